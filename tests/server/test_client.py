"""The files of the browser's client, a server without a client, and invitations."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
import segno

from abyssal.server import client, invitation
from abyssal.server.client import Client
from tests.server.real import Server, running

PAGE = b"<!doctype html><title>Abyssal</title>" + b"<p>a table</p>" * 40
SCRIPT = b"export const answer = 42;\n" * 40


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "favicon.svg").write_bytes(b"<svg/>")
    (folder / ".inputs").write_text("the stamp of a build")
    (folder / "assets/main-a1b2.js").write_bytes(SCRIPT)
    (folder / "assets/deep-c3d4.woff2").write_bytes(bytes(2000))
    return folder


def answer(dist: Path, path: str, accepts: str = "gzip, br", known: str = "") -> client.FileResponse:
    found = Client(dist).response(path, accepts, known)
    assert found is not None
    return found


def test_files_with_a_hash_in_their_name_are_cached_for_ever(dist: Path) -> None:
    found = answer(dist, "/assets/main-a1b2.js")
    assert found.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert found.headers["Content-Type"].startswith("text/javascript")
    assert answer(dist, "/favicon.svg").headers["Cache-Control"] == "no-cache"
    assert answer(dist, "/").headers["Cache-Control"] == "no-cache"


def test_files_are_gzipped_for_browsers_that_accept_it(dist: Path) -> None:
    packed = answer(dist, "/assets/main-a1b2.js")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == SCRIPT
    plain = answer(dist, "/assets/main-a1b2.js", accepts="")
    assert "Content-Encoding" not in plain.headers
    assert plain.body == SCRIPT
    assert packed.headers["ETag"] != plain.headers["ETag"]
    assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    assert "Content-Encoding" not in answer(dist, "/assets/deep-c3d4.woff2").headers
    assert "Content-Encoding" not in answer(dist, "/favicon.svg").headers, "packing made it larger"


def test_a_file_in_the_browsers_cache_is_not_sent_again(dist: Path) -> None:
    first = answer(dist, "/")
    again = answer(dist, "/", known=first.headers["ETag"])
    assert (again.status, again.body) == (304, b"")
    (dist / "index.html").write_bytes(PAGE + b"!")
    assert answer(dist, "/", known=first.headers["ETag"]).status == 200


def test_pages_of_the_client_get_its_index_and_missing_files_get_nothing(dist: Path) -> None:
    for place in ("/", "/t/ABCDE", "/settings", "/assets"):
        assert answer(dist, place, accepts="").body == PAGE, place
    for missing in ("/assets/main-zzzz.js", "/.inputs", "/../index.html", "/robots.txt"):
        assert Client(dist).response(missing) is None, missing


def test_the_environment_names_the_clients_folder(dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ABYSSAL_STATIC", str(dist))
    assert client.client_folder() == dist
    monkeypatch.setenv("ABYSSAL_STATIC", str(tmp_path / "nowhere"))
    assert client.find_client() is None


def test_a_server_sends_its_client(data: Path, dist: Path) -> None:
    with running(data, ABYSSAL_STATIC=str(dist)) as server:
        web = server.browser()
        for place in ("/", "/t/ABCDE"):
            page = web.get(place)
            assert (page.status_code, page.content) == (200, PAGE), place
            assert "default-src 'self'" in page.headers["content-security-policy"]
            assert page.headers["content-type"] == "text/html; charset=utf-8"
        head = web.head("/")
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["etag"] == page.headers["etag"]
        assert web.get("/", headers={"If-None-Match": page.headers["etag"]}).status_code == 304
        assert web.get("/assets/main-a1b2.js").content == SCRIPT
        assert web.get("/assets/none.js").status_code == 404
        assert web.get("/api/nowhere").json()["code"] == "no_such_place"
        assert web.post("/").status_code == 405
        _, _, err = server.stop()
    assert "not built" not in err


def test_a_server_without_a_client_says_how_to_get_one(data: Path, tmp_path: Path) -> None:
    with running(data, ABYSSAL_STATIC=str(tmp_path / "nowhere")) as server:
        web = server.browser()
        for place in ("/", "/t/ABCDE"):
            page = web.get(place)
            assert page.status_code == 503
            assert "make client" in page.text
            assert "/healthz" in page.text
            assert "/api/openapi.json" in page.text
        assert web.get("/favicon.svg").json()["code"] == "no_such_place"
        _, _, err = server.stop()
    assert "browser client is not built" in err


# ---------------------------------------------------------------------- invitations


def invited(server: Server, **headers: str) -> dict[str, Any]:
    ann = server.person("Ann")
    table = ann.create("abyss", {"players": 2}, ["me", "open"])
    answer = server.browser().get(f"/api/tables/{table['id']}/invitation", headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    assert found["code"] == table["code"]
    assert found["url"].endswith(f"/t/{table['code']}")
    return found


def test_an_invitation_says_that_other_machines_cannot_reach_the_server(server: Server) -> None:
    found = invited(server)
    assert found["url"].startswith(server.url)
    assert found["reachable"] is False


def test_an_invitation_has_the_host_name_of_the_request(server: Server) -> None:
    found = invited(server, Host="abyss.example:81")
    assert found["url"].startswith("http://abyss.example:81/t/")
    assert found["reachable"] is True
    for strange in ("[", "a b", "x/../y", "", "localhost:9", "127.0.0.1", "[::1]:8000"):
        assert invitation.base_url("127.0.0.1", 8000, strange) == ("http://127.0.0.1:8000", False), strange


def test_in_a_network_an_invitation_has_the_address_of_the_machine(data: Path) -> None:
    with running(data, "--host", "0.0.0.0") as server:
        assert server.url.startswith("http://127.0.0.1:")
        found = invited(server)
        link = server.person("Ann").post("/api/me/link").json()
        _, _, err = server.stop()
    own = invitation.own_address()
    assert found["url"].startswith(f"http://{own}:{server.port}/t/")
    assert link["url"] == f"http://{own}:{server.port}{link['path']}"
    assert found["reachable"] is not own.startswith("127.")
    assert own.startswith("127.") or f"http://{own}:{server.port}/" in err


def test_the_public_url_is_used_in_invitations(data: Path) -> None:
    with running(data, "--public-url", "http://abyss.example/") as server:
        found = invited(server)
    assert found["url"].startswith("http://abyss.example/t/")
    assert found["reachable"] is True


def test_the_path_of_a_qr_code_draws_its_dark_squares() -> None:
    size, path = invitation.qr_code("http://192.0.2.7:8000/t/ABCDE")
    dark = set()
    for part in path.removeprefix("M").removesuffix("z").split("zM"):
        start, _, run = part.partition("h")
        x, y = map(int, start.split())
        length = int(run.partition("v")[0])
        assert run == f"{length}v1h-{length}"
        dark |= {(x + i, y) for i in range(length)}
    matrix = segno.make("http://192.0.2.7:8000/t/ABCDE", error="m", micro=False).matrix
    assert dark == {(x, y) for y, row in enumerate(matrix) for x, square in enumerate(row) if square}
    assert size == len(matrix)

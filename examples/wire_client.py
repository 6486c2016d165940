"""A client over the wire: sit down at a table of a server and play a whole game without knowing any rules.

The server says what lies on the table (`view`) and what may be chosen (`prompt`). The program prints the question and
answers at random. It uses the standard library and `websockets`; a client in another language would do the same.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import urllib.request
from typing import Any

from websockets.sync.client import connect


def play(url: str, code: str | None) -> None:
    """Join the table with this code, or open one against a bot. Play it to the end and print the result."""
    headers = {"Content-Type": "application/json"}

    def call(path: str, **body: Any) -> Any:
        """Post the body, or get the page if there is no body, and return the answer. The cookie says who we are."""
        data = json.dumps(body).encode() if body else None
        with urllib.request.urlopen(urllib.request.Request(f"{url}/api/{path}", data, headers)) as answer:
            headers.setdefault("Cookie", str(answer.headers["Set-Cookie"]).partition(";")[0])
            return json.load(answer)

    call("me", name="Wanderer")
    new = {"game": "conspiracy", "options": {"players": 2}, "seats": ["me", "bot greedy"]}
    table = call(f"tables/{code}/join", seat=None) if code else call("tables", **new)
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket?telling=0"
    with connect(address, additional_headers={"Cookie": headers["Cookie"]}, max_size=None) as socket:
        for text in socket:
            message = json.loads(text)  # its type is "state", "step", "table", "chat", "answer" or "refused"
            if message["type"] == "refused":
                raise SystemExit(message["message"])
            if message.get("prompt"):  # we are asked; only the player who is asked gets a prompt
                choice = random.choice(message["prompt"]["options"])["text"]
                pearls = message["view"]["seats"][str(message["prompt"]["seat"])]["pearls"]
                print(f"{message['prompt']['decision']}, with {pearls} pearls: {choice}")
                version = message["version"]
                socket.send(json.dumps({"type": "move", "id": version, "version": version, "actions": [choice]}))
            if message["type"] == "table" and message["state"] == "over":
                break
    result = call(f"tables/{table['id']}")["result"]
    print(f"Points by seat: {result['points']}. Winners: {result['winners']}.")


def main() -> None:
    """Read the options. Play at the server they name, or start one."""
    parser = argparse.ArgumentParser(description="Play a game at a server by its view and prompt alone.")
    parser.add_argument("--url", help="the address of a server (default: start a server)")
    parser.add_argument("--code", help="the code of a table that waits for players (default: open a table)")
    asked = parser.parse_args()
    if asked.url:
        return play(asked.url.rstrip("/"), asked.code)
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "abyssal", "serve", "--port", "0", "--data", data, "--pace", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            assert server.stdout is not None
            try:
                play(server.stdout.readline().split()[-1].rstrip("/"), None)
            finally:
                server.terminate()


if __name__ == "__main__":
    main()

/** Every line of the log has an icon. */
import { expect, test } from "vitest";
import abyss from "$texts/en/abyss.ftl?raw";
import kraken from "$texts/en/kraken.ftl?raw";
import leviathan from "$texts/en/leviathan.ftl?raw";
import story from "$texts/en/story.ftl?raw";
import { storyIcon } from "./storyIcon";

const kinds = [abyss, kraken, leviathan, story].flatMap((source) => source.match(/^told-[\w-]+/gm) ?? []);

test("every kind of line has an icon, and few have the one that says nothing", () => {
  expect(kinds.length).toBeGreaterThan(80);
  const plain = kinds.filter((kind) => storyIcon(kind) === "icon-log");
  expect(plain.length).toBeLessThan(kinds.length / 5);
});

test("a line has the icon of what it is about", () => {
  expect(storyIcon("told-lord_recruited")).toBe("icon-crown");
  expect(storyIcon("told-lord_entered")).toBe("icon-lord");
  expect(storyIcon("told-location_opened")).toBe("icon-key");
  expect(storyIcon("told-threat_moved")).toBe("icon-monster");
});

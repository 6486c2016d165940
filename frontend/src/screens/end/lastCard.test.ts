import { expect, test } from "vitest";
import { lastCard } from "./lastCard";

const told = (...clauses: Record<string, unknown>[]) => ({
  id: "told-sentence",
  args: { who: { seat: 0 }, clauses: clauses.map((args) => ({ id: "told", args })) as never },
});

const KEPT = ["lord", "location"];

test("the last card of the last sentence that names one", () => {
  const story = [
    told({ lord: { lord: "jailer" } }),
    told({ lord: { lord: "miller" } }, { location: { location: "abyss" } }),
    told({ count: 2 }),
  ];
  expect(lastCard(story, KEPT)).toBe("location abyss");
  expect(lastCard(story.slice(0, 1), KEPT)).toBe("lord jailer");
  expect(lastCard(story, ["lord"])).toBe("lord miller");
  expect(lastCard([], KEPT)).toBeNull();
});

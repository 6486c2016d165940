import { expect, test } from "vitest";
import { lastCard } from "./lastCard";

const told = (...clauses: Record<string, unknown>[]) => ({
  id: "told-sentence",
  args: { who: { seat: 0 }, clauses: clauses.map((args) => ({ id: "told", args })) as never },
});

test("the last card of the last sentence that names one", () => {
  const story = [
    told({ lord: { lord: "jailer" } }),
    told({ lord: { lord: "miller" } }, { location: { location: "abyss" } }),
    told({ count: 2 }),
  ];
  expect(lastCard(story)).toBe("location abyss");
  expect(lastCard(story.slice(0, 1))).toBe("lord jailer");
  expect(lastCard([])).toBeNull();
});

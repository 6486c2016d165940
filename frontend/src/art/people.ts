/** Signs of people and of what they say in one touch: line drawings on a grid of 24. */

/** Emblems of the sea for the avatars of people; none of them is a sign of play. */
export const EMBLEMS_OF_PEOPLE = [
  "M12 3.5a2 2 0 1 0 .01 0zM12 7.5V21M7.500 11h9M4 14c.5 4.500 3.500 7 8 7s7.500-2.500 8-7",
  "M2 9c2.500-3 5-3 7.500 0s5 3 7.500 0 3.500-3 5-2M2 16c2.500-3 5-3 7.500 0s5 3 7.500 0 3.500-3 5-2",
  "M12 3l2.600 6.200 6.600.6-5 4.300 1.600 6.500L12 17l-5.800 3.600 1.600-6.500-5-4.300 6.600-.6z",
  "M2.500 12c3-5 9-6.500 14-1.500l5-4v11l-5-4c-5 5-11 3.500-14-1.500zM7.500 11v.1",
  "M12 21c0-5-.5-8-3.500-10.500-2.500-2-5-2.500-6-6 4-.5 7.500.5 9.500 4 2-3.500 5.500-4.500 9.500-4-1 3.500-3.500 4-6 6C12.500 13 12 16 12 21z",
  "M12 21V4M5 5v5c0 4 3 5.500 7 5.500s7-1.500 7-5.500V5M3.500 7L5 4.500 6.500 7M17.500 7L19 4.500 20.500 7M10.500 6L12 3.500 13.500 6",
  "M12 12.500c1.200-1.500 3.300 0 2.600 2-.9 2.500-5 2.300-6-.5-1.300-3.600 2-7 5.900-6.300 4.800.9 6.600 6.600 3.600 10.300C14.500 22 6 21.500 3.800 16 2 11 4.500 5 10 3.200",
  "M9.500 9L8 21h8L14.500 9zM9 5.500h6V9H9zM12 3v2.500M2.500 6L6 7M21.500 6L18 7M8.800 14.500h6.400",
  "M3 15h18c-.8 3.500-2.500 5.500-5 5.500H8c-2.500 0-4.200-2-5-5.500zM11.500 15V3l7 9.500h-7M8.500 12L11 6.500",
  "M12 21V9M12 14c-4 0-6-2-6-6M12 17c4.500 0 7-3 7-7.500M6 8C4.500 7.500 3.500 6.500 3.500 5M6 8c1-.8 1.500-2 1.500-3.500M12 9c-1.500-1-2-2.500-2-5M12 9c1.500-1 2-2.500 2-5M19 9.500V5M19 9.500c1-.5 2-1.500 2-3",
  "M12 3c4 5 6.500 8 6.500 11.500a6.500 6.500 0 0 1-13 0C5.500 11 8 8 12 3zM9 15c.3 1.700 1.400 2.800 3 3",
  "M12 3a9 9 0 1 0 .01 0zM15.500 8.500l-2.200 4.800-4.800 2.200 2.200-4.800z",
] as const;

const FACE = "M12 3a9 9 0 1 0 .01 0zM8.500 9.500v.6M15.500 9.500v.6";

/** What can be said in one touch, by its code on the wire; the texts are `web-react-…`. */
export const REACTIONS = {
  hello:
    "M8 11.500V5.500a1.500 1.500 0 0 1 3 0V10M11 10V4.500a1.500 1.500 0 0 1 3 0V10M14 10V6a1.500 1.500 0 0 1 3 0v8c0 4-2.500 7-6 7-2.800 0-4.300-1.200-5.500-3.500L4 14c-.8-1.500 1-2.800 2.200-1.500L8 14.500",
  nice: "M7 11v9H3.500v-9zM7 11l4-7.500c2 0 2.500 1.500 2 3.500l-.8 3H19c1.500 0 2 1 1.700 2.200l-1.500 6c-.3 1.200-1 1.800-2.200 1.800H7",
  wow: `${FACE}M12 13a2.200 2.200 0 1 0 .01 0z`,
  ouch: `${FACE}M8 16.500c2-2.800 6-2.800 8 0`,
  wait: "M6 3h12M6 21h12M7 3c0 6 10 6 10 9s-10 3-10 9M17 3c0 6-10 6-10 9s10 3 10 9",
  thanks:
    "M12 20.500C5 15.500 3 12 3 8.800 3 6 5 4.500 7.200 4.500c2 0 3.600 1 4.800 3 1.200-2 2.800-3 4.800-3C19 4.500 21 6 21 8.800c0 3.200-2 6.700-9 11.700z",
} as const;

export type Reaction = keyof typeof REACTIONS;

/** The line of chat that stands for a reaction; every reader sees it in their own language. */
export const codeOf = (reaction: Reaction): string => `:${reaction}:`;

/** The reaction that a line of chat stands for; null for words. */
export function reactionOf(line: string): Reaction | null {
  const code = /^:(\w+):$/.exec(line)?.[1];
  return code !== undefined && Object.hasOwn(REACTIONS, code) ? (code as Reaction) : null;
}

/** The emblem of a person and the number of its background: always the same for the same name. */
export function emblemOf(name: string, backgrounds: number): { path: string; background: number } {
  let hash = 2166136261; // FNV-1a
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0;
  const emblem = hash % EMBLEMS_OF_PEOPLE.length;
  return {
    path: EMBLEMS_OF_PEOPLE[emblem] ?? EMBLEMS_OF_PEOPLE[0],
    background: Math.floor(hash / EMBLEMS_OF_PEOPLE.length) % backgrounds,
  };
}

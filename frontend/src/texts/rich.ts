/** Pieces of a text: terms that explain themselves, signs that are drawn as icons, and the hits of a search. */

export interface Piece {
  text: string;
  /** The name of the term; its text is `term-…`. */
  term: string | null;
  /** The icon that is drawn in place of the text. */
  icon: string | null;
  /** Whether this is what was searched for. */
  hit: boolean;
}

/** The terms of a language as one pattern; the number of its group is the index of the term. */
export interface Terms {
  pattern: RegExp;
  names: readonly string[];
}

interface Wanted {
  terms?: Terms | null | undefined;
  /** Icons by the sign that they replace. */
  signs?: Readonly<Record<string, string>>;
  sought?: string;
}

/** Compile the patterns of terms; longer patterns go first, so that "monster token" wins over "token". */
export function compiled(patterns: Readonly<Record<string, string>>): Terms {
  const sorted = Object.entries(patterns).sort(([, a], [, b]) => b.length - a.length);
  const source = sorted.map(([, pattern]) => `(${pattern})`).join("|");
  return {
    pattern: new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, "giu"),
    names: sorted.map(([name]) => name),
  };
}

/** The words of a search, in small letters, longer ones first. */
export function wordsOf(sought: string): string[] {
  const words = sought
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return words.sort((a, b) => b.length - a.length);
}

/** A text in pieces. Each term is marked once, where it stands first. */
export function pieces(text: string, { terms, signs = {}, sought = "" }: Wanted): Piece[] {
  const found = terms ? withTerms(text, terms) : [piece(text)];
  const icons = Object.keys(signs).length > 0 ? found.flatMap((one) => withIcons(one, signs)) : found;
  return sought.trim() === "" ? icons : icons.flatMap((one) => withHits(one, sought));
}

function piece(text: string, term: string | null = null, icon: string | null = null): Piece {
  return { text, term, icon, hit: false };
}

function withTerms(text: string, { pattern, names }: Terms): Piece[] {
  const found: Piece[] = [];
  const marked = new Set<string>();
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const name = names[match.slice(1).findIndex((group) => group !== undefined)];
    if (name === undefined || marked.has(name)) continue;
    marked.add(name);
    if (match.index > end) found.push(piece(text.slice(end, match.index)));
    found.push(piece(match[0], name));
    end = match.index + match[0].length;
  }
  if (end < text.length || found.length === 0) found.push(piece(text.slice(end)));
  return found;
}

function withIcons(one: Piece, signs: Readonly<Record<string, string>>): Piece[] {
  if (one.term !== null) return [one];
  const found: Piece[] = [];
  let plain = "";
  for (const letter of one.text) {
    const icon = signs[letter];
    if (icon === undefined) {
      plain += letter;
      continue;
    }
    if (plain) found.push(piece(plain));
    found.push(piece(letter, null, icon));
    plain = "";
  }
  if (plain || found.length === 0) found.push(piece(plain));
  return found;
}

function withHits(one: Piece, sought: string): Piece[] {
  if (one.icon !== null) return [one];
  const words = wordsOf(sought).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const found: Piece[] = [];
  let end = 0;
  for (const match of one.text.matchAll(new RegExp(words.join("|"), "giu"))) {
    if (match.index > end) found.push({ ...one, text: one.text.slice(end, match.index) });
    found.push({ ...one, text: match[0], hit: true });
    end = match.index + match[0].length;
  }
  if (end < one.text.length || found.length === 0) found.push({ ...one, text: one.text.slice(end) });
  return found;
}

/** Soft hyphens between the syllables of long Russian words: most browsers have no hyphenation of their own for them. */

const VOWEL = "аеёиоуыэюя";
const CONSONANT = "бвгджзклмнпрстфхцчшщ";
const LETTER = "а-яё";
/** Where a word may be divided: after what stands in the first group. */
const BREAKS = [
  `([йъь])(?=[${LETTER}]{2})`,
  `([${VOWEL}])(?=[${VOWEL}][${LETTER}])`,
  `([${VOWEL}][${CONSONANT}])(?=[${CONSONANT}][${VOWEL}])`,
  `([${CONSONANT}][${VOWEL}])(?=[${CONSONANT}][${VOWEL}])`,
  `([${VOWEL}][${CONSONANT}])(?=[${CONSONANT}]{2}[${VOWEL}])`,
  `([${VOWEL}][${CONSONANT}]{2})(?=[${CONSONANT}]{2}[${VOWEL}])`,
].map((pattern) => new RegExp(pattern, "giu"));
/** Words with fewer letters stay whole. */
const LONG = /[а-яё]{7,}/giu;
/** A part of a single letter is not divided off. */
const LONE = /(^.)\u00AD|\u00AD(?=.$)/gu;

/** The text with soft hyphens. */
export function hyphenated(text: string): string {
  return text.replaceAll(LONG, (word) =>
    BREAKS.reduce((found, rule) => found.replaceAll(rule, "$1\u00AD"), word).replaceAll(LONE, "$1"),
  );
}

/** Pictures of the games and expansions for the lobby. */
import { mirror, n, times } from "./draw";
import { GLYPHS } from "./glyphs";
import { portrait } from "./portraits";
import { FIVE_RACES, GUILD_OF_RACE, RACES } from "./tokens";

export const TILE_BOX = "0 0 160 132";

function krakenTile(): string {
  const arms = times(
    9,
    (i) =>
      `<g transform="rotate(${i * 40} 80 60)"><path d="M80 42C71 30 73 14 87 8c9-4 17 2 15 9-2 6-10 6-11 1" fill="none" stroke="#aab6c6" stroke-width="8" stroke-linecap="round"/><path d="M80 42C71 30 73 14 87 8" fill="none" stroke="#e5ecf4" stroke-opacity=".5" stroke-width="1.6" stroke-dasharray=".1 6" stroke-linecap="round"/></g>`,
  );
  return `<rect width="160" height="132" fill="url(#grad-ground-kraken)"/><g fill="none" stroke="#fff" stroke-opacity=".1"><circle cx="80" cy="62" r="58"/><circle cx="80" cy="62" r="72"/><circle cx="80" cy="62" r="86"/></g>${arms}<circle cx="80" cy="60" r="27" fill="#20262f" stroke="#c3ccd8" stroke-width="3"/><path d="M56 60c8-12 16-17 24-17s16 5 24 17c-8 12-16 17-24 17s-16-5-24-17z" fill="#f3e3b5"/><circle cx="80" cy="60" r="13" fill="#b5651d"/><ellipse cx="80" cy="60" rx="4.5" ry="12" fill="#0a0d12"/><circle cx="76" cy="54" r="3" fill="#fff"/>`;
}

function leviathanTile(): string {
  const skin = 'fill="url(#grad-skin-monster)" stroke="#2a0716" stroke-width="1.5" stroke-linejoin="round"';
  const eye = (x: number, y: number, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size}) rotate(14)"><ellipse rx="8" ry="5" fill="#16030b"/><ellipse rx="6.2" ry="3.6" fill="#fff0a8"/><ellipse rx="1.5" ry="3.5" fill="#16030b"/></g>`;
  const scales = times(4, (row) =>
    times(3 - (row % 2), (i) => `M${n(72 - i * 9 - (row % 2) * 4.5)} ${30 + row * 5}q4 5 8 0`),
  );
  const fangs =
    times(5, (i) => `M${62 + i * 7} ${91 + [0, 2, 3, 2, 0][i]!}l3 8 3-8z`) +
    times(4, (i) => `M${67 + i * 7} ${108 - [2, 0, 0, 2][i]!}l3-6 3 6z`);
  return (
    '<rect width="160" height="132" fill="url(#grad-ground-monster)"/><rect width="160" height="132" fill="url(#pattern-monster)" opacity=".07"/>' +
    mirror(
      `<path d="M-4 112c20-30 44-26 52 6" fill="none" stroke="url(#grad-skin-monster)" stroke-width="20"/><path d="M62 58L10 22l14 27-20 3 19 17-15 17 24-2 4 18 26-20z" ${skin}/><path d="M60 62L20 32M58 68L12 54M58 74L16 84M60 80L38 98" stroke="#2a0716" stroke-opacity=".6" stroke-width="1.6"/><path d="M68 32C56 25 50 12 54 0c5 13 14 18 24 25z" fill="#f0d9b0" stroke="#2a0716" stroke-width="1.3"/>`,
    ) +
    `<path d="M80 18c21 2 34 18 34 38 0 16-8 24-12 36-4 16-12 26-22 26s-18-10-22-26c-4-12-12-20-12-36 0-20 13-36 34-38z" ${skin}/>` +
    mirror(
      `<path d="${scales}" fill="none" stroke="#2a0716" stroke-opacity=".55" stroke-width="1.4"/><path d="M80 60L54 46l-5 9 26 13z" fill="#3a0a1f"/>${eye(64, 60, 1)}${eye(58, 74, 0.55)}<ellipse cx="75" cy="82" rx="2" ry="3" fill="#2a0716"/>`,
    ) +
    `<path d="M68 70h24l5 14-17 6-17-6z" fill="#ffb9cf" opacity=".45"/><path d="M57 88q23 12 46 0l-6 16q-17 12-34 0z" fill="#16030b"/><path d="${fangs}" fill="#fff3dc"/><path d="M80 20C80 6 92 2 104 8" fill="none" stroke="#ff9dbb" stroke-width="3" stroke-linecap="round"/><circle cx="107" cy="11" r="12" fill="#fff6c8" opacity=".3"/><circle cx="107" cy="11" r="5.5" fill="#fff6c8"/>`
  );
}

function conspiracyTile(): string {
  const races = [..."034442111110324"].map((digit) => FIVE_RACES[Number(digit)]!);
  let k = 0;
  const bricks = times(5, (row) =>
    times(5 - row, (i) => {
      const race = races[k++]!;
      const { light, mid } = RACES[race];
      return `<g transform="translate(${n(12 + (i + row / 2) * 27.2)} ${14 + row * 21})"><rect width="26" height="19.5" rx="3" fill="${mid}" stroke="${light}" stroke-width="1.3"/><path d="${GLYPHS[GUILD_OF_RACE[race]]}" fill="none" stroke="${light}" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round" transform="translate(6.5 3.2) scale(.54)"/></g>`;
    }),
  );
  return `<rect width="160" height="132" fill="url(#grad-ground-all)"/><rect width="160" height="132" fill="#0b0a0c" opacity=".45"/><path d="M80 130L20 0h22zM80 130L68 0h24zM80 130L140 0h-22z" fill="#f6dfa0" opacity=".16"/><g transform="translate(9.6 14) scale(.88)">${bricks}</g>`;
}

/** Pictures of games and expansions. */
const TILES: Readonly<Record<string, () => string>> = {
  kraken: krakenTile,
  leviathan: leviathanTile,
  conspiracy: conspiracyTile,
};

/** The picture of a game or expansion in the lobby (inner drawing, view box `TILE_BOX`); a mage for any other. */
export function gameTile(game: string): string {
  return TILES[game]?.() ?? portrait("mage", "master-of-magic");
}

/** Icons of games and expansions. */
const SIGNS: Readonly<Record<string, string>> = {
  abyss: "race-jellyfish",
  kraken: "race-kraken",
  leviathan: "race-monster",
  conspiracy: "icon-pyramid",
};

/** The icon of a game in a list of tables: that of its last expansion, if it is played with one. */
export function gameSign(game: string, expansions: readonly string[]): string {
  return SIGNS[expansions.at(-1) ?? game] ?? "icon-cards";
}

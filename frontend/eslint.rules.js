/** Lint rules of this client that no published plugin has. Most work on the text of a file, so that they see styles, too. */
import { posix } from "node:path";

/** Maximum length of a line of code, in characters. */
const LONGEST_LINE = 140;
/** SVG markup or path data (`<path …>`, `M24 3l5.4 11.9…`): a drawing is not read line by line. */
const DRAWING = /<\/?[a-z]|[Mm]\$?-?[\d{]/;

/** Rejects long lines; a line of a drawing in `src/art` may be longer. */
const lineLength = {
  meta: { type: "layout", schema: [], messages: { long: "Line of {{length}} characters; the limit is {{limit}}." } },
  create(context) {
    const mayDraw = /[\\/]src[\\/]art[\\/]/.test(context.filename);
    return {
      Program() {
        for (const [index, text] of context.sourceCode.lines.entries()) {
          if (text.length <= LONGEST_LINE || (mayDraw && DRAWING.test(text))) continue;
          const line = index + 1;
          const loc = { start: { line, column: LONGEST_LINE }, end: { line, column: text.length } };
          context.report({ loc, messageId: "long", data: { length: text.length, limit: LONGEST_LINE } });
        }
      },
    };
  },
};

/** A colour written as a number. Links to drawings (`href="#face"`) and blocks of Svelte (`{#each`) are none. */
const COLOUR = /(?<![\w&{/]|href="|url\()#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!-)|\b(?:rgba?|hsla?)\(/gi;
/** A width or height of windows written as a number, in a style or a script. */
const WINDOW = /@media[^{]*?(?:width|height)\s*[:<>=]|MediaQuery\(\s*["'`]/g;

/** Makes a rule that rejects every match of a pattern in the text of a file. */
function reject(pattern, message) {
  return {
    meta: { type: "problem", schema: [], messages: { raw: message } },
    create(context) {
      return {
        Program() {
          const { sourceCode } = context;
          for (const match of sourceCode.text.matchAll(pattern)) {
            const [start, end] = [match.index, match.index + match[0].length].map((at) =>
              sourceCode.getLocFromIndex(at),
            );
            context.report({ loc: { start, end }, messageId: "raw", data: { found: match[0] } });
          }
        },
      };
    },
  };
}

/**
 * The folders of `src` from the lowest to the highest; folders of one line are on one level. A module imports from its
 * own folder and from lower ones. Modules of `src` itself are the state of the visitor (`src/me.svelte.ts`).
 */
const LAYERS = [
  ["wire", "art"],
  ["texts"],
  ["src"],
  ["parts"],
  ["cards"],
  ["table"],
  ["table/abyss", "table/conspiracy", "table/generic"],
  ["table/views"],
  ["screens"],
  ["App"],
  ["main"],
];

/** The layer of a module by its path below `src`: the longest name that it begins with. */
function layerOf(path) {
  const bare = path.replace(/(\.svelte)?(\.test)?(\.ts)?$/, "");
  const names = LAYERS.flat().filter((name) => bare === name || bare.startsWith(`${name}/`));
  const name = names.sort((a, b) => b.length - a.length)[0] ?? "src";
  return { name, level: LAYERS.findIndex((some) => some.includes(name)) };
}

/** Rejects imports that point upwards, or sideways between folders of one level. */
const layers = {
  meta: {
    type: "problem",
    schema: [],
    messages: { up: "{{from}} must not import {{to}}. Imports point downwards only: {{order}}." },
  },
  create(context) {
    const [, own] = context.filename.replaceAll("\\", "/").split("/frontend/src/");
    if (own === undefined) return {};
    const from = layerOf(own);
    function check(node) {
      const asked = node.source?.value;
      if (typeof asked !== "string" || !/^(\$lib\/|\.)/.test(asked)) return;
      const path = asked.startsWith("$lib/") ? asked.slice("$lib/".length) : posix.join(posix.dirname(own), asked);
      const to = layerOf(path);
      if (to.name === from.name || to.level < from.level) return;
      const order = LAYERS.map((names) => names.join(", ")).join(" < ");
      context.report({ node, messageId: "up", data: { from: from.name, to: to.name, order } });
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default {
  meta: { name: "abyssal" },
  rules: {
    layers,
    "line-length": lineLength,
    "no-raw-colour": reject(COLOUR, "Raw colour {{found}}: use a token of src/tokens.css."),
    "no-raw-breakpoint": reject(WINDOW, "Raw media query: use a name of src/breakpoints.ts, as in @media (--phone)."),
  },
};

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import abyssal from "./eslint.rules.js";
import svelteConfig from "./svelte.config.js";

/** Components that put a drawing of `src/art` into the page. No other component may use `{@html}`. */
const DRAWING_COMPONENTS = [
  "src/cards/Portrait.svelte",
  "src/cards/Scene.svelte",
  "src/parts/Backdrop.svelte",
  "src/screens/Waiting.svelte",
  "src/screens/lobby/FirstGame.svelte",
  "src/screens/lobby/GameCards.svelte",
  "src/screens/lobby/PlayNow.svelte",
  "src/table/abyss/AboutLeviathan.svelte",
  "src/table/abyss/BorderCell.svelte",
  "src/table/abyss/happening/Beast.svelte",
  "src/table/abyss/reading/Face.svelte",
  "src/table/conspiracy/ConspiracyTable.svelte",
  "src/table/conspiracy/reading/Face.svelte",
];

export default defineConfig(
  {
    ignores: [
      "dist/",
      "mutants/report/",
      "mutants/sandbox/",
      "src/wire/types.ts",
      "src/wire/printed.ts",
      "src/wire/story.ts",
    ],
  },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier, // Prettier formats; ESLint does not.
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { abyssal },
    rules: {
      "abyssal/layers": "error",
      "abyssal/line-length": "error",
      // A name that starts with an underscore drops a value: `const { type: _, ...rest } = message`.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Maps and sets here are rebuilt as a whole in `$derived`, or are not reactive at all.
      "svelte/prefer-svelte-reactivity": "off",
      // Lists without a key hold items without an identity (three equal pearls, the words of a sentence).
      "svelte/require-each-key": "off",
      // `{" "}` keeps a space that Svelte would trim.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    files: ["src/**"],
    ignores: ["src/art/**", "src/breakpoints*.ts"],
    rules: { "abyssal/no-raw-colour": "error", "abyssal/no-raw-breakpoint": "error" },
  },
  {
    // The folder of a game, the registry and the drawings name games; all else asks `tableContext().view`.
    files: ["src/**"],
    ignores: ["src/table/abyss/**", "src/table/conspiracy/**", "src/table/views.ts", "src/art/**", "**/*.test*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...["Literal", "SvelteLiteral"].map((node) => ({
          selector: `${node}[value=/^(abyss|conspiracy)$/]`,
          message: "A component must not name a game: ask tableContext().view (src/table/view.ts).",
        })),
      ],
    },
  },
  { files: DRAWING_COMPONENTS, rules: { "svelte/no-at-html-tags": "off" } },
  { files: ["*.js", "*.ts"], languageOptions: { globals: globals.node } },
);

/** Lint rules of this client that no published plugin has. Each works on the text of a file, so that it sees styles, too. */

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

export default { meta: { name: "abyssal" }, rules: { "line-length": lineLength } };

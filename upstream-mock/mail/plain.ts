import { compile } from "html-to-text";

/** The longest line of a text, so that it can be read in a narrow window and quoted in an answer. */
const LINE_LENGTH = 76;

const OWN_LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/**
 * Returns a mail's body as text. Sentences are wrapped, links and facts are whole on lines of their own: a wrapped fact
 * could begin a line that passes for another one (SAFE-07).
 */
export const asText = compile({
  wordwrap: LINE_LENGTH,
  selectors: [
    // The body's only tables are buttons, whose addresses follow.
    { selector: "table", format: "skip" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
    { selector: ".facts", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: ".fact", format: "pre", options: OWN_LINE },
    { selector: ".typed", format: "pre", options: OWN_LINE },
  ],
});

import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { collectText } from "./collect-text.server";

/** Renders a list of texts, which React writes one by one. */
const rendered = (texts: string[]) =>
  new Promise<string>((resolve, reject) => {
    const items = texts.map((text, index) => createElement("li", { key: index }, text));
    const { pipe } = renderToPipeableStream(createElement("ul", null, items), {
      onAllReady: () => void pipe(collectText(resolve)),
      onError: reject,
    });
  });

test("a page has no zeros where a letter falls on the border of a buffer", async () => {
  for (const letter of ["a", "é", "—", "\u{1f5a5}"]) {
    for (let length = 1; length < 40; length++) {
      const texts = Array.from({ length: 200 }, () => letter.repeat(length));
      expect(await rendered(texts)).toBe(`<ul>${texts.map((text) => `<li>${text}</li>`).join("")}</ul>`);
    }
  }
});

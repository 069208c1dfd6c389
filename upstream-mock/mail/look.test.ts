import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COLOURS, look, styleSheet } from "./look";

const tokens = readFileSync(new URL("../../app/ui/styles/tokens.css", import.meta.url), "utf8");

test("mails have the portal's colours, by day and by night", () => {
  for (const [name, [light, dark]] of Object.entries(COLOURS)) {
    const both = light === dark ? light : `light-dark(${light}, ${dark})`;
    expect(tokens, name).toContain(`--${name}: ${both};`);
  }
});

test("each colour of an element has its dark one in the style sheet, which overrules it", () => {
  expect(look("link").text).toBe(`class="link" style="text-decoration:underline;color:${COLOURS["accent-fg"][0]}"`);
  expect(styleSheet().text).toContain(`.link { color:${COLOURS["accent-fg"][1]} !important }`);
  expect(styleSheet().text).not.toContain(".paragraph {");
});

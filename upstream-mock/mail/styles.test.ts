import { expect, test } from "vitest";
import { styleAttributes, styleSheet } from "./styles";

test("each colour of an element has its dark one in the style sheet, which overrules it", () => {
  expect(styleAttributes("link").text).toBe('class="link" style="text-decoration:underline;color:#0a5cab"');
  expect(styleSheet().text).toContain(".link { color:#7db9f5 !important }");
  expect(styleSheet().text).not.toContain(".paragraph {");
});

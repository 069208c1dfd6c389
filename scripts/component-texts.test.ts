import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "../app/i18n/languages";
import { onlyOfferedLanguages } from "./component-texts";

test("the parts of the calendar and the palette keep their texts in the portal's languages, and no other [LANG-04]", () => {
  const folder = "node_modules/react-aria/dist/private/intl/calendar";
  const files = readdirSync(folder).filter((name) => name.endsWith(".mjs"));
  const kept = files.filter((name) => onlyOfferedLanguages.load(`/project/${folder}/${name}`) === null);
  expect([...new Set(kept.map((name) => name.slice(0, 2)))].sort()).toEqual([...LANGUAGES].sort());
  expect(files.length).toBeGreaterThan(kept.length);
});

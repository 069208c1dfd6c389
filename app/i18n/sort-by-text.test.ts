import { expect, test } from "vitest";
import { createI18n } from "./i18n";
import { sortByText } from "./sort-by-text";

test.each([
  ["en", ["Nunez", "Ñoño", "Zaro"], ["Ñoño", "Nunez", "Zaro"]],
  ["es", ["Ñoño", "Nunez", "Zaro"], ["Nunez", "Ñoño", "Zaro"]],
  ["de", ["Österreich", "Zypern", "Oman"], ["Oman", "Österreich", "Zypern"]],
  ["it", ["fw-10", "FW-2", "fw-1"], ["fw-1", "FW-2", "fw-10"]],
  ["fr", ["Espagne", "États-Unis", "Estonie"], ["Espagne", "Estonie", "États-Unis"]],
])("names are sorted by the reader's language, and digits by their value: %s [LANG-04]", (language, given, sorted) => {
  expect(sortByText(createI18n(language), given, String)).toEqual(sorted);
});

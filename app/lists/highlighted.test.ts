import { expect, test } from "vitest";
import { splitSearchWords } from "#contract/search";
import { splitHighlights } from "./highlighted";

/** Returns a text with brackets around what a search found in it. */
const marked = (text: string, search: string) =>
  splitHighlights(text, splitSearchWords(search))
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Anna Bruno", "", "Anna Bruno"],
  ["Anna Bruno", "bru ann", "[Ann]a [Bru]no"],
  ["Anna", "nn an", "[Ann]a"],
  ["fan fan", "fan", "[fan] [fan]"],
  ["aaa", "aa", "[aaa]"],
  ["Éva", "eva", "[Éva]"],
  ["E\u0301va", "e", "[E\u0301]va"],
  ["Straße 5", "strasse", "[Straße] 5"],
  ["Zürich", "zurich x", "[Zürich]"],
  ["Bruno", "x", "Bruno"],
  ["𝔄nna", "a", "[𝔄]nn[a]"],
  ["", "a", ""],
])("in %j the search %j marks %j [FIND-02]", (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});

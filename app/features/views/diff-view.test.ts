import { expect, test } from "vitest";
import { diffView } from "./diff-view";

test("two versions of a view differ in words, also where a saved query can't be decoded [SAFE-09, SAFE-01]", () => {
  const view = { name: "Old", query: "q=via+roma&os=%zz%c3", isShared: true };
  expect(diffView(view, view)).toEqual([]);
  expect(diffView(view, { name: "Old", query: "", isShared: false })).toEqual([
    { part: "Shared", saved: "Yes", yours: "No" },
    { part: "Search, filters and columns", saved: "?q=via roma&os=%zz\ufffd", yours: "All" },
  ]);
});

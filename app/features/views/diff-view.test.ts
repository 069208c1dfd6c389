import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { diffView } from "./diff-view";

test("two versions of a view differ part by part [SAFE-09]", () => {
  const i18n = createI18n("en");
  const view = { name: "Old", query: "q=via+roma&os=%zz%c3", isShared: true };
  expect(diffView(i18n, view, view)).toEqual([]);
  expect(diffView(i18n, view, { name: "Old", query: "", isShared: false })).toEqual([
    { part: "Shared", saved: "Yes", yours: "No" },
    { part: "Search, filters and columns", saved: "q=via+roma&os=%zz%c3", yours: "" },
  ]);
});

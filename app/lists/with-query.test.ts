import { expect, test } from "vitest";
import { withQuery } from "./with-query";

test("parameters are set, replaced and removed, and the others stay", () => {
  expect(withQuery("/a", "q=fan&page=3", { page: "" })).toBe("/a?q=fan");
  expect(withQuery("/a", "q=fan", { page: "2" })).toBe("/a?q=fan&page=2");
  expect(withQuery("/a", "?q=fan", { q: "" })).toBe("/a");
});

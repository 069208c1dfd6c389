// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { recentPages, rememberPage } from "./recent";

beforeEach(() => sessionStorage.clear());

const page = (name: string) => ({ to: `/${name}`, label: name });
const recent = (owner: string) => recentPages(owner).map(({ to }) => to);

test("the last six pages are offered, the latest first and each once [FIND-01]", () => {
  expect(recent("anna")).toEqual([]);
  for (const name of ["a", "b", "c", "d", "e", "f", "g", "d"]) rememberPage("anna", page(name));
  expect(recent("anna")).toEqual(["/d", "/g", "/f", "/e", "/c", "/b"]);
  // A page's later title takes the place of the earlier one.
  rememberPage("anna", { to: "/g", label: "G" });
  expect(recentPages("anna").slice(0, 2)).toEqual([{ to: "/g", label: "G" }, page("d")]);
});

test("nobody is offered the pages of another user of this tab [FIND-01]", () => {
  rememberPage("anna", page("a"));
  expect(recent("bruno")).toEqual([]);
  rememberPage("bruno", page("b"));
  expect([recent("bruno"), recent("anna")]).toEqual([["/b"], []]);
});

test("without a storage, or with something else in it, no pages are offered [FIND-01]", () => {
  sessionStorage.setItem("recent-pages", "{");
  expect(recent("anna")).toEqual([]);
  const full = vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
  expect(() => rememberPage("anna", page("a"))).not.toThrow();
  full.mockRestore();
});

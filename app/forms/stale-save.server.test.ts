import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { getRevision } from "./stale-save.server";
import { listFilled, parseSubmittedForm, toKeptForm } from "./submitted-form.server";

const NOW = Date.parse("2026-03-16T09:00:00Z");

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseSubmittedForm(form, NOW, createI18n("en"));
}

test("a form has the revision that it was filled from, or none", () => {
  expect(getRevision(parse({ name: "Ada" }).form)).toBeNull();
  expect(getRevision(parse({ revision: "" }).form)).toBeNull();
  expect(getRevision(parse({ revision: "old" }).form)).toBe("old");
});

test("the button that overwrites replaces the revision, however often it is read [SAFE-09]", () => {
  const { form } = parse({ name: "Ada", revision: "old", over: "new" });
  expect([getRevision(form), getRevision(form)]).toEqual(["new", "new"]);
  expect(Object.fromEntries(form)).toEqual({ name: "Ada", revision: "new" });
});

test("the page hears of the revision to overwrite, and the form can be sent again as it was [SAFE-03, SAFE-09]", () => {
  const fields = { name: "Ada", revision: "old", over: "new", nonce: "n-1" };
  const submitted = parse(fields);
  expect(listFilled(submitted)).toEqual({
    revision: { on: ["new"], off: ["old"] },
    over: { on: [], off: ["new"] },
  });
  const kept = toKeptForm(submitted, "/", 503, NOW);
  expect(Object.fromEntries(kept.fields)).toEqual({ name: "Ada", revision: "old", over: "new" });
  expect(parse({ ...fields, unsure: kept.unsure ?? "" }).isRetry).toBe(true);
});

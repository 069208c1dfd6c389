import { expect, test } from "vitest";
import { parseForm } from "~/forms/parse-form";
import { createI18n, toText } from "~/i18n/i18n";
import { machineTagsSchema, renameTagSchema } from "./tags.schema";

function parse(more: string, ...tags: string[]) {
  const form = new FormData();
  form.append("more", more);
  for (const tag of tags) form.append("tags", tag);
  return parseForm(form, machineTagsSchema);
}

test("chosen and typed tags are one list, each once, without blanks and empty ones [TAG-01]", () => {
  expect(parse(" b ,,A,", "a", "c").value).toEqual(["a", "c", "b"]);
  expect(parse("").value).toEqual([]);
});

test.each([
  ["ok, {a<b}", "{a<b}: Remove line breaks"],
  ["x".repeat(41), "Must be 40 characters or fewer"],
  ["a\u200bb", "invisible characters. Type it instead of pasting it"],
  ["a,b,c,d,e,f,g,h,i,j,k", "A machine can have up to 10 tags"],
])("no tags: %s [TAG-01]", (typed, reason) => {
  const [error = ""] = parse(typed).errors?.more ?? [];
  expect(toText(createI18n("en"), error)).toContain(reason);
});

test("a tag's new name can't be empty, and the error says so in words [TAG-01]", () => {
  const form = new FormData();
  form.append("name", "");
  const [error = ""] = parseForm(form, renameTagSchema).errors?.name ?? [];
  expect(toText(createI18n("en"), error)).toBe("Cannot be empty");
});

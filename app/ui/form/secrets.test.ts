import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { fieldsToKeep, SECRET_FIELDS, typedSecrets } from "./secrets";

const APP = fileURLToPath(new URL("../../features", import.meta.url));

test("no password of a page is kept, whatever its field is called [AUTH-06]", () => {
  const pages = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const sources = pages.map((file) => readFileSync(join(APP, file), "utf8"));
  const fields = sources.flatMap((source) => source.match(/<PasswordField\s[^>]*/g) ?? []);
  const names = fields.map((field) => /(?:field=\{fields\.|name=")(\w+)/.exec(field)?.[1]);
  expect(names.length).toBeGreaterThan(8);
  expect([...new Set(names)].filter((name) => !SECRET_FIELDS.includes(name ?? ""))).toEqual([]);
});

test("a form keeps its texts, without secrets and what the form kit adds [AUTH-06, PAGE-06]", () => {
  const form = new FormData();
  const typed = {
    firstName: "Anna",
    password: "Secret1!",
    code: "",
    newPasswordAgain: "Secret2!",
    nonce: "n",
  };
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  expect(fieldsToKeep(form)).toEqual([["firstName", "Anna"]]);
  expect(typedSecrets(form)).toEqual(["password", "newPasswordAgain"]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { REST, type RestOperation } from "#contract/rest";
import { everyOperation } from "./operations";

const ROOT = join(import.meta.dirname, "../..");

/** Returns the texts of the tests that ask the mock, and of what they share; those that walk all operations are left out. */
const texts = ["upstream-mock", "tests"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /(?:\.test|\.spec|testing)\.ts$|^support\//.test(path) && path.endsWith(".ts"))
    .filter((path) => !/^(?:isolation|conformance)\//.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), "utf8")),
);

const isCalled = (pattern: RegExp) => texts.some((text) => pattern.test(text));

test("each operation of the SDL is called by a test of its own [UP-01, CONF-02]", () => {
  const names = everyOperation().map(({ field }) => field.name);
  expect(names.filter((name) => !isCalled(new RegExp(`\\b${name}\\b *(?:\\(|\\{|"|\`|\\}|:)`)))).toEqual([]);
});

test("each call of openapi.yaml is made by a test of its own [UP-01, CONF-02]", () => {
  const ids = Object.keys(REST) as RestOperation[];
  const last = (id: RestOperation) => REST[id].path.split("/").at(-1) ?? "";
  expect(ids.filter((id) => !isCalled(new RegExp(`\\b${id}\\b|${last(id)}\\b`)))).toEqual([]);
});

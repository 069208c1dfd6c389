import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ICONS } from "./icons";

const app = new URL("../../", import.meta.url);

test("the sprite has every icon, and every icon is shown somewhere", () => {
  const sprite = readFileSync(new URL("generated/icons.svg", import.meta.url), "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"[^>]*>(?:<(?:path|circle|rect|line|poly\w+) )/g)];
  expect(drawn.map(([, name]) => name)).toEqual([...ICONS]);
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("icon/icons.ts"))
    .map((file) => readFileSync(new URL(file, app), "utf8"))
    .join("\n");
  expect(ICONS.filter((name) => !sources.includes(`"${name}"`))).toEqual([]);
});

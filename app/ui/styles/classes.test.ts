import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const app = new URL("../../", import.meta.url);
const files = readdirSync(app, { recursive: true, encoding: "utf8" });

/** Returns the text of all files of the app whose names match. */
const textOf = (name: RegExp) =>
  files
    .filter((file) => name.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(new URL(file, app), "utf8"))
    .join("\n");

/** The classes that libraries write into the page: those of the map and the tour. */
const OF_LIBRARIES = /^(leaflet|driver)-/;

test("every class that a style names is one that some element has", () => {
  const styles = textOf(/\.css$/).replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, "");
  const classes = new Set([...styles.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
  const sources = textOf(/\.tsx?$/).replace(/ from "[^"]*"/g, "");
  const texts = [...sources.matchAll(/"[^"\n]*"|`[^`]*`/g)].join(" ");
  const words = new Set(texts.split(/[^\w-]+/));
  // Of `button-${variant}` the beginning is known.
  const beginnings = [...texts.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning = ""]) => beginning);
  const isUsed = (name: string) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  expect(classes.size).toBeGreaterThan(100);
  expect([...classes].filter((name) => !OF_LIBRARIES.test(name) && !isUsed(name))).toEqual([]);
});

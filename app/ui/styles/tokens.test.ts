import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = { light: colours(1), dark: colours(2) };

/** Returns the colour tokens of one theme: its half of each `light-dark(…)`, and the colours of both themes. */
function colours(group: 1 | 2): Record<string, string> {
  const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
  const plain = [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)];
  return Object.fromEntries([...pairs.map((m) => [m[1], m[group + 1]]), ...plain.map((m) => [m[1], m[2]])]);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["canvas", "surface", "raised", "hover"];
const tones = ["accent", "info", "success", "warning", "danger", "neutral"];

/**
 * Foreground, background, and the ratio that WCAG 2.2 AA requires: 4.5 for text, 3 for icons, focus rings and the borders of
 * controls. The fills of bars (`-fill`) need none, because the numbers that they show are beside them.
 */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ["text", ground, 4.5],
    ["muted", ground, 4.5],
    ["accent-fg", ground, 4.5],
    ["danger-fg", ground, 4.5],
    ["focus", ground, 3],
    ["control-border", ground, 3],
  ]),
  ...tones.flatMap((tone): [string, string, number][] => [
    [`${tone}-fg`, `${tone}-bg`, 4.5],
    [`${tone}-fg`, "raised", 4.5],
    ["text", `${tone}-bg`, 4.5],
    ["focus", `${tone}-bg`, 3],
  ]),
  // Icons and lines; bars of these tones that have no `-fill`.
  ...["info", "success", "warning", "soon", "danger", "neutral"].map((tone): [string, string, number] => [
    `${tone}-solid`,
    "surface",
    3,
  ]),
  ["picture", "surface", 3],
  ...["frame", "frame-hover", "frame-active"].flatMap((ground): [string, string, number][] => [
    ["frame-text", ground, 4.5],
    ["frame-strong", ground, 4.5],
    ["frame-focus", ground, 3],
  ]),
  ["frame-muted", "frame", 4.5],
  ["frame-accent", "frame", 3],
  ["muted", "neutral-bg", 4.5],
  ["muted", "accent-bg", 4.5],
  ["accent-fg", "info-bg", 4.5],
  ["accent-fg", "warning-bg", 4.5],
  ["on-solid", "accent-solid", 4.5],
  ["on-solid", "accent-solid-hover", 4.5],
  ["on-solid", "danger-solid", 4.5],
  ["on-solid", "danger-solid-hover", 4.5],
];

test.each(Object.entries(themes))("the colours of the %s theme have the contrast of WCAG 2.2 AA", (_, theme) => {
  const weak = pairs
    .map(([fg, bg, least]) => ({ fg, bg, least, is: contrast(theme[fg] ?? "", theme[bg] ?? "") }))
    .filter(({ is, least }) => !(is >= least));
  expect(weak).toEqual([]);
});

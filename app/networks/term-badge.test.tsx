import { expect, test } from "vitest";
import { render } from "../../tests/support/render";
import type { TermStatus } from "./access-term";
import { TermBadge, TermState } from "./term-badge";

const DAYS = { begins: "2026-03-17", ends: "2026-03-20" };
const shown = (html: string) => [/data-tone="(\w+)"/.exec(html)?.[1], html.replace(/<[^>]+>/g, "").trim()];
const stateOf = (state: TermStatus) =>
  shown(render(<TermState note={{ state, text: "The whole text" }} days={DAYS} />));

test("beside its last day an access says what is special about it, the more urgent the louder [RASX-03]", () => {
  expect(stateOf("begins")).toEqual(["info", "Starts on 17/03/2026"]);
  expect(stateOf("ends-soon")).toEqual(["soon", "Ends soon"]);
  expect(stateOf("ended")).toEqual(["danger", "Ended"]);
  expect(stateOf("ends")).toEqual([undefined, ""]);
  expect(render(<TermState note={null} days={DAYS} />)).toBe("");
});

test("alone a badge has the whole text, and there is none without an end [RASX-03]", () => {
  const badge = (state: TermStatus) => shown(render(<TermBadge note={{ state, text: "The whole text" }} />));
  expect(badge("ends")).toEqual(["neutral", "The whole text"]);
  expect(badge("ended")).toEqual(["danger", "The whole text"]);
  expect(render(<TermBadge note={null} />)).toBe("");
});

import { expect, test } from "vitest";
import { STATES } from "./states";

test("no two states have the same icon", () => {
  const icons = Object.values(STATES).map(({ icon }) => icon);
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
});

test("the states of events have their four tones [EVT-03]", () => {
  const tones = (["new", "pending", "resolved", "closed"] as const).map((state) => STATES[state].tone);
  expect(tones).toEqual(["info", "warning", "success", "neutral"]);
});

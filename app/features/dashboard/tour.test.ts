import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { buildTourSteps, parseTourStep } from "./tour";

const i18n = createI18n("en");

const titles = (unassigned: number, ras: boolean) =>
  buildTourSteps(i18n, { unassigned, ras }).map(({ title }) => title);

test("unassigned machines come first when there are some [TOUR-01]", () => {
  expect(titles(5, true)[0]).toBe("Unassigned machines");
  expect(buildTourSteps(i18n, { unassigned: 1, ras: true })[0]?.text).toMatch(/^One machine isn't at a location yet\./);
  expect(titles(0, true)[0]).toBe("What needs attention");
});

test("remote access is a step only for users who have it", () => {
  expect(titles(0, true)).toContain("Remote Access");
  expect(titles(0, false)).not.toContain("Remote Access");
});

test("the URL asks for an existing step, or for none", () => {
  expect(parseTourStep("2", 4)).toBe(2);
  for (const none of [null, "", "0", "5", "1.5", "x"]) expect(parseTourStep(none, 4)).toBeNull();
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { mount } from "../../../tests/support/mount";
import { buildTourSteps } from "./tour";
import { CurrentStep, TourOffer } from "./tour-offer";

const STEPS = buildTourSteps(createI18n("en"), { unassigned: 0, ras: false });
const step = async (number: number) => {
  const { box } = await mount(<CurrentStep steps={STEPS} step={number} />, `/dashboard?q=milano&tour=${number}`);
  const controls = [...box.querySelectorAll("footer a, footer button")].map((each) => [
    each.textContent,
    each.getAttribute("href"),
  ]);
  return { box, controls };
};

test("a step of the tour leads to the one before and after it, and the last one finishes [TOUR-01, TOUR-02]", async () => {
  const first = await step(1);
  expect(first.box.textContent).toContain(`Step 1 of ${STEPS.length}`);
  expect(first.controls).toEqual([
    ["Next", "/dashboard?q=milano&tour=2"],
    ["Skip", null],
  ]);
  expect(first.box.querySelector('a[href="#attention"]')?.textContent).toBe("Show me");
  const { controls } = await step(2);
  expect(controls).toEqual([
    ["Previous", "/dashboard?q=milano&tour=1"],
    ["Next", "/dashboard?q=milano&tour=3"],
    ["Skip", null],
  ]);
  expect((await step(3)).box.textContent, "no place on the page").not.toContain("Show me");
  const last = await step(STEPS.length);
  expect(last.controls).toEqual([
    ["Previous", `/dashboard?q=milano&tour=${STEPS.length - 1}`],
    ["Finish", null],
  ]);
  expect(last.box.querySelector("form")?.getAttribute("action")).toBe("/dashboard/tour-seen");
});

test("the offer starts the tour at its first step, keeping the list's query [TOUR-01]", async () => {
  const { box } = await mount(<TourOffer steps={STEPS} firstName="Giulia" />, "/dashboard?q=milano");
  const [start] = box.querySelectorAll("a");
  expect([start?.textContent, start?.getAttribute("href")]).toEqual(["Start the tour", "/dashboard?q=milano&tour=1"]);
  expect(box.querySelector("form button")?.textContent).toBe("Skip");
});

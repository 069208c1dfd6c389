// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { buildTourSteps } from "./tour";
import { drive } from "./tour-driver";
import { WelcomeBanner } from "./welcome-banner";

const STEPS = buildTourSteps({ unassigned: 0, ras: false });
const step = async (number: number | null, path = "/dashboard") => {
  const { box } = await mount(<WelcomeBanner steps={STEPS} step={number} />, path);
  const controls = [...box.querySelectorAll("footer a, footer button")].map((each) => [
    each.textContent,
    each.getAttribute("href"),
  ]);
  return { box, controls };
};

test("a step of the tour leads to the one before and after it, and the last one finishes [TOUR-01, TOUR-02]", async () => {
  const first = await step(1, "/dashboard?q=milano&tour=1");
  expect(first.box.textContent).toContain(`Step 1 of ${STEPS.length}`);
  expect(first.controls).toEqual([
    ["Next", "/dashboard?q=milano&tour=2"],
    ["Skip", null],
  ]);
  expect(first.box.querySelector('a[href="#attention"]')?.textContent).toBe("Show me");
  const { controls } = await step(2);
  expect(controls).toEqual([
    ["Previous", "/dashboard?tour=1"],
    ["Next", "/dashboard?tour=3"],
    ["Skip", null],
  ]);
  expect((await step(3)).box.textContent, "no place on the page").not.toContain("Show me");
  const last = await step(STEPS.length);
  expect(last.controls).toEqual([
    ["Previous", `/dashboard?tour=${STEPS.length - 1}`],
    ["Finish", null],
  ]);
  expect(last.box.querySelector("form")?.getAttribute("action")).toBe("/dashboard/tour-seen");
});

test("the banner starts the tour at its first step, keeping the list's query [TOUR-01]", async () => {
  const { box } = await step(null, "/dashboard?q=milano");
  const [start] = box.querySelectorAll("a");
  expect([start?.textContent, start?.getAttribute("href")]).toEqual(["Start the tour", "/dashboard?q=milano&tour=1"]);
  expect(box.querySelector("form button")?.textContent).toBe("Skip");
});

const popover = () => document.querySelector(".driver-popover");
/** Presses a button of the tour, which has shown its step with the next frame. */
const press = (text: string) =>
  act(async () => {
    await new Promise(requestAnimationFrame);
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text)?.click();
  });

test("over the page the tour goes forth and back, and its end is told once [TOUR-01, TOUR-02]", async () => {
  // happy-dom lays nothing out.
  Element.prototype.checkVisibility ??= () => true;
  const ended = vi.fn();
  drive(STEPS.slice(0, 2), ended);
  expect(popover()?.textContent).toContain("What needs attention");
  expect(popover()?.textContent).toContain("Step 1 of 2");
  await press("Next");
  expect(popover()?.textContent).toContain("Locations");
  await press("Previous");
  expect(popover()?.textContent).toContain("Step 1 of 2");
  expect(ended).not.toHaveBeenCalled();
  await press("Next");
  await press("Finish");
  expect([popover(), ended.mock.calls.length]).toEqual([null, 1]);
});

test("a skipped tour has ended; one that its page takes away has not [TOUR-02]", async () => {
  const ended = vi.fn();
  drive(STEPS, ended);
  await press("Skip");
  expect([popover(), ended.mock.calls.length]).toEqual([null, 1]);
  const stop = drive(STEPS, ended);
  stop();
  expect([popover(), ended.mock.calls.length]).toEqual([null, 1]);
});

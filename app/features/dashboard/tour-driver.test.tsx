// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { act, mount } from "../../../tests/support/mount";
import { waitFor } from "../../../tests/support/wait-for";
import { buildTourSteps } from "./tour";
import { drive } from "./tour-driver";
import { TourOffer } from "./tour-offer";

const STEPS = buildTourSteps(createI18n("en"), { unassigned: 0, ras: false });

beforeEach(() => {
  // happy-dom lays nothing out.
  Element.prototype.checkVisibility ??= () => true;
});

const popover = () => document.querySelector(".driver-popover");
const text = () => popover()?.textContent;
const frame = () => new Promise(requestAnimationFrame);

/** Presses a button of the tour, which has shown its step with the next frame. */
const press = (name: string) =>
  act(async () => {
    await frame();
    [...(popover()?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === name)?.click();
  });

test("over the page the tour goes forth and back, and its end is told once [TOUR-01, TOUR-02]", async () => {
  const ended = vi.fn();
  drive(createI18n("en"), STEPS.slice(0, 2), ended);
  expect(text()).toContain("What needs attention");
  expect(text()).toContain("Step 1 of 2");
  await press("Next");
  expect(text()).toContain("Locations");
  await press("Previous");
  expect(text()).toContain("Step 1 of 2");
  expect(ended).not.toHaveBeenCalled();
  await press("Next");
  await press("Finish");
  expect(popover()).toBeNull();
  expect(ended).toHaveBeenCalledOnce();
});

test("a skipped tour has ended; one that its page takes away has not [TOUR-02]", async () => {
  const ended = vi.fn();
  drive(createI18n("en"), STEPS, ended);
  await press("Skip");
  expect(popover()).toBeNull();
  expect(ended).toHaveBeenCalledOnce();
  const stop = drive(createI18n("en"), STEPS, ended);
  await frame();
  expect(popover()).not.toBeNull();
  stop();
  expect(popover()).toBeNull();
  expect(ended).toHaveBeenCalledOnce();
});

test("the link shows the tour over the page, which is seen once it is skipped [TOUR-01, TOUR-02]", async () => {
  const sent: string[] = [];
  const action = ({ request }: { request: Request }) => {
    sent.push(new URL(request.url).pathname);
    return null;
  };
  const page = <TourOffer steps={STEPS} firstName="Giulia" />;
  const { box, router } = await mount(page, "/dashboard?view=map", { action });
  await act(async () => box.querySelector("a")?.click());
  await waitFor(() => expect(text()).toContain("What needs attention"));
  expect(text()).toContain(`Step 1 of ${STEPS.length}`);
  expect(router.state.location.search).toBe("?view=map");
  await press("Next");
  expect(sent).toEqual([]);
  await press("Skip");
  expect(popover()).toBeNull();
  expect(sent).toEqual(["/dashboard/tour-seen"]);
});

// @vitest-environment happy-dom
import { expect, onTestFinished, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { Position } from "~/places/place";
import { project } from "~/places/tiles";
import { mountPin } from "./pin-map";

const START = { lat: 45.46057, lng: 9.1826 };

function mounted() {
  const box = document.createElement("div");
  document.body.append(box);
  const moves: Position[] = [];
  const map = mountPin(createI18n("en"), box, START, "M0 0", (to) => moves.push(to));
  onTestFinished(() => {
    map.remove();
    box.remove();
  });
  const pin = box.querySelector<HTMLElement>(".map-pin") as HTMLElement;
  /** Presses a key on the pin; returns by how many pixels it has moved, and whether the page may scroll. */
  const press = (key: string, shiftKey = false) => {
    const from = project(moves.at(-1) ?? START);
    const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
    const before = moves.length;
    pin.dispatchEvent(event);
    if (moves.length === before) return { moved: null, prevented: event.defaultPrevented };
    const to = project(moves.at(-1) as Position);
    return {
      moved: [Math.round(to.x - from.x), Math.round(to.y - from.y)],
      prevented: event.defaultPrevented,
    };
  };
  return { box, map, moves, pin, press };
}

test("arrow keys move the pin by ten pixels, with Shift by one, and are kept from scrolling [LOC-01]", () => {
  const { pin, press, moves } = mounted();
  expect([pin.getAttribute("aria-label"), pin.getAttribute("aria-roledescription")]).toEqual([
    "Pin",
    "pin on a map, moved with the arrow keys",
  ]);
  expect(press("ArrowLeft")).toEqual({ moved: [-10, 0], prevented: true });
  expect(press("ArrowRight")).toEqual({ moved: [10, 0], prevented: true });
  expect(press("ArrowUp")).toEqual({ moved: [0, -10], prevented: true });
  expect(press("ArrowDown", true)).toEqual({ moved: [0, 1], prevented: true });
  expect(press("Tab")).toEqual({ moved: null, prevented: false });
  expect(moves).toHaveLength(4);
});

test("a pin that is shown elsewhere moves there without a report, and the next key starts from there [LOC-01]", () => {
  const { map, moves, press } = mounted();
  map.show({ lat: 41.9, lng: 12.49 });
  expect(moves).toEqual([]);
  press("ArrowUp");
  expect(moves[0]?.lng).toBeCloseTo(12.49, 5);
  expect(moves[0]?.lat).toBeGreaterThan(41.9);
  expect(moves[0]?.lat).toBeCloseTo(41.9, 3);
});

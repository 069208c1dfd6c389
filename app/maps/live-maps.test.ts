// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { mountClusters } from "./cluster-map";
import { mountPin } from "./pin-map";
import type { Pin } from "./pins";

/** Returns an element of 800 by 500 pixels. */
function createBox() {
  const box = document.createElement("div");
  Object.defineProperties(box, { clientWidth: { value: 800 }, clientHeight: { value: 500 } });
  document.body.append(box);
  onTestFinished(() => box.remove());
  return box;
}

const press = (element: Element | null, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  element?.dispatchEvent(event);
  return event.defaultPrevented;
};

test("arrow keys move a pin by ten pixels, with Shift by one, and each move is told [LOC-01]", () => {
  const box = createBox();
  const moves: { lat: number; lng: number }[] = [];
  const { show, remove } = mountPin(box, { lat: 45, lng: 9 }, "M0 0", (to) => moves.push(to));
  const pin = box.querySelector(".map-pin");
  expect(pin?.getAttribute("aria-label")).toBe("Pin");
  const degrees = (360 / (256 * 2 ** 18)) * 10;
  expect(press(pin, "ArrowRight")).toBe(true);
  expect(moves.at(-1)?.lng).toBeCloseTo(9 + degrees, 6);
  press(pin, "ArrowLeft");
  press(pin, "ArrowLeft", { shiftKey: true });
  expect(moves.at(-1)?.lng).toBeCloseTo(9 - degrees / 10, 6);
  press(pin, "ArrowUp");
  expect(moves.at(-1)?.lat).toBeGreaterThan(45);
  press(pin, "ArrowDown");
  press(pin, "ArrowDown");
  expect(moves.at(-1)?.lat).toBeLessThan(45);
  expect([press(pin, "a"), moves.length]).toEqual([false, 6]);
  show({ lat: 46, lng: 10 });
  press(pin, "ArrowRight");
  expect(moves.at(-1)?.lat).toBeCloseTo(46, 6);
  remove();
});

const pinOf = (name: string, lat: number, lng: number): Pin => ({
  name,
  text: `${name} is fine`,
  tone: "success",
  to: `/locations/${name}`,
  lat,
  lng,
});

test("a pin's popup has its link and state, near pins are one that comes apart, Escape closes a popup [HOME-04]", () => {
  const box = createBox();
  const follow = vi.fn();
  const near = [pinOf("Roma", 41.9, 12.5), pinOf("Ostia", 41.9001, 12.5001)];
  const pins = [pinOf("Milano", 45.5, 9.2), ...near];
  const { show, remove } = mountClusters(box, pins, { lat: 43, lng: 11, zoom: 6 }, follow);
  const markers = () => [...box.querySelectorAll<HTMLElement>(".map-marker")];
  const named = (name: string) => markers().find((marker) => marker.getAttribute("aria-label")?.includes(name));
  expect(markers()).toHaveLength(2);
  const milano = named("Milano") ?? null;
  expect(press(milano, "x")).toBe(false);
  expect(press(milano, "Enter")).toBe(true);
  const link = box.querySelector<HTMLAnchorElement>(".leaflet-popup a");
  expect([link?.textContent, link?.getAttribute("href")]).toEqual(["Milano", "/locations/Milano"]);
  expect(box.querySelector(".leaflet-popup p")?.textContent).toBe("Milano is fine");
  expect(document.activeElement).toBe(link);
  link?.dispatchEvent(new MouseEvent("click", { ctrlKey: true, cancelable: true }));
  expect(follow).not.toHaveBeenCalled();
  const click = new MouseEvent("click", { cancelable: true });
  link?.dispatchEvent(click);
  expect([click.defaultPrevented, follow.mock.calls]).toEqual([true, [["/locations/Milano"]]]);
  press(box, "Escape");
  expect(document.activeElement).toBe(milano);
  show([pinOf("Torino", 45.5, 9.2)]);
  expect(markers().map((marker) => marker.getAttribute("aria-label"))).toEqual(["Torino: Torino is fine"]);
  remove();
});

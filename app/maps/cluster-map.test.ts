// @vitest-environment happy-dom
import { expect, onTestFinished, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { mountClusters } from "./cluster-map";
import type { Pin } from "./pins";

const pin = (name: string, lat: number, lng: number, level: Pin["level"] = "well"): Pin => ({
  ...{ name, lat, lng, level },
  text: `${name} is ${level}`,
  to: `/locations/${name}`,
});
const MILANO = pin("Milano", 45.46, 9.18, "attention");
const PALERMO = pin("Palermo", 38.13, 13.35);

function mounted(pins: Pin[]) {
  const box = document.createElement("div");
  // happy-dom lays nothing out.
  for (const [name, length] of Object.entries({ clientWidth: 800, clientHeight: 500 }))
    Object.defineProperty(box, name, { value: length });
  document.body.append(box);
  const followed: string[] = [];
  const map = mountClusters(createI18n("en"), box, pins, { zoom: 5, lat: 42, lng: 11 }, (to) => followed.push(to));
  onTestFinished(() => {
    map.remove();
    box.remove();
  });
  const markers = () => [...box.querySelectorAll<HTMLElement>(".map-marker")];
  const labels = () => markers().map((each) => each.getAttribute("aria-label"));
  /** Presses a key; returns whether the page is kept from scrolling. */
  const press = (at: Element | null | undefined, key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    at?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const link = () => box.querySelector<HTMLAnchorElement>(".leaflet-popup-content a");
  return { box, map, followed, markers, labels, press, link };
}

test("a pin opens its card by Enter and by Space; the card's link has the focus and leads on within the page [HOME-04]", () => {
  const { markers, labels, press, link, followed } = mounted([MILANO, PALERMO]);
  expect(labels().toSorted()).toEqual(["Milano: Milano is attention", "Palermo: Palermo is well"]);
  const milano = markers().find((each) => each.getAttribute("aria-label")?.startsWith("Milano"));
  expect(milano?.innerHTML).toContain('data-level="attention"');
  expect([press(milano, "a"), link()]).toEqual([false, null]);
  expect(press(milano, "Enter")).toBe(true);
  expect([link()?.textContent, link()?.getAttribute("href")]).toEqual(["Milano", "/locations/Milano"]);
  expect(link()?.parentElement?.textContent).toBe("MilanoMilano is attention");
  expect(document.activeElement).toBe(link());
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  link()?.dispatchEvent(click);
  expect([followed, click.defaultPrevented]).toEqual([["/locations/Milano"], true]);
  // In a new tab the browser follows it.
  const apart = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  link()?.dispatchEvent(apart);
  expect([followed.length, apart.defaultPrevented]).toEqual([1, false]);
});

test("Escape closes the card and gives the focus back to the pin [HOME-04]", () => {
  const { markers, press, link } = mounted([MILANO]);
  const [milano] = markers();
  press(milano, " ");
  expect(document.activeElement).toBe(link());
  press(link(), "Escape");
  expect(document.activeElement).toBe(milano);
});

test("other pins take the place of those that are gone, and one that stays keeps its sign [HOME-04]", () => {
  const { map, markers, labels } = mounted([MILANO, PALERMO]);
  map.show([MILANO]);
  const [milano] = markers();
  expect(labels()).toEqual(["Milano: Milano is attention"]);
  map.show([MILANO, pin("Roma", 41.9, 12.49)]);
  expect(labels().toSorted()).toEqual(["Milano: Milano is attention", "Roma: Roma is well"]);
  expect(markers()).toContain(milano);
  // Another one in the same place.
  map.show([{ ...MILANO, name: "Torino" }]);
  expect(labels()).toEqual(["Torino: Milano is attention"]);
  map.show([]);
  expect(labels()).toEqual([]);
});

test("near pins are one number, which opens to them [HOME-04]", () => {
  const { markers, labels } = mounted([MILANO, pin("Monza", 45.58, 9.27), PALERMO]);
  const cluster = markers().find((each) => each.getAttribute("aria-label")?.startsWith("2 locations"));
  expect(cluster?.getAttribute("aria-label")).toBe(
    "2 locations, the worst is Milano: Milano is attention. Not working or critical: 1, Nothing needs attention: 1",
  );
  expect(cluster?.querySelector("text")?.textContent).toBe("2");
  cluster?.click();
  expect(labels().filter((label) => /^(Milano|Monza):/.test(label ?? ""))).toHaveLength(2);
});

// @vitest-environment happy-dom
import { expect, onTestFinished, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { leafletMap } from "./leaflet";

const root = document.documentElement;

function openMap() {
  const box = document.createElement("div");
  // happy-dom has no layout.
  for (const side of ["clientWidth", "clientHeight"]) Object.defineProperty(box, side, { value: 256 });
  document.body.append(box);
  const map = leafletMap(createI18n("en"), box, { fadeAnimation: false }).setView([45.46, 9.18], 6);
  onTestFinished(() => {
    map.remove();
    box.remove();
    delete root.dataset.theme;
  });
  return box;
}

test("the live map offers the tiles of the look that was chosen, and others when another one is [HOME-04]", async () => {
  const box = openMap();
  const offered = () => [...box.querySelectorAll("source")].map(({ media, srcset }) => `${media}: ${srcset}`);
  expect(offered()).toContain("screen and (prefers-color-scheme: dark): /tiles/6/33/22?theme=dark");
  expect(box.querySelector(`img[src="/tiles/6/33/22"]`)).not.toBeNull();
  root.dataset.theme = "dark";
  await expect.poll(offered).toContain("screen: /tiles/6/33/22?theme=dark");
  root.dataset.theme = "light";
  await expect.poll(offered).toEqual([]);
  expect(box.querySelector(`img[src="/tiles/6/33/22"]`)).not.toBeNull();
});

test("the live map says which parts of it are missing, and loads them again [HOME-04]", async () => {
  const box = openMap();
  const images = () => [...box.querySelectorAll("picture > img")];
  const note = box.querySelector<HTMLElement>(".map-missing");
  const tell = (event: string) => {
    for (const image of images()) image.dispatchEvent(new Event(event));
  };
  tell("error");
  expect(note?.hidden).toBe(false);
  const failed = images();
  expect(failed.every(({ parentElement }) => parentElement?.classList.contains("map-tile-missing"))).toBe(true);
  note?.querySelector("button")?.click();
  expect(images().some((image) => failed.includes(image))).toBe(false);
  tell("load");
  expect(note?.hidden).toBe(true);
});

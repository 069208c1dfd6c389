import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { findSystem, listClients, SYSTEMS } from "./guides";

const I18N = createI18n("en");
const CLIENTS = listClients(I18N);

const BROWSERS = {
  macOS: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15",
  Windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36",
  iOS: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15",
  Linux: "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
  Android: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
};

test("the guide that opens is the one for the visitor's system [RASU-02, REACH-03]", () => {
  for (const [system, browser] of Object.entries(BROWSERS)) expect(findSystem(browser)).toBe(system);
  expect(findSystem("")).toBeNull();
});

test("each client has four steps for each of its systems [RASU-02, REACH-03]", () => {
  expect(CLIENTS).toHaveLength(2);
  expect(CLIENTS[0].guides.map(({ system }) => system)).toEqual(SYSTEMS);
  for (const { steps, maker } of CLIENTS.flatMap(({ guides }) => [...guides])) {
    expect(steps).toHaveLength(4);
    expect(maker.url).toMatch(/^https:/);
  }
});

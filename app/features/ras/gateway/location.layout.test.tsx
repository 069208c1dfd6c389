// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount } from "../../../../tests/support/mount";
import Location from "./location.layout";

const LOCATION = {
  id: "milano",
  name: "Milano HQ",
  hasHistory: true,
  state: {
    serviceActive: true,
    status: "ACTIVE",
    rights: { view: true, listUsers: true, listDestinations: true },
    supportsSessions: true,
  },
};

async function show(location: object | null) {
  const { box } = await mount(<Location />, "/ras/milano?q=mi", { loader: () => ({ location }) });
  const links = [...box.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  return { text: box.textContent, links };
}

test("above its tabs a location leads back to the list as it was, to its page and its history [RASP-01, CONN-02]", async () => {
  const { links, text } = await show(LOCATION);
  expect(links.slice(0, 4)).toEqual([
    ["All locations", "/ras?q=mi"],
    ["Milano HQ", "/locations/milano"],
    ["Connection history", "/ras/milano/history"],
    ["Settings", "/ras/milano?q=mi"],
  ]);
  expect(text).not.toContain("can't be opened");
  const closed = await show({ ...LOCATION, hasHistory: false, state: { ...LOCATION.state, status: null } });
  expect(closed.links.map(([label]) => label)).not.toContain("Connection history");
  expect(closed.text).toContain("can't be opened. Remote access isn't deployed here.");
  expect((await show(null)).text).toContain("Failed to fetch RAS data.");
});

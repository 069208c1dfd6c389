// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount } from "../../../../tests/support/mount";
import Location from "./location.layout";

const LOCATION = {
  id: "milano",
  name: "Milano HQ",
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

test("above its tabs a location leads back to the list as it was, and to its page, with its state [RASP-01]", async () => {
  const { links, text } = await show(LOCATION);
  expect(links.slice(0, 3)).toEqual([
    ["All locations", "/ras?q=mi"],
    ["Milano HQ", "/locations/milano"],
    ["Settings", "/ras/milano?q=mi"],
  ]);
  expect(text).toContain("Milano HQ Active");
  expect(text).not.toContain("can't be opened");
  const closed = await show({ ...LOCATION, state: { ...LOCATION.state, status: null } });
  expect(closed.text).toContain("can't be opened. Remote access isn't deployed here.");
  expect((await show(null)).text).toContain("Failed to fetch RAS data.");
});

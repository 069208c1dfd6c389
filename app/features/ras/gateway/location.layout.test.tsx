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
    can: { view: true, listUsers: true, listDestinations: true },
    supportsSessions: true,
  },
};

async function show(location: object | null) {
  const { box } = await mount(<Location />, "/ras/milano?q=mi", { loader: () => ({ location }) });
  const links = [...box.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  return { text: box.textContent, links };
}

test("a location has its tabs, and says which can't be opened [RASP-01]", async () => {
  const { links, text } = await show(LOCATION);
  expect(links[0]).toEqual(["Settings", "/ras/milano?q=mi"]);
  expect(text).not.toContain("can't be opened");
  const closed = await show({ ...LOCATION, state: { ...LOCATION.state, status: null } });
  expect(closed.text).toContain("can't be opened. Remote access isn't deployed here.");
  expect((await show(null)).text).toContain("Failed to fetch RAS data.");
});

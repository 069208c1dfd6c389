// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount } from "../../../../tests/support/mount";
import Undeploy from "./undeploy.route";

const LOADED = {
  id: "milano",
  name: "Milano HQ",
  removal: "undeploy",
  keepsSettings: true,
  failed: false,
  redeploys: false,
  users: ["ada@acme.example"],
};

async function dialogOf(change: object) {
  const { box } = await mount(<Undeploy />, "/ras/milano/remove?q=x", { loader: () => ({ ...LOADED, ...change }) });
  const sent = [...box.querySelectorAll<HTMLButtonElement | HTMLInputElement>("form [name]")].map(({ name }) => name);
  const cancel = [...box.querySelectorAll("a")].find(({ textContent }) => textContent === "Cancel");
  return { text: box.textContent ?? "", sent, cancel: cancel?.getAttribute("href") };
}

test("the question says what is lost; after a failed deployment nobody's access is [RASS-06]", async () => {
  const { text, sent, cancel } = await dialogOf({});
  expect(text).toContain("This action will destroy the RAS appliance and all VPN users will loose their access.");
  expect(text).toContain("VPN users (1):ada@acme.example");
  expect(text).toContain("you can use the same settings and users again");
  expect(text).not.toContain("isn't responding");
  expect([sent.includes("forget"), cancel]).toEqual([false, "/ras/milano?q=x"]);
  const failed = await dialogOf({ failed: true, keepsSettings: false });
  expect(failed.text).toContain("Are you sure you want to disable RAS on this location?");
  expect(failed.text).toContain("One user loses access:");
  expect(failed.text).not.toContain("the same settings");
});

test("before deploying again it says that the form follows [RASX-01]", async () => {
  const { text } = await dialogOf({ failed: true, redeploys: true });
  expect(text).toContain("Are you sure you want to disable RAS on this location?");
  expect(text).toContain("Then the form to deploy it again opens");
  expect(text).not.toContain("The next time");
});

test("a gateway that doesn't answer is given up with a warning and by its own button [RASS-06, RASS-10]", async () => {
  const { text, sent } = await dialogOf({ removal: "forget", users: null });
  expect(text).toContain("The gateway isn't responding");
  expect(text).toContain("Undeploy anyway");
  expect(text).toContain("Couldn't load the list of users.");
  expect(sent).toContain("forget");
});

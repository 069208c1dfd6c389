import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { MILANO } from "../../support/processes/gateways";
import { scripted } from "../../support/scripts";
import { expect, test } from "../../support/test";

const LIST = `/ras/${toSeedId("location", "acme", "Milano HQ")}/sessions`;
const USERS = { viewer: "Alessandro Marino", fleet: "Marco Bianchi" };

test("the list of connections follows the gateway while somebody reads it [CONN-01] @all @both", async ({
  javaScriptEnabled,
  page,
  signInAs,
  world,
}) => {
  const session = (username: string) => ({
    id: username,
    username,
    seconds: 5,
    address: "10.8.0.2",
    received: 1,
    sent: 1,
  });
  const report = (...usernames: string[]) =>
    world.control("POST", "/ras/sessions", {
      serialNumber: MILANO.hyperSerialNumber,
      sessions: usernames.map(session),
    });
  /** As the browser does when the tab comes to the front: the page polls at once. */
  const poll = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  // So small that the list is longer than the window.
  await page.setViewportSize({ width: 375, height: 400 });
  await report("fleet", "both", "editor", "support");
  await signInAs(MASTER);
  await page.goto(LIST);
  const table = page.getByRole("table", { name: "Connected now" });
  await expect(table).toContainText(USERS.fleet);
  const disconnect = table.getByRole("link", { name: "Disconnect fleet@acme.example" });
  await disconnect.focus();
  await page.evaluate(() => scrollBy(0, 40));
  const shownAt = async () => Math.round((await disconnect.boundingBox())?.y ?? Number.NaN);
  const before = await shownAt();
  await report("fleet", "both", "editor", "support", "viewer");
  if (!javaScriptEnabled) await page.getByRole("link", { name: "Refresh" }).click();
  else {
    await scripted(page);
    await poll();
  }
  await expect(table).toContainText(USERS.viewer);
  if (!javaScriptEnabled) return;
  await expect(disconnect).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await shownAt()).toBe(before);
  await expect(page.getByRole("status").filter({ hasText: `Connected: ${USERS.viewer}.` })).toHaveCount(1);
  // With a dialog open nothing is read, so it stays as it is.
  await disconnect.click();
  const reason = page.getByRole("alertdialog").getByRole("textbox", { name: "Reason" });
  await reason.fill("Kept");
  await report("viewer");
  await poll();
  await expect(reason).toHaveValue("Kept");
  await reason.fill("");
  await page.keyboard.press("Escape");
  await expect(reason).toBeHidden();
  await poll();
  await expect(table).not.toContainText(USERS.fleet);
});

import { readFile } from "node:fs/promises";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import {
  advanceClock,
  card,
  deploy,
  FIRENZE,
  log,
  openLog,
  openPanel,
  stored,
  UPDATED,
} from "../../support/processes/deployment";
import { expect, test } from "../../support/test";

test("a deployment is cancelled; when that fails it says so [RASS-08] @all @both", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  await openPanel(page);
  await deploy(page, "slow-firenze");
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Cancel Deployment" });
  await page.getByRole("link", { name: "Cancel Deployment" }).click();
  await world.fault({ operation: "cancelRasDeploy", kind: "html", times: 1 });
  await confirm.click();
  await expect(notifications(page)).toContainText("Failed to cancel RAS deployment process.");
  await confirm.click();
  await expect(notifications(page)).toContainText("RAS deployment process cancelled successfully.");
  await expect(page).toHaveURL("/ras");
  await expect(page.getByRole("row", { name: FIRENZE.name })).toHaveCount(0);
  if (javaScriptEnabled) await expect.poll(() => stored(page, FIRENZE.serialNumber)).toBeNull();
  await page.getByRole("button", { name: "Deploy on" }).click();
  await expect(page.getByRole("link", { name: FIRENZE.name })).toBeVisible();
});

test("a failed deployment keeps its log, which can be saved, and is undeployed [RASS-01, RASS-06, RASS-07, RASS-10] @all @both", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  if (javaScriptEnabled) await page.clock.install();
  await openPanel(page);
  await deploy(page, "fail-firenze");
  await advanceClock(page, world, 70, javaScriptEnabled);
  await expect(card(page)).toContainText("The deployment failed");
  await openLog(page);
  await expect(log(page)).toContainText("10:01 Deployment failed: the public endpoint isn't responding");
  if (javaScriptEnabled) await expect.poll(() => stored(page, FIRENZE.serialNumber)).toBeNull();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the log" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Firenze Shop deployment log.txt");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("2026-03-16T09:00:00.000Z Checking the machine\n");

  await page.getByRole("link", { name: "Undeploy", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm RAS Remove" });
  await expect(dialog).toContainText("Are you sure you want to disable RAS on this location?");
  const confirm = dialog.getByRole("button", { name: "Undeploy" });
  await world.fault({ operation: "undeployRas", kind: "graphql-error", message: "GraphQL error: Not now.", times: 1 });
  await confirm.click();
  await expect(notifications(page).getByText("Not now.", { exact: true })).toBeVisible();
  // Half done: the second try does the rest.
  await world.fault({ operation: "removeRasGateway", kind: "graphql-error", message: "Still not.", times: 1 });
  await confirm.click();
  await expect(notifications(page)).toContainText("Still not.");
  await confirm.click();
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(page).toHaveURL("/ras");
  await expect(page.getByRole("row", { name: FIRENZE.name })).toHaveCount(0);
});

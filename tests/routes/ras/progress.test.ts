import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { BOLOGNA, behindNat, card, FIRENZE, openLog, panel, rasPagePath } from "../../support/processes/deployment";

async function deploy(page: Page, host: string) {
  await page.goto(`/ras/deploy/${toSeedId("location", "acme", FIRENZE.name)}`);
  for (const [label, value] of Object.entries(behindNat(host)))
    await panel(page).getByLabel(label, { exact: true }).fill(value);
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(card(page)).toContainText("Deploying...");
}

test("a deployment shows its step, a bar and what is left [RASX-06]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  await deploy(page, "vpn-firenze");
  const bar = page.getByRole("progressbar", { name: "Step 1 of 8" });
  await expect(bar).toHaveAttribute("max", "8");
  await expect(card(page)).toContainText("About 1 minute left");
  await world.control("POST", "/clock", { advanceSeconds: 30 });
  await page.reload();
  await expect(card(page)).toContainText("Step 4 of 8");
  await expect(card(page)).toContainText("About 30 seconds left");
});

test("a page that refreshes itself never falls back to an earlier step [RASX-06, RASS-07]", async ({
  page,
  request,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await deploy(page, "fail-firenze");
  const steps: number[] = [];
  for (let seconds = 0; seconds < 60; seconds += 4) {
    await page.goto(rasPagePath(FIRENZE.name));
    const { progress } = JSON.parse(await (await request.get(`${rasPagePath(FIRENZE.name)}/status`)).text());
    await expect(page.getByRole("progressbar", { name: `Step ${progress.step} of 8` })).toHaveCount(1);
    await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(progress.step);
    steps.push(progress.step);
    await world.control("POST", "/clock", { advanceSeconds: 4 });
  }
  expect(new Set(steps).size).toBe(8);
  expect(steps).toEqual(steps.toSorted());
  await page.reload();
  await expect(card(page)).toContainText("The deployment failed");
  await openLog(page);
  await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(9);
});

for (const [host, told] of [
  ["vpn-firenze", "Remote access at Firenze Shop is ready."],
  ["fail-firenze", "Remote access couldn't be deployed at Firenze Shop."],
  ["offline-firenze", "The deployment at Firenze Shop has finished, but remote access isn't working."],
] as const)
  test(`the end of a deployment is told on any page, once: ${host} [RASX-06]`, async ({
    page,
    pageOf,
    signInAs,
    world,
  }) => {
    await signInAs(MASTER);
    const other = await pageOf("fleet@acme.example");
    await deploy(page, host);
    await page.goto("/users");
    await expect(notifications(page)).not.toContainText(FIRENZE.name);
    await world.control("POST", "/clock", { advanceSeconds: 60 });
    await page.goto("/inventory");
    await expect(notifications(page)).toContainText(told);
    await expect(notifications(page).getByRole("link", { name: `Go to ${FIRENZE.name}` })).toHaveAttribute(
      "href",
      rasPagePath(FIRENZE.name),
    );
    await page.goto("/users");
    await expect(notifications(page)).not.toContainText(FIRENZE.name);
    // A viewer who has not seen it gets no notification.
    await other.goto("/inventory");
    await expect(notifications(other)).not.toContainText(FIRENZE.name);
  });

test("who has seen a deployment is told of its end; a cancelled one is not told of [RASX-06]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const other = await pageOf("fleet@acme.example");
  for (const each of [page, other]) await each.goto(BOLOGNA.path);
  await world.control("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "ACTIVE" });
  await other.goto("/inventory");
  await expect(notifications(other)).toContainText("Remote access at Bologna Lab is ready.");
  await world.control("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: null });
  await page.goto(`${BOLOGNA.path}/cancel`);
  await page.getByRole("button", { name: "Cancel Deployment" }).click();
  await expect(notifications(page)).toContainText("RAS deployment process cancelled successfully.");
  await page.goto("/inventory");
  await expect(notifications(page)).not.toContainText("Bologna Lab");
});

test("an upstream that tells neither shows the log alone [RASX-06, CONF-03]", async ({ page, signInAs, world }) => {
  world.configure({}, { capabilities: [] });
  await signInAs(MASTER);
  await page.goto(BOLOGNA.path);
  await expect(card(page)).toContainText("Deploying...");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await world.control("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "ACTIVE" });
  await page.goto("/inventory");
  await expect(notifications(page)).not.toContainText("Bologna Lab");
});

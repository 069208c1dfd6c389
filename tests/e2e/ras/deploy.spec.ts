import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { field, fillIn } from "../../support/people";
import {
  advanceClock,
  BOLOGNA,
  behindNat,
  card,
  deploy,
  FIRENZE,
  log,
  openPanel,
  panel,
  stored,
} from "../../support/processes/deployment";
import { expect, test } from "../../support/test";

/** As a tab behind another one is. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: is });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

test("remote access is deployed and watched until it is active [RASS-05, RASS-07, RASS-01] @no-js", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  if (javaScriptEnabled) await page.clock.install();
  await page.goto("/ras");
  await page.getByRole("button", { name: "Deploy on" }).click();
  await page.getByRole("link", { name: FIRENZE.name }).click();
  await deploy(page, "vpn-firenze");
  await expect(page.getByRole("row", { name: FIRENZE.name })).toContainText("Deploying");
  await expect(log(page)).toHaveText(/10:00 Checking the machine/);
  if (javaScriptEnabled) expect(await stored(page, FIRENZE.serialNumber)).toContain('["10:00 Checking the machine"]');
  else await expect(page.locator('head meta[http-equiv="refresh"]')).toHaveAttribute("content", "10");

  await advanceClock(page, world, 15, javaScriptEnabled);
  await expect(log(page)).toContainText("Creating the virtual machine");
  await expect(log(page).getByRole("listitem")).toHaveText([
    "10:00 Checking the machine",
    "10:00 Reserving resources for the virtual machine",
    "10:00 Creating the virtual machine",
  ]);
  await advanceClock(page, world, 3, javaScriptEnabled);
  await expect(log(page).getByRole("listitem")).toHaveCount(3);
  if (javaScriptEnabled) expect(JSON.parse((await stored(page, FIRENZE.serialNumber)) ?? "").lines).toHaveLength(3);

  // The table sees the end of it, also while another location is looked at.
  if (javaScriptEnabled) await page.getByRole("link", { name: "Milano HQ", exact: true }).click();
  if (javaScriptEnabled) await expect(card(page)).toContainText("vpn-milano");
  await advanceClock(page, world, 60, javaScriptEnabled);
  await expect(page.getByRole("row", { name: FIRENZE.name })).toContainText("Active");
  // Its end is announced on every page [RASX-06].
  await expect(notifications(page)).toContainText("Remote access at Firenze Shop is ready.");
  if (javaScriptEnabled) await page.getByRole("link", { name: FIRENZE.name, exact: true }).click();
  await expect(card(page)).toContainText("vpn-firenze.acme.example:1194");
  await expect(page.getByRole("row", { name: FIRENZE.name })).toContainText("Active");
  await expect(page.getByRole("row", { name: FIRENZE.name })).toContainText("vpn-firenze.acme.example:1194");
  if (javaScriptEnabled) await expect.poll(() => stored(page, FIRENZE.serialNumber)).toBeNull();
  else await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
});

test("polling rests while the page is hidden or a dialog is open, and keeps what is typed [RASS-07] @both", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  if (javaScriptEnabled) await page.clock.install();
  await page.goto(BOLOGNA.path);
  await expect(card(page)).toContainText("Deploying...");
  await page.getByRole("main").getByRole("searchbox").fill("half typ");
  if (javaScriptEnabled) {
    // The filter follows after a rest; then nothing else may change the field.
    await page.clock.fastForward(400);
    await expect(page).toHaveURL(/q=half/);
    await world.control("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "DEPLOYING", log: ["One"] });
    await page.clock.fastForward(10_000);
    await expect(log(page)).toContainText("One");
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("half typ");
    await setHidden(page, true);
    await world.control("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "DEPLOYING", log: ["Two"] });
    await page.clock.fastForward(30_000);
    await expect(log(page)).not.toContainText("Two");
    await setHidden(page, false);
    await expect(log(page)).toContainText("Two");
  }
  await page.getByRole("link", { name: "Cancel Deployment" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  // Without a script no page with an open dialog refreshes itself.
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  if (javaScriptEnabled) await page.clock.fastForward(30_000);
  expect(asked.filter((url) => url.includes("/status"))).toEqual([]);
  await dialog.getByRole("link", { name: "Keep deploying" }).click();
  await expect(dialog).toHaveCount(0);
  if (!javaScriptEnabled) return;
  await page.clock.fastForward(10_000);
  await expect.poll(() => asked.some((url) => url.includes("/status"))).toBe(true);
});

test("what is refused keeps what was typed: bad input, and a gateway that was taken meanwhile [RASS-03, RASS-05] @all", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  const other = await pageOf("fleet@acme.example");
  await openPanel(page);
  const save = panel(page).getByRole("button", { name: "Save" });
  await save.click();
  for (const label of ["Hostname", "IP / Netmask", "DNS", "Gateway", "Public Endpoint"])
    await expect(errorSummary(panel(page))).toContainText(`${label}: Cannot be empty`);
  await fillIn(page, {
    ...behindNat("vpn-firenze"),
    Hostname: `${"a".repeat(64)}.example`,
    "IP / Netmask": "172.16.19.20/33",
    DNS: "1.1.1.1, 2.2.2.2",
    Gateway: "172.16.19.256",
    "Public Endpoint": "vpn.example:65536",
  });
  await save.click();
  for (const message of [
    "Hostname: FQDN is invalid",
    "IP / Netmask: External IP is invalid",
    "DNS: DNS is invalid",
    "Gateway: Gateway IP is invalid",
    "Public Endpoint: FQDN / Public IP invalid",
  ])
    await expect(errorSummary(panel(page))).toContainText(message);
  await expect(field(page, "Connect to (External) Virtual Network")).toHaveValue("WAN");

  await openPanel(other);
  await deploy(other, "vpn-other");
  await fillIn(page, behindNat("vpn-firenze"));
  await save.click();
  await expect(errorSummary(panel(page))).toContainText("Your settings weren't deployed.");
  await expect(notifications(page)).toContainText("Remote access is already deployed on this machine.");
  await expect(field(page, "Hostname")).toHaveValue("vpn-firenze.acme.example");
  await page.reload();
  await expect(panel(page)).toContainText("Remote access is already deployed at this location.");
  await panel(page).getByRole("link", { name: "View its settings" }).click();
  await expect(card(page)).toContainText("Deploying...");
});

test("a deployment that can't be registered is undone, and where that fails it is found again [RASS-05] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await openPanel(page);
  await fillIn(page, behindNat("vpn-firenze"));
  const save = panel(page).getByRole("button", { name: "Save" });
  await world.fault({
    operation: "addRasGateway",
    kind: "graphql-error",
    message: "GraphQL error: No room.",
    times: 1,
  });
  await save.click();
  await expect(notifications(page).getByText("No room.", { exact: true })).toBeVisible();
  // Nobody knows whether this one arrived: it did, and is undone as well.
  await world.fault({ operation: "deployRas", kind: "commit-then-drop", times: 1 });
  await save.click();
  await expect(errorSummary(panel(page))).toContainText("isn't available right now");
  await expect(field(page, "Hostname")).toHaveValue("vpn-firenze.acme.example");
  await world.fault({ operation: "addRasGateway", kind: "graphql-error", message: "No room.", times: 1 });
  await world.fault({ operation: "undeployRas", kind: "graphql-error", message: "Nor now.", times: 1 });
  await save.click();
  await expect(notifications(page)).toContainText("Part of the deployment may still be there.");
  await save.click();
  await expect(notifications(page)).toContainText("Remote access is already deployed on this machine.");
  await panel(page).getByRole("link", { name: "View its settings" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(card(page)).toContainText("Deploying...");
});

test("a destination is added while deploying, and routed from the start [RASS-02, RASS-05] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await openPanel(page);
  await fillIn(page, behindNat("vpn-firenze"));
  await panel(page).getByLabel("Specific Destinations").check();
  await panel(page).getByText("Add new").click();
  await fillIn(page, { "Destination name": "Tills", "Network destinations": "10.9.0.0/24" });
  await panel(page).getByRole("button", { name: "Add destination" }).click();
  await expect(panel(page)).toContainText("Tills has been added");
  await expect(panel(page).getByRole("checkbox", { name: "Tills" })).toBeChecked();
  await expect(field(page, "Hostname")).toHaveValue("vpn-firenze.acme.example");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(card(page)).toContainText("Deploying...");
});

test("the settings are in three groups, with address, DNS and gateway side by side where there is room [RASS-02] @all @both", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await openPanel(page);
  for (const name of ["Device", "Network", "Access"])
    await expect(panel(page).getByRole("group", { name, exact: true })).toBeVisible();
  await expect(panel(page)).toContainText("Users will see Firenze Shop on their Remote Access page.");
  for (const [width, lines] of [
    [1440, 1],
    [375, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await Promise.all(
      ["IP / Netmask", "DNS", "Gateway"].map(async (label) => (await field(page, label).boundingBox())?.y),
    );
    expect(new Set(tops).size, `${width}`).toBe(lines);
  }
});

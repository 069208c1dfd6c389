import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { idOf } from "#seeds/ids";
import { field, fillIn } from "../support/people";
import { problems } from "../support/problems";
import { MASTER } from "../support/samples";
import { expect, test } from "../support/test";
import type { World } from "../support/world";

const at = (name: string) => `/ras/${idOf("location", "acme", name)}`;
const FIRENZE = { name: "Firenze Shop", serialNumber: "BX-2203-101001" };
const BOLOGNA = { path: at("Bologna Lab"), serialNumber: "BX-2203-100301" };
const UPDATED = "RAS settings updated successfully.";

const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });
const panel = (page: Page) => page.getByRole("dialog", { name: "Remote Access Server Settings" });
const card = (page: Page) => page.getByRole("article", { name: "RAS Settings" });
const log = (page: Page) => page.getByRole("log");
const stored = (page: Page, serialNumber: string) =>
  page.evaluate((key) => localStorage.getItem(key), `ras-log:${serialNumber}`);

const behindNat = (host: string) => ({
  Hostname: `${host}.acme.example`,
  "Connect to (External) Virtual Network": "WAN",
  "IP / Netmask": "172.16.19.20/24",
  DNS: "172.16.19.1",
  Gateway: "172.16.19.1",
  "Public Endpoint": `${host}.acme.example:1194`,
});

async function openPanel(page: Page) {
  await page.goto(`/ras/deploy/${idOf("location", "acme", FIRENZE.name)}`);
  await expect(panel(page)).toBeVisible();
}

/** In the open panel. */
async function deploy(page: Page, host: string) {
  await fillIn(page, behindNat(host));
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(card(page)).toContainText("Deploying...");
}

/** As a tab behind another one is. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: is });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

/** Lets the mock's time pass, and the page see it: by polling, or by what a page without a script does. */
async function pass(page: Page, world: World, seconds: number, javaScriptEnabled: boolean | undefined) {
  await world.steer("POST", "/clock", { advanceSeconds: seconds });
  if (javaScriptEnabled) await page.clock.fastForward(10_000);
  else await page.getByRole("link", { name: "Refresh" }).click();
}

test("remote access is deployed and watched until it is active [RASS-05, RASS-07, RASS-01]", async ({
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
  await expect(log(page)).toHaveText(/10:00 Checking the appliance/);
  if (javaScriptEnabled) expect(await stored(page, FIRENZE.serialNumber)).toBe('["10:00 Checking the appliance"]');
  else await expect(page.locator('head meta[http-equiv="refresh"]')).toHaveAttribute("content", "10");

  await pass(page, world, 15, javaScriptEnabled);
  await expect(log(page)).toContainText("Creating the virtual machine");
  await expect(log(page).getByRole("listitem")).toHaveText([
    "10:00 Checking the appliance",
    "10:00 Reserving resources for the virtual machine",
    "10:00 Creating the virtual machine",
  ]);
  await pass(page, world, 3, javaScriptEnabled);
  await expect(log(page).getByRole("listitem")).toHaveCount(3);
  if (javaScriptEnabled) expect(JSON.parse((await stored(page, FIRENZE.serialNumber)) ?? "")).toHaveLength(3);

  // The table sees the end of it, also while another location is looked at.
  if (javaScriptEnabled) await page.getByRole("link", { name: "Milano HQ", exact: true }).click();
  if (javaScriptEnabled) await expect(card(page)).toContainText("vpn-milano");
  await pass(page, world, 60, javaScriptEnabled);
  await expect(page.getByRole("row", { name: FIRENZE.name })).toContainText("Active");
  if (javaScriptEnabled) await page.getByRole("link", { name: FIRENZE.name, exact: true }).click();
  await expect(card(page)).toContainText("vpn-firenze.acme.example:1194");
  await expect(page.getByRole("row", { name: FIRENZE.name })).toContainText("Active");
  await expect(page.getByRole("row", { name: FIRENZE.name })).toContainText("vpn-firenze.acme.example:1194");
  if (javaScriptEnabled) await expect.poll(() => stored(page, FIRENZE.serialNumber)).toBeNull();
  else await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
});

test("polling rests while the page is hidden or a dialog is open, and keeps what is typed [RASS-07]", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  if (javaScriptEnabled) await page.clock.install();
  await page.goto(BOLOGNA.path);
  await expect(card(page)).toContainText("Deploying...");
  await page.getByRole("searchbox").fill("half typ");
  if (javaScriptEnabled) {
    // The filter follows after a rest; then nothing else may change the field.
    await page.clock.fastForward(400);
    await expect(page).toHaveURL(/q=half/);
    await world.steer("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "DEPLOYING", log: ["One"] });
    await page.clock.fastForward(10_000);
    await expect(log(page)).toContainText("One");
    await expect(page.getByRole("searchbox")).toHaveValue("half typ");
    await setHidden(page, true);
    await world.steer("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "DEPLOYING", log: ["Two"] });
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

test("what is refused keeps what was typed: bad input, and a gateway that was taken meanwhile [RASS-03, RASS-05]", async ({
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
    await expect(problems(panel(page))).toContainText(`${label}: Cannot be empty`);
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
    await expect(problems(panel(page))).toContainText(message);
  await expect(field(page, "Connect to (External) Virtual Network")).toHaveValue("WAN");

  await openPanel(other);
  await deploy(other, "vpn-other");
  await fillIn(page, behindNat("vpn-firenze"));
  await save.click();
  await expect(problems(panel(page))).toContainText("Remote access is already deployed on this appliance.");
  await expect(notifications(page)).toContainText("Remote access is already deployed on this appliance.");
  await expect(field(page, "Hostname")).toHaveValue("vpn-firenze.acme.example");
  await page.reload();
  await expect(panel(page)).toContainText("Remote access is deployed at this location already.");
  await panel(page).getByRole("link", { name: "Its settings" }).click();
  await expect(card(page)).toContainText("Deploying...");
});

test("a deployment that can't be registered is undone, and where that fails it is found again [RASS-05]", async ({
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
  await expect(problems(panel(page))).toContainText("can't be reached");
  await expect(field(page, "Hostname")).toHaveValue("vpn-firenze.acme.example");
  await world.fault({ operation: "addRasGateway", kind: "graphql-error", message: "No room.", times: 1 });
  await world.fault({ operation: "undeployRas", kind: "graphql-error", message: "Nor now.", times: 1 });
  await save.click();
  await expect(problems(panel(page))).toContainText("What was begun could not be undone.");
  await save.click();
  await expect(problems(panel(page))).toContainText("Remote access is already deployed on this appliance.");
  await panel(page).getByRole("link", { name: "Its settings" }).click();
  await expect(card(page)).toContainText("Deploying...");
});

test("a deployment is cancelled; when that fails it says so [RASS-08]", async ({
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

test("a failed deployment keeps its log, which can be saved, and is undeployed [RASS-01, RASS-06, RASS-07, RASS-10]", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  if (javaScriptEnabled) await page.clock.install();
  await openPanel(page);
  await deploy(page, "fail-firenze");
  await pass(page, world, 70, javaScriptEnabled);
  await expect(card(page)).toContainText("The deployment has failed.");
  await expect(log(page)).toContainText("10:01 Deployment failed: the public endpoint does not answer");
  if (javaScriptEnabled) await expect.poll(() => stored(page, FIRENZE.serialNumber)).toBeNull();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the log" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Firenze Shop deployment log.txt");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("2026-03-16T09:00:00.000Z Checking the appliance\n");

  await page.getByRole("link", { name: "Undeploy" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm RAS Remove" });
  await expect(dialog).toContainText(
    "Are you sure you want to remove the Remote Access Service on this location? This action will destroy the RAS appliance and all VPN users will loose their access.",
  );
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

test("undeploying names who loses access [RASS-06]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(at("Torino Plant"));
  await page.getByRole("link", { name: "Undeploy" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Each of these 2 users loses access:");
  await expect(dialog.getByRole("listitem")).toHaveText(["fleet@acme.example", "support@acme.example"]);
  await dialog.getByRole("button", { name: "Undeploy" }).click();
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(page.getByRole("row", { name: "Torino Plant" })).toHaveCount(0);
});

test("log lines with markup and control characters are shown as text [RASS-07]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  const lines = ["<img src=x onerror=alert(1)>", "red \u001b[31malert", "\u202etxet"];
  await world.steer("POST", "/ras", { serialNumber: BOLOGNA.serialNumber, status: "FAILED", log: lines });
  await page.goto(BOLOGNA.path);
  await expect(log(page)).toContainText("10:00 <img src=x onerror=alert(1)>");
  await expect(log(page)).toContainText("red \ufffd[31malert");
  await expect(log(page)).toContainText("\ufffdtxet");
  await expect(log(page).getByRole("img")).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { behindNat, card, FIRENZE, log, openLog, panel, rasPagePath } from "../../support/processes/deployment";
import { upstreamCalls } from "../../support/upstream-calls";

const DEPLOY = `/ras/deploy/${toSeedId("location", "acme", FIRENZE.name)}`;
const save = (page: Page) => panel(page).getByRole("button", { name: "Save" }).click();
const field = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true });

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

test("what is refused keeps what was typed: bad input, and a gateway that was taken meanwhile [RASS-03, RASS-05]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  const other = await pageOf("fleet@acme.example");
  for (const each of [page, other]) await each.goto(DEPLOY);
  await save(page);
  for (const label of ["Hostname", "IP / Netmask", "DNS", "Gateway", "Public Endpoint"])
    await expect(errorSummary(panel(page))).toContainText(`${label}: Cannot be empty`);
  await fill(page, { ...behindNat("vpn-firenze"), DNS: "1.1.1.1, 2.2.2.2" });
  await save(page);
  await expect(errorSummary(panel(page))).toContainText("DNS: DNS is invalid");
  await expect(field(page, "Connect to (External) Virtual Network")).toHaveValue("WAN");
  await fill(other, behindNat("vpn-other"));
  await save(other);
  await expect(notifications(other)).toContainText("Deployment at Firenze Shop has started.");
  await fill(page, { DNS: "172.16.19.1" });
  await save(page);
  await expect(errorSummary(panel(page))).toContainText("Your settings weren't deployed.");
  await expect(notifications(page)).toContainText("Remote access is already deployed on this machine.");
  await expect(field(page, "Hostname")).toHaveValue("vpn-firenze.acme.example");
  await page.goto(`${DEPLOY}?q=firenze`);
  await expect(panel(page)).toContainText("Remote access is already deployed at this location.");
  await panel(page).getByRole("link", { name: "View its settings" }).click();
  await expect(page).toHaveURL(`${rasPagePath(FIRENZE.name)}?q=firenze`);
});

test("unusual addresses are warned of before the deployment, which takes them all the same [RASS-03, RASS-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(DEPLOY);
  const review = page.getByRole("region", { name: "Check your changes" });
  await fill(page, { ...behindNat("vpn-firenze"), "IP / Netmask": "172.16.19.255/24" });
  await save(page);
  await expect(review).toContainText("172.16.19.255 is the broadcast address of its network");
  await fill(page, { Gateway: "10.0.0.1" });
  await save(page);
  await expect(review).toContainText("10.0.0.1 is outside the external network, 172.16.19.0 to 172.16.19.255.");
  // What was confirmed stays so when the deployment fails.
  await world.fault({ operation: "deployRas", kind: "graphql-error", message: "No room.", times: 1 });
  await save(page);
  await expect(errorSummary(panel(page))).toContainText("No room.");
  await save(page);
  await expect(card(page)).toContainText("Deploying...");
});

test("a device of another location, and one that is too old, is no gateway [RASS-05, RAS-03]", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(MASTER);
  const form = {
    serialNumber: "BX-2207-100101",
    fqdn: "vpn.acme.example",
    method: "nat",
    externalNetwork: "WAN",
    externalIP: "172.16.19.20/24",
    dns: "172.16.19.1",
    gatewayIP: "172.16.19.1",
    publicIpOrFqdn: "vpn.acme.example:1194",
  };
  const refused = await request.post(DEPLOY, { form, maxRedirects: 0 });
  expect([refused.status(), await refused.text()]).toEqual([400, expect.stringContaining("Choose another device")]);
  const lost = {
    ...form,
    serialNumber: FIRENZE.serialNumber,
    routing: "specificDestinations",
    destinations: "Nowhere",
  };
  const missing = await request.post(DEPLOY, { form: lost, maxRedirects: 0 });
  expect([missing.status(), await missing.text()]).toEqual([409, expect.stringContaining("no longer exists")]);
  await page.goto("/ras");
  await expect(page.getByRole("row", { name: FIRENZE.name })).toHaveCount(0);
});

test("a location without a suitable device has no form, and says why and what to do [RAS-03, RASS-02]", async ({
  page,
  signInAs,
}) => {
  const palermo = toSeedId("location", "acme", "Palermo Site");
  await signInAs(MASTER);
  await page.goto(`/ras/deploy/${palermo}`);
  await expect(panel(page)).toContainText("At least one device must be updated to BrentaOS 4.6.0 or later");
  await expect(panel(page)).toContainText("Update one of the machines at Palermo Site, or assign a newer one.");
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  await expect(panel(page).getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(panel(page).getByRole("link", { name: "View the location" })).toHaveAttribute(
    "href",
    `/locations/${palermo}`,
  );
});

test("a refused form doesn't ask the gateways of the list behind it [RASS-03, RAS-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const asked = async (visit: () => Promise<unknown>) => (await upstreamCalls(world, visit)).requests;
  const opened = await asked(() => page.goto(DEPLOY));
  await world.fault({ operation: "getRas", kind: "graphql-error", message: "Dead." });
  const refused = await asked(() => save(page));
  await expect(errorSummary(panel(page))).toContainText("Hostname: Cannot be empty");
  await expect(page.getByRole("row", { name: /Milano HQ/ })).toContainText("Active");
  expect(opened - refused).toBeGreaterThanOrEqual(5);
});

test("a deployment that can't be registered is undone, and where that fails it is found again [RASS-05]", async ({
  page,
  signInAs,
  world,
}) => {
  const refuse = (operation: string, message: string) =>
    world.fault({ operation, kind: "graphql-error", message: `GraphQL error: ${message}`, times: 1 });
  await signInAs(MASTER);
  await page.goto(DEPLOY);
  await fill(page, behindNat("vpn-firenze"));
  await refuse("addRasGateway", "No room.");
  await save(page);
  await expect(notifications(page).getByText("No room.", { exact: true })).toBeVisible();
  // Nobody knows whether this one arrived: it did, and is undone as well.
  await world.fault({ operation: "deployRas", kind: "commit-then-drop", times: 1 });
  await save(page);
  await expect(errorSummary(panel(page))).toContainText("isn't available right now");
  await expect(field(page, "Hostname")).toHaveValue("vpn-firenze.acme.example");
  await refuse("addRasGateway", "No room.");
  await refuse("undeployRas", "Nor now.");
  await save(page);
  await expect(notifications(page)).toContainText("No room. Part of the deployment may still be there.");
  await save(page);
  await expect(notifications(page)).toContainText("Remote access is already deployed on this machine.");
  await panel(page).getByRole("link", { name: "View its settings" }).click();
  await expect(card(page)).toContainText("Deploying...");
});

test("a deployment whose registration was lost on its way is there, and is no failure [RASS-05, SAFE-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(DEPLOY);
  await fill(page, behindNat("vpn-firenze"));
  await world.fault({ operation: "addRasGateway", kind: "commit-then-drop", times: 1 });
  await save(page);
  await expect(notifications(page)).toContainText("Deployment at Firenze Shop has started.");
  await expect(card(page)).toContainText("Deploying...");
});

test("a destination is added while deploying, keeps what was typed, and is routed from the start [RASS-02, RASS-05]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(DEPLOY);
  await fill(page, behindNat("vpn-firenze"));
  await panel(page).getByLabel("Specific Destinations").check();
  await panel(page).getByText("Add new").click();
  await fill(page, { "Destination name": "Tills", "Network destinations": "10.9.0.0/24" });
  await panel(page).getByRole("button", { name: "Add destination" }).click();
  await expect(panel(page)).toContainText("Tills has been added");
  await expect(panel(page).getByRole("checkbox", { name: "Tills" })).toBeChecked();
  await expect(panel(page).getByLabel("Specific Destinations")).toBeChecked();
  await expect(field(page, "Hostname")).toHaveValue("vpn-firenze.acme.example");
  await save(page);
  await expect(card(page)).toContainText("Deploying...");
});

test("the log of a failed deployment is a file of its location, with whole instants [RASS-07]", async ({
  page,
  request,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const roma = rasPagePath("Roma Office");
  await page.goto(`${roma}?q=ro`);
  await openLog(page);
  const link = page.getByRole("link", { name: "Download the log" });
  await expect(link).toHaveAttribute("href", `${roma}/log?q=ro`);
  const file = await request.get(`${roma}/log`);
  expect(file.headers()["content-disposition"]).toContain("Roma Office deployment log.txt");
  expect(file.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await file.text()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [^\n]+\n/);
  expect((await file.text()).trim().split("\n")).toHaveLength(await log(page).getByRole("listitem").count());
  await world.fault({ operation: "getRas", kind: "graphql-error", message: "Trouble." });
  await page.goto(`${roma}/log?q=ro`);
  await expect(page).toHaveURL(`${roma}?q=ro`);
  await expect(notifications(page)).toContainText("Failed to fetch RAS status data.");
});

test("nobody deploys while the service isn't active, or without the permission [RASS-05, RASP-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@borea.example");
  const bolzano = toSeedId("location", "borea", "Bolzano Depot");
  expect((await page.goto(`/ras/deploy/${bolzano}`))?.status()).toBe(403);
  await signInAs(MASTER);
  expect((await page.goto(`/ras/deploy/${bolzano}`))?.status()).toBe(404);
  expect((await page.goto(DEPLOY))?.status()).toBe(200);
});

import type { Page } from "@playwright/test";
import { accessRequestId } from "#seeds/access-requests";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { idsOf, upstreamAs } from "../../support/upstream";
import type { World } from "../../support/world";

const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";
const FLEET = "fleet@acme.example";
const MILANO = toSeedId("location", "acme", "Milano HQ");
const PRINTERS = `/ras/requests/${accessRequestId("printers")}`;

const grant = (page: Page) => page.getByRole("button", { name: "Grant access" });

/** Asks in words, and returns the address of the request. */
async function askInWords(page: Page): Promise<string> {
  await page.goto("/welcome");
  await page.getByRole("link", { name: "Request remote access" }).click();
  await page.getByLabel("Reason").fill("I start in Milano on Monday.\nI need the intranet.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(notifications(page)).toContainText("Request sent.");
  return new URL(page.url()).pathname;
}

test("a user asks for more, changes it, and withdraws it; the page of Remote Access shows the state [ASK-01, ASK-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs(VIEWER);
  await page.goto("/ras");
  const section = page.getByRole("region", { name: "Requests for access" });
  await expect(section).toContainText("Milano HQ: Intranet, File server, Warehouse, Printers");
  await expect(section).toContainText("Please name what you need.");
  await expect(section).toContainText("Lapsed");
  await section.getByRole("link", { name: "Request access" }).click();
  const places = page.getByRole("main").getByRole("listitem");
  await expect(places).toContainText(["Access granted, open request", "Access granted"]);
  await page.getByRole("link", { name: "Milano HQ" }).click();
  await expect(page.getByText("You have an open request for this location.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Printers" })).toBeChecked();
  await page.getByLabel("Reason").fill("");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("alert")).toContainText("Cannot be empty");
  await page.getByLabel("Reason").fill("<b>I print</b> at https://printers.example");
  await page.getByRole("checkbox", { name: "Warehouse" }).uncheck();
  await page.getByRole("button", { name: "Send request" }).click();
  expect(new URL(page.url()).pathname).toBe(PRINTERS);
  await expect(page.getByText("<b>I print</b> at https://printers.example")).toBeVisible();
  await expect(page.getByRole("link", { name: /printers\.example/ })).toHaveCount(0);
  await expect(page.getByText("Intranet, File server, Printers")).toBeVisible();
  await expect(grant(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Withdraw request" }).click();
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await expect(notifications(page)).toContainText("Request withdrawn.");
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
});

test("it is approved with the form filled in, and more than was asked for only on purpose [ASK-02, ASK-03]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs(FLEET);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "1 open request for access" }).click();
  await page.getByRole("link", { name: "Alessandro Marino" }).click();
  await expect(page.getByText("I print delivery notes from home on Fridays.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Printers" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "DNS" })).not.toBeChecked();
  await page.getByRole("checkbox", { name: "DNS" }).check();
  await grant(page).click();
  await expect(page.getByRole("alert")).toContainText("This is more than was asked for.");
  await expect(page.getByRole("checkbox", { name: "DNS" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Grant more than was asked for" }).check();
  await grant(page).click();
  await expect(notifications(page)).toContainText("Access granted.");
  await page.goto("/ras/review?q=viewer%40acme");
  await expect(page.getByText("Reason: I print delivery notes from home on Fridays.")).toBeVisible();
  const viewer = await pageOf(VIEWER);
  await viewer.goto(PRINTERS);
  await expect(viewer.getByText("Approved", { exact: true })).toBeVisible();
  await expect(viewer.getByText("Marco Bianchi")).toHaveCount(0);
  await viewer.getByRole("link", { name: "See what you can reach" }).click();
  await expect(viewer.getByRole("main")).toContainText("Warehouse, Intranet, File server, DNS, Printers");
});

test("of two who decide the second reads who was first; a refusal reaches who asked [ASK-02]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs(FLEET);
  await page.goto(PRINTERS);
  const master = await pageOf(MASTER);
  await master.goto(PRINTERS);
  await master.getByRole("link", { name: "Decline request" }).click();
  await master.getByLabel("Reason").fill("Please print in the office.");
  await master.getByRole("button", { name: "Decline request" }).click();
  await expect(notifications(master)).toContainText("Request declined.");
  await grant(page).click();
  await expect(notifications(page)).toContainText("Giulia Ferrari has already declined this request.");
  await expect(grant(page)).toHaveCount(0);
  const viewer = await pageOf(VIEWER);
  await viewer.goto("/ras");
  await expect(viewer.getByRole("region", { name: "Requests for access" })).toContainText(
    "Please print in the office.",
  );
});

test("a request that has changed since it was read isn't declined [ASK-02, SAFE-09]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs(FLEET);
  await page.goto(`${PRINTERS}/decline`);
  const viewer = await pageOf(VIEWER);
  await viewer.goto(`/ras/ask?location=${MILANO}`);
  await viewer.getByLabel("Reason").fill("I print labels now.");
  await viewer.getByRole("button", { name: "Send request" }).click();
  await page.getByLabel("Reason").fill("No delivery notes at home.");
  await page.getByRole("button", { name: "Decline request" }).click();
  await expect(notifications(page)).toContainText("This request has changed since you opened it.");
  await expect(page.getByText("I print labels now.")).toBeVisible();
  await expect(grant(page)).toBeVisible();
});

test("who sees no location asks in words, and the approver chooses the location [ASK-01, ASK-02]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs(PLAIN);
  const request = await askInWords(page);
  await expect(page.getByText("I need the intranet.")).toBeVisible();
  expect((await (await pageOf("editor@acme.example")).goto(request))?.status()).toBe(404);
  const fleet = await pageOf(FLEET);
  await fleet.goto(request);
  await expect(grant(fleet)).toHaveCount(0);
  await fleet.getByRole("link", { name: "Milano HQ" }).click();
  await fleet.getByRole("radio", { name: /^Restricted/ }).check();
  await fleet.getByRole("checkbox", { name: "Intranet" }).check();
  await grant(fleet).click();
  await expect(notifications(fleet)).toContainText("Access granted.");
  await page.goto("/ras");
  await expect(page.getByRole("region", { name: "Requests for access" })).toContainText("Milano HQ: Intranet");
});

test("a second request in words replaces the open one, and nobody asks for days in it [ASK-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(PLAIN);
  const request = await askInWords(page);
  await page.goto("/ras/requests");
  await expect(page.getByRole("main")).not.toContainText("Without an end date");
  await page.goto("/ras/ask");
  await expect(page.getByText("You have an open request. It is replaced by what you send now.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("I start in Milano on Monday.\nI need the intranet.");
  await page.getByLabel("Reason").fill("I start on Tuesday.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL(request);
  await page.getByRole("link", { name: "Withdraw request" }).click();
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await expect(page.getByRole("main")).toContainText(/Withdrawn on/);
  await expect(page.getByRole("main")).not.toContainText("Answered on");
});

test("who asks for more finds filled in what they have, and who answers reads it [ASK-01, ASK-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(VIEWER);
  await page.goto(`${PRINTERS}/withdraw`);
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await page.goto(`/ras/ask?location=${MILANO}`);
  await expect(page.getByText("What you have now is filled in.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Warehouse" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Printers" })).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Printers" }).check();
  await page.getByLabel("Reason").fill("I print.");
  await page.getByRole("button", { name: "Send request" }).click();
  const request = new URL(page.url()).pathname;
  await signInAs(FLEET);
  await page.goto(request);
  await expect(page.getByText(/Access now: Intranet, File server, Warehouse\. Without an end date/)).toBeVisible();
});

const GRANT = `mutation ($u: [RasUserInput!]!, $l: ID!) {
  addRasUser(users: $u, hyperSerialNumber: "BX-2207-100101", hyperOsVersion: "4.8.9", locationId: $l,
    networkDestinations: [], allowedDestinations: []) { fulfilled { email } } }`;

/** Grants the last seats at Milano HQ to others. */
async function takeSeats(world: World): Promise<void> {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const emails = ["users@acme.example", "noconsent@acme.example"];
  await call(GRANT, { u: emails.map((email) => ({ userId: ids.user(email), email })), l: MILANO });
}

test("without a free seat the approver sees so, whose access ends next, and requests seats [ASK-04]", async ({
  page,
  signInAs,
  pageOf,
  world,
}) => {
  await signInAs(PLAIN);
  const request = await askInWords(page);
  const fleet = await pageOf(FLEET);
  await fleet.goto(`${request}?location=${MILANO}`);
  await expect(fleet.getByText("All seats are used")).toHaveCount(0);
  await takeSeats(world);
  await fleet.goto(`${request}?location=${MILANO}`);
  await expect(fleet.getByText("All seats are used")).toBeVisible();
  await expect(fleet.getByText(/The next access to end is that of support@acme\.example, on \d/)).toBeVisible();
  await grant(fleet).click();
  await expect(fleet.getByRole("alert")).toContainText("The maximum allowed number of users (10)");
  await fleet.getByRole("button", { name: "Request additional users" }).click();
  await expect(notifications(fleet)).toContainText("Additional users request has been successfully sent.");
});

test("a request is read by who sent it and who may answer it, and by nobody else [ASK-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@borea.example");
  expect((await page.goto(PRINTERS))?.status()).toBe(404);
  await signInAs("users@acme.example");
  expect((await page.goto(PRINTERS))?.status()).toBe(404);
  await signInAs(MASTER);
  expect((await page.goto(`${PRINTERS}/withdraw`))?.status()).toBe(404);
  await page.goto("/ras/ask");
  await expect(page.getByText("There is no location that you can request access to")).toBeVisible();
});

test("a gateway that isn't active leaves the refusal, and says why nothing can be granted [ASK-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: "FAILED" });
  await signInAs(FLEET);
  await page.goto(PRINTERS);
  await expect(page.getByText("The gateway isn't active right now. You can approve this request later.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Decline request" })).toBeVisible();
});

test("an upstream without requests offers none, and nothing breaks [ASK-01, CONF-03]", async ({
  page,
  signInAs,
  pageOf,
  world,
}) => {
  const call = await upstreamAs(world, MASTER);
  const { capabilities } = await call("{ capabilities }", {});
  world.configure({}, { capabilities: capabilities.filter((name: string) => name !== "access-requests") });
  await signInAs(VIEWER);
  await page.goto("/ras");
  await expect(page.getByRole("region", { name: "Requests for access" })).toHaveCount(0);
  for (const url of ["/ras/ask", "/ras/requests", PRINTERS]) expect((await page.goto(url))?.status()).toBe(404);
  const plain = await pageOf(PLAIN);
  await plain.goto("/welcome");
  await expect(plain.getByRole("link", { name: "Request remote access" })).toHaveCount(0);
});

test("who may ask somewhere is offered it beside the list of requests [ASK-01]", async ({ page, signInAs }) => {
  const ask = page.getByRole("link", { name: "Request access" });
  for (const email of [VIEWER, PLAIN]) {
    await signInAs(email);
    await page.goto("/ras/requests");
    await expect(ask).toBeVisible();
  }
  await signInAs(MASTER);
  await page.goto("/ras/requests");
  await expect(ask).toHaveCount(0);
});

test("a last day that has passed meanwhile is said, and not filled in [ASK-02]", async ({ page, signInAs, world }) => {
  const over = page.getByText("The last day asked for is over. Choose another.");
  await signInAs(VIEWER);
  await page.goto(`/ras/ask?location=${MILANO}`);
  const tomorrow = "2026-03-17";
  await page.getByLabel("Last day").fill(tomorrow);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(notifications(page)).toContainText("Request sent.");
  await signInAs(FLEET);
  await page.goto(PRINTERS);
  await expect(page.getByLabel("Last day")).toHaveValue(tomorrow);
  await expect(over).toHaveCount(0);
  await world.control("POST", "/clock", { advanceSeconds: 4 * 86_400 });
  await signInAs(FLEET);
  await page.goto(PRINTERS);
  await expect(over).toBeVisible();
  await expect(page.getByLabel("Last day")).toHaveValue("");
});

test("the list of locations says that access has ended, and when [ASK-01, RASX-03]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, MASTER);
  await call(
    `mutation ($e: String!) { setRasUserAllowedDestinations(hyperSerialNumber: "BX-2207-100101", email: $e,
      networkDestinations: [], allowedDestinations: [], term: { until: "2026-03-17T23:00:00Z" }) { email } }`,
    { e: VIEWER },
  );
  const milano = page.getByRole("main").getByRole("listitem").filter({ hasText: "Milano HQ" });
  await signInAs(VIEWER);
  await page.goto("/ras/ask");
  await expect(milano).toContainText("Access ends soon, on 17/03/2026, open request");
  await world.control("POST", "/clock", { advanceSeconds: 3 * 86_400 });
  await signInAs(VIEWER);
  await page.goto("/ras/ask");
  await expect(milano).toContainText("Access ended on 17/03/2026, open request");
});

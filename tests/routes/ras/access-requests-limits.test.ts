import type { Page } from "@playwright/test";
import { accessRequestId } from "#seeds/access-requests";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { idsOf, upstreamAs } from "../../support/upstream";
import type { World } from "../../support/world";
import { askInWords } from "./ask-in-words";

const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";
const FLEET = "fleet@acme.example";
const MILANO = toSeedId("location", "acme", "Milano HQ");
const PRINTERS = `/ras/requests/${accessRequestId("printers")}`;

const grant = (page: Page) => page.getByRole("button", { name: "Grant access" });
const GRANT = `mutation ($u: [RasUserInput!]!, $l: ID!, $term: RasTermInput) {
  addRasUser(term: $term, users: $u, hyperSerialNumber: "BX-2207-100101", hyperOsVersion: "4.8.9", locationId: $l,
    networkDestinations: [], allowedDestinations: []) { fulfilled { email } } }`;

/** Grants the last seats at Milano HQ to others. */
async function takeSeats(world: World, term?: { from: string }): Promise<void> {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const emails = ["users@acme.example", "noconsent@acme.example"];
  await call(GRANT, { u: emails.map((email) => ({ userId: ids.user(email), email })), l: MILANO, term });
}

test("seats that are free until others' access begins are told of, at the grant and at a request [RASA-02, ASK-04]", async ({
  page,
  signInAs,
  pageOf,
  world,
}) => {
  await signInAs(PLAIN);
  const request = await askInWords(page);
  await takeSeats(world, { from: "2026-03-17T23:00:00Z" });
  const fleet = await pageOf(FLEET);
  await fleet.goto(`/ras/${MILANO}/access/grant`);
  await expect(fleet.getByText("2 available seat(s)")).toBeVisible();
  await expect(fleet.getByText("From 18/03/2026 on 0 available seat(s):")).toBeVisible();
  await fleet.goto(`${request}?location=${MILANO}`);
  await expect(fleet.getByText("All seats are used from 18/03/2026 on")).toBeVisible();
  await grant(fleet).click();
  await expect(fleet.getByRole("alert").last()).toContainText("The maximum allowed number of users (10)");
  await fleet.getByLabel("Last day").fill("2026-03-17");
  await grant(fleet).click();
  await expect(notifications(fleet)).toContainText("Access granted.");
});

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
  // It is the request of this gateway, of several.
  await fleet.goto(`/ras/${MILANO}/access`);
  await expect(fleet.getByRole("main")).toContainText("Additional users were last requested on 16/03/2026 - ");
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
  await expect(page.getByRole("region", { name: "Your requests" })).toHaveCount(0);
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

test("the form says what one has, that it has ended, and when [ASK-01, RASX-03]", async ({ page, signInAs, world }) => {
  const call = await upstreamAs(world, MASTER);
  await call(
    `mutation ($e: String!) { setRasUserAllowedDestinations(hyperSerialNumber: "BX-2207-100101", email: $e,
      networkDestinations: [], allowedDestinations: [], term: { until: "2026-03-17T23:00:00Z" }) { email } }`,
    { e: VIEWER },
  );
  const form = page.getByRole("main");
  await signInAs(VIEWER);
  await page.goto("/ras/ask");
  await expect(form).toContainText("You have: All traffic; ends soon, on 17/03/2026.");
  await world.control("POST", "/clock", { advanceSeconds: 3 * 86_400 });
  await signInAs(VIEWER);
  await page.goto("/ras/ask");
  await expect(form).toContainText("You had: All traffic; ended on 17/03/2026.");
});

test("a location with all traffic without an end date is left out, and when none is left another one is asked for in words [ASK-01]", async ({
  page,
  signInAs,
  world,
}) => {
  const call = await upstreamAs(world, MASTER);
  await call(
    `mutation ($e: String!) { setRasUserAllowedDestinations(hyperSerialNumber: "BX-2207-100101", email: $e,
      networkDestinations: [], allowedDestinations: []) { email } }`,
    { e: VIEWER },
  );
  await signInAs(VIEWER);
  await page.goto(`${PRINTERS}/withdraw`);
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await page.goto("/ras/ask");
  await expect(page.getByText("You already have everything at the locations that you can choose")).toBeVisible();
  await expect(page.getByLabel("Reason")).toBeVisible();
  await expect(page.getByRole("link", { name: "Milano HQ" })).toHaveCount(0);
});

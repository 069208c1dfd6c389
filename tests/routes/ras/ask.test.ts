import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { idsOf, upstreamAs } from "../../support/upstream";
import type { World } from "../../support/world";

const VIEWER = "viewer@acme.example";
const PLAIN = "plain@acme.example";
const MILANO = toSeedId("location", "acme", "Milano HQ");
const TORINO = toSeedId("location", "acme", "Torino Plant");

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => page.getByRole("table", { name: "Your requests" }).locator("tbody tr");
const send = (page: Page) => page.getByRole("button", { name: "Send request" }).click();

/** Gives the viewer all traffic at Torino Plant until 20/03/2026. */
async function grantAtTorino(world: World): Promise<void> {
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  await call(
    `mutation ($u: [RasUserInput!]!, $l: ID!, $t: RasTermInput) { addRasUser(users: $u,
      hyperSerialNumber: "BX-2103-100201", hyperOsVersion: "4.6.1", locationId: $l, networkDestinations: [],
      allowedDestinations: [], term: $t) { fulfilled { email } } }`,
    { u: [{ userId: ids.user(VIEWER), email: VIEWER }], l: TORINO, t: { until: "2026-03-20T23:00:00Z" } },
  );
}

test("of several locations each is offered with what one has there [ASK-01]", async ({ page, signInAs, world }) => {
  await grantAtTorino(world);
  await signInAs(VIEWER);
  await page.goto("/ras/ask");
  await expect(main(page).locator(".link-list").getByRole("listitem")).toHaveText([
    /^Milano HQ\s*Access granted, open request$/,
    /^Torino Plant\s*Access ends soon, on 20\/03\/2026$/,
  ]);
  await page.getByRole("link", { name: "Torino Plant" }).click();
  await expect(page).toHaveURL(`/ras/ask?location=${TORINO}`);
  await expect(page.getByText("You ask for all traffic: this location has no destinations")).toBeVisible();
  await expect(page.getByLabel("Last day")).toHaveValue("2026-03-20");
  await page.getByLabel("Last day").fill("2026-05-01");
  await page.getByLabel("Reason").fill("The plant is large.");
  await send(page);
  await expect(main(page)).toContainText(/Change of access to\s*All traffic/);
  await expect(main(page)).toContainText("Until 01/05/2026");
  expect((await page.goto(`/ras/ask?location=${toSeedId("location", "acme", "Bari Store")}`))?.status()).toBe(404);
});

test("all traffic is asked for, whichever destinations were selected before [ASK-01]", async ({ page, signInAs }) => {
  await signInAs(VIEWER);
  await page.goto(`/ras/ask?location=${MILANO}`);
  await expect(page.getByLabel("Reason")).toHaveValue("I print delivery notes from home on Fridays.");
  await expect(page.getByText("It is filled in below.")).toHaveCount(0);
  await expect(page.getByLabel("Last day")).toHaveValue("2026-05-15");
  await page.getByRole("radio", { name: "Unrestricted" }).check();
  await send(page);
  await expect(notifications(page)).toContainText("Request sent.");
  await expect(main(page)).toContainText(/Change of access to\s*All traffic/);
});

test("the latest request comes first; each leads to its page, and they are searched and filtered [ASK-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(VIEWER);
  await page.goto("/ras/requests");
  await expect(main(page)).toContainText("A request that no one answers lapses after 14 days.");
  await expect(rows(page)).toHaveText([
    /^Milano HQ.*14\/03\/2026.*Intranet, File server, Warehouse, Printers.*Until 15\/05\/2026.*I print.*Open/,
    /^Milano HQ.*24\/02\/2026.*All traffic.*Without an end date.*It would be easier\..*Declined/,
    /^Roma Office.*14\/02\/2026.*All traffic.*I help the Roma team.*Lapsed/,
  ]);
  await page.goto("/ras/requests?state=DECLINED");
  await expect(rows(page)).toHaveText([/Declined/]);
  await page.goto("/ras/requests?q=delivery+notes");
  await expect(rows(page)).toHaveText([/Printers/]);
  await page.goto("/ras/requests?q=nothing+like+this");
  await expect(page.getByText("No requests found")).toBeVisible();
  await world.fault({ operation: "accessRequestsByCompanyId", kind: "graphql-error", message: "No." });
  await page.goto("/ras/requests");
  await expect(main(page)).toContainText("Couldn't load the requests.");
  await page.goto("/ras");
  await expect(page.getByRole("region", { name: "Your requests" })).toContainText("Couldn't load your requests.");
});

test("back and Cancel lead to Remote Access, or to Welcome without any access [ASK-01]", async ({ page, signInAs }) => {
  for (const [email, name, to] of [
    [VIEWER, "Remote Access", "/ras"],
    [PLAIN, "Welcome", "/welcome"],
  ] as const) {
    await signInAs(email);
    await page.goto("/ras/requests");
    await expect(main(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", to);
    await page.goto(email === VIEWER ? `/ras/ask?location=${MILANO}` : "/ras/ask");
    await expect(main(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", to);
    await expect(main(page).getByRole("link", { name: "Cancel" })).toHaveAttribute("href", to);
  }
});

test("the page of Remote Access has the three latest requests, and leads to all of them [ASK-01]", async ({
  page,
  signInAs,
  world,
}) => {
  const section = page.getByRole("region", { name: "Your requests" });
  await signInAs(VIEWER);
  await page.goto("/ras");
  for (const day of ["14/03/2026 - 08:40", "24/02/2026 - 08:40", "14/02/2026 - 08:40"])
    await expect(section).toContainText(day);
  await expect(section.getByRole("link", { name: /: / })).toHaveCount(3);
  await expect(section.getByRole("link", { name: /^All/ })).toHaveCount(0);
  await grantAtTorino(world);
  await page.goto(`/ras/ask?location=${TORINO}`);
  await page.getByLabel("Reason").fill("The plant is large.");
  await send(page);
  await page.goto("/ras");
  await expect(section.getByRole("link", { name: /: / })).toHaveCount(3);
  await expect(section.getByRole("link", { name: "All 4 requests" })).toHaveAttribute("href", "/ras/requests");
  await expect(section).not.toContainText("Roma Office");
  await signInAs("waiting@acme.example");
  await page.goto("/ras");
  await expect(section).toHaveCount(0);
});

test("whoever doesn't see every location asks for another one in words [ASK-01]", async ({ page, signInAs }) => {
  const another = page.getByRole("link", { name: "Ask for another location in words" });
  for (const [email, from] of [
    [VIEWER, `/ras/ask?location=${MILANO}`],
    ["editor@acme.example", "/ras/ask"],
  ] as const) {
    await signInAs(email);
    await page.goto(from);
    if (email === VIEWER) await another.click();
    await expect(another).toHaveCount(0);
    await page.getByLabel("Reason").fill("I move to Bari on Monday.");
    await send(page);
    await expect(notifications(page)).toContainText("Request sent.");
    await expect(main(page)).toContainText("I move to Bari on Monday.");
  }
  await signInAs(MASTER);
  await page.goto("/ras/ask?location=");
  await expect(page.getByLabel("Reason")).toHaveCount(0);
});

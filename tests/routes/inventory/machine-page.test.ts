import type { Page } from "@playwright/test";
import { locationId } from "#seeds/locations";
import { expect, test } from "../../support/no-js/test";

const SERIAL = "BX-2207-100101";
/** How every sentence about a failed read begins. */
const UNREAD = "Couldn't load the";
const card = (page: Page, name: string) => page.getByRole("article", { name });

test("a machine's page leads to everything about it [PAGE-01]", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  await page.goto(`/inventory/${SERIAL}`);
  await page.getByRole("link", { name: "Open as a page" }).click();
  await expect(page).toHaveURL(`/machines/${SERIAL}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("mi-gw-01");
  await expect(page).toHaveTitle(/^mi-gw-01 · Machine · /);
  await expect(page.getByRole("heading", { name: "Maintenance" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Maintenance certificate" })).toHaveAttribute(
    "href",
    `/inventory/${SERIAL}/certificate`,
  );
  await expect(page.getByRole("main")).toContainText("mi-gw-01 Critical: Power supply 2 failed 3 days ago");
  await expect(page.getByRole("main")).toContainText(`Brenta Rack 1U 400 · ${SERIAL}`);
  await expect(card(page, "Monitoring")).toHaveCount(0);
  const facts = card(page, "Machine");
  await expect(facts).toContainText("Active");
  await expect(
    facts.getByRole("term").filter({ hasText: "Remote access" }).locator("+ dd").getByRole("link", { name: "Active" }),
  ).toHaveAttribute("href", `/ras/${locationId("acme", "Milano HQ")}`);
  await facts.getByRole("link", { name: "Milano HQ" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Milano HQ");
});

test("a machine's page says at its title what is wrong with it, and where a monitored one is watched [PAGE-01, INVT-08]", async ({
  page,
  signInAs,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/machines/BX-2003-100603");
  await expect(page.getByRole("main")).toContainText("na-old-01 Maintenance expired OS outdated");
  await page.goto("/machines/BX-2207-100102");
  await expect(card(page, "Monitoring").getByRole("link", { name: /^https:/ })).toBeVisible();
});

test("a machine's events are there, the pending ones first, and the list of just these [PAGE-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs("fleet@acme.example");
  for (const address of ["/machines/BX-2207-100103", "/inventory/BX-2207-100103"]) {
    await page.goto(address);
    const events = card(page, "SerenITy events");
    await expect(events.getByRole("listitem"), address).toContainText([/Datastore is 92 % full.*Resolved/]);
    await expect(events.locator("time")).toHaveAttribute("title", /^\d\d\/\d\d\/\d{4} - \d\d:\d\d$/);
    await events.getByRole("link", { name: "See in SerenITy Events" }).click();
    await expect(page).toHaveURL("/serenity-events?machine=BX-2207-100103");
  }
  await page.goto("/machines/BX-2403-101101");
  await expect(card(page, "SerenITy events")).toContainText("No SerenITy events");
});

test("what is done on a machine's page comes back to it [PAGE-01, TICK-01, INVT-07]", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  await page.goto("/machines/BX-2203-100702");
  await page.getByRole("button", { name: "Request SerenITy" }).click();
  await expect(page).toHaveURL("/machines/BX-2203-100702");
  await expect(page.getByText("SerenITy request has been successfully sent.")).toBeVisible();
  await page.getByRole("link", { name: "New ticket" }).click();
  await expect(page).toHaveURL("/machines/BX-2203-100702/new-ticket");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/machines/BX-2203-100702");
  await page.getByRole("link", { name: "Assign machine to location" }).click();
  await page.getByLabel("Milano HQ").check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.goto("/machines/BX-2203-100702");
  await expect(card(page, "Machine").getByRole("link", { name: "Milano HQ" })).toBeVisible();
});

test("a machine out of one's sight has no page [PAGE-01, UP-02]", async ({ page, signInAs, pageOf }) => {
  await signInAs("editor@acme.example");
  expect((await page.goto(`/machines/${SERIAL}`))?.status()).toBe(200);
  for (const serial of ["BX-2203-200101", "BX-2103-100201", "BX-2403-101101", "NO-SUCH"])
    expect((await page.goto(`/machines/${serial}`))?.status(), serial).toBe(404);
  const viewer = await pageOf("viewer@acme.example");
  await viewer.goto(`/machines/${SERIAL}`);
  await expect(viewer).not.toHaveURL(/machines/);
});

test("below a panel there is a page while the upstream fails [PAGE-06, SAFE-03]", async ({ page, signInAs, world }) => {
  await signInAs("fleet@acme.example");
  await world.fault({ operation: "machinePageByCompanyId", kind: "graphql-error" });
  expect((await page.goto(`/machines/${SERIAL}/new-ticket`))?.status()).toBe(503);
  await expect(page.getByRole("dialog", { name: "New ticket" }).getByLabel("Subject")).toBeVisible();
  expect((await page.goto(`/machines/${SERIAL}`))?.status()).toBe(503);
});

test("what of a machine's facts can't be read says so, the others stay [PAGE-01, INVT-03, LAY-09]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  const fact = (term: string) =>
    page
      .getByRole("term")
      .filter({ hasText: new RegExp(`^${term}$`) })
      .locator("+ dd");
  for (const [operation, term, unread, other] of [
    ["locationsByIds", "Location", `${UNREAD} location.`, "Activated by"],
    ["usersByCompanyId", "Activated by", `${UNREAD} user.`, "Location"],
  ] as const)
    for (const address of [`/machines/${SERIAL}`, `/inventory/${SERIAL}`]) {
      await world.fault({ operation, kind: "graphql-error" });
      expect((await page.goto(address))?.status(), address).toBe(200);
      await expect(fact(term), address).toHaveText(unread);
      await expect(fact(other), address).not.toHaveText(new RegExp(`${UNREAD}|—`));
      await expect(fact("Host Name"), address).toContainText("mi-gw-01");
      await world.control("DELETE", "/faults");
    }
});

test("who activated a machine is a link for who may open the user, and a name for others [INVT-04]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs("fleet@acme.example");
  const others = await pageOf("master@acme.example");
  for (const [visited, links] of [
    [page, 0],
    [others, 1],
  ] as const) {
    await visited.goto(`/machines/${SERIAL}`);
    const activator = visited.getByRole("term").filter({ hasText: "Activated by" }).locator("+ dd");
    await expect(activator).toContainText("Giulia Ferrari");
    await expect(activator.getByRole("link")).toHaveCount(links);
  }
});

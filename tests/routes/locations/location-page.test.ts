import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { locationId } from "#seeds/locations";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";

/** Returns the description of a term of the page's facts. */
const fact = (page: Page, term: string) =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("+ dd");
const at = (name: string) => `/locations/${locationId("acme", name)}`;

test("a location's page has its address, machines and managers, each a link [PAGE-02]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(at("Milano HQ"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Milano HQ");
  const machines = page.getByRole("article", { name: "Machines" });
  expect(await machines.getByRole("rowheader").allInnerTexts()).toHaveLength(8);
  await expect(machines.getByRole("row", { name: "mi-lab" })).toContainText("15/03/2026 Expired");
  await expect(machines.getByRole("row", { name: "mi-gw-01" })).not.toContainText(/Expir|Active/);
  await expect(page.getByRole("img", { name: "Map around Milano HQ" })).toBeVisible();
  await expect(page.getByRole("article", { name: "Managers" }).getByRole("listitem")).not.toHaveCount(0);
  await page.getByRole("link", { name: "4 expiring" }).click();
  await expect(page).toHaveURL("/inventory?location=Milano+HQ&maintenance=expiring");
  await page.goto(at("Milano HQ"));
  await expect(fact(page, "Remote access")).toHaveText("Active");
  await expect(fact(page, "Maintenance")).toHaveText("1 expired 4 expiring");
  await expect(fact(page, "Updates")).toHaveText("4 outdated");
  await fact(page, "Remote access").getByRole("link", { name: "Active" }).click();
  await expect(page).toHaveURL(`/ras/${locationId("acme", "Milano HQ")}`);
});

test("a location's events are there, the pending ones first, and the list of just these [PAGE-02]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs("editor@acme.example");
  await page.goto(at("Milano HQ"));
  const events = page.getByRole("article", { name: "SerenITy events" });
  const states = (await events.getByRole("listitem").allInnerTexts()).map((text) => text.includes("Pending"));
  expect(states).toEqual([...states].sort((one, other) => Number(other) - Number(one)));
  expect(states).toContain(true);
  await events.getByRole("link", { name: "All 4 events" }).click();
  await expect(page).toHaveURL(`/serenity-events?location=${locationId("acme", "Milano HQ")}`);
  expect(await page.getByRole("table").getByRole("rowheader").allInnerTexts()).toHaveLength(4);
  const viewer = await pageOf("viewer@acme.example");
  await viewer.goto(at("Milano HQ"));
  await expect(viewer.getByRole("article", { name: "SerenITy events" })).toHaveCount(0);
});

test("who only uses remote access gets to the download of that location [PAGE-02, RASU-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs("viewer@acme.example");
  await page.goto(at("Milano HQ"));
  await page.getByRole("link", { name: "Download VPN profile" }).click();
  await expect(page).toHaveURL(`/ras/profile/${locationId("acme", "Milano HQ")}`);
  await expect(page.getByRole("heading", { name: "Identity Verification" })).toBeVisible();
});

test("a location is edited over its page, and stays there [PAGE-02, LOC-06]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(at("Milano HQ"));
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(`${at("Milano HQ")}/edit`);
  const panel = page.getByRole("dialog", { name: "Edit Location" });
  await panel.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(at("Milano HQ"));
  await page.goto(`${at("Milano HQ")}/edit`);
  await panel.getByLabel("Name").fill("Milano Headquarters");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(at("Milano HQ"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Milano Headquarters");
  await page.goto(`${at("Milano HQ")}/delete`);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`${at("Milano HQ")}/edit`);
});

test("a location without coordinates has no map, one without machines says so [PAGE-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(at("Firenze Shop"));
  await expect(page.getByRole("img", { name: /^Map/ })).toHaveCount(0);
  await expect(fact(page, "Coordinates")).toHaveText("—");
  await page.goto("/dashboard/assign?serial=BX-2203-101001");
  await page.getByRole("radio", { name: "Bari Store" }).check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.goto(at("Firenze Shop"));
  await expect(page.getByRole("article", { name: "Machines" })).toHaveText("MachinesNo machines");
  await expect(fact(page, "Updates")).toHaveText("Up to date");
});

test("a location's facts, machines and managers each say what they are about [PAGE-02]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(at("Genova Port"));
  await expect(page.getByRole("link", { name: "Dashboard" }).last()).toHaveAttribute("href", "/dashboard");
  await expect(fact(page, "Address")).toHaveText("Via al Porto Antico 4, 16128 Genova GE");
  await expect(fact(page, "Coordinates")).toHaveText("44.40926, 8.92675");
  await expect(fact(page, "Remote access")).toHaveText("Deploying");
  await expect(fact(page, "Maintenance")).toHaveText("Nothing expires soon");
  await expect(fact(page, "Updates").getByRole("link")).toHaveAttribute(
    "href",
    "/inventory?location=Genova+Port&os=outdated",
  );
  const machines = page.getByRole("article", { name: "Machines" });
  await expect(machines.getByRole("row", { name: "ge-cam-01" }).getByRole("cell")).toHaveText([
    "Brenta Box Office 200",
    "BX-2103-100402",
    "4.8.2 Outdated",
    "13/08/2026",
  ]);
  await expect(machines.getByRole("row", { name: "ge-cam-02" })).not.toContainText("Outdated");
  await expect(machines.getByRole("link", { name: "All 3 machines" })).toHaveAttribute(
    "href",
    "/inventory?location=Genova+Port",
  );
  await page.goto(at("Firenze Shop"));
  await machines.getByRole("link", { name: "See in Inventory" }).click();
  await expect(page).toHaveURL("/inventory?location=Firenze+Shop");
  await page.goto(at("Torino Plant"));
  await expect(
    page.getByRole("article", { name: "Managers" }).getByRole("link", { name: "Matteo Costa" }),
  ).toHaveAttribute("href", `/users/${toSeedId("user", "never@acme.example")}`);
});

test("what of a location can't be read says so, card by card, and a manager who can't be read is counted [PAGE-02, LAY-09]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "machinePageByLocationIds", kind: "graphql-error" });
  await page.goto(at("Milano HQ"));
  await expect(page.getByRole("article", { name: "Machines" })).toContainText("Failed to fetch inventory data.");
  await expect(page.getByRole("article", { name: "SerenITy events" })).toHaveCount(1);
  await world.control("DELETE", "/faults");
  await world.fault({ operation: "userById", kind: "graphql-error", times: 2 });
  await page.goto(at("Milano HQ"));
  const managers = page.getByRole("article", { name: "Managers" });
  const named = await managers.getByRole("listitem").count();
  expect(named).toBeLessThan(6);
  await expect(managers).toContainText(`and ${6 - named} more`);
});

test("who may not edit a location is not offered it, and gets back to the own first page [PAGE-02, UP-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs("viewer@acme.example");
  await page.goto(at("Milano HQ"));
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Remote Access" })).toHaveAttribute("href", "/ras");
});

test("a location out of one's sight is not found [PAGE-02, UP-02]", async ({ page, signInAs, pageOf }) => {
  await signInAs("editor@acme.example");
  expect((await page.goto(at("Milano HQ")))?.status()).toBe(200);
  expect((await page.goto(at("Torino Plant")))?.status()).toBe(404);
  const other = await pageOf("master@borea.example");
  expect((await other.goto(at("Milano HQ")))?.status()).toBe(404);
  const viewer = await pageOf("viewer@acme.example");
  await viewer.goto(at("Milano HQ"));
  await expect(viewer.getByRole("article", { name: "Machines" })).toHaveCount(0);
  await expect(viewer.getByRole("article", { name: "Managers" })).toHaveCount(0);
});

test("where the managers' names can't be read, their card says so [PAGE-02, LAY-09]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "userById", kind: "status", status: 500 });
  await page.goto(at("Milano HQ"));
  await expect(page.getByRole("article", { name: "Managers" })).toContainText("Couldn't load the managers.");
});

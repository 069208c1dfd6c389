import { locationId } from "#seeds/locations";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";

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
  const fact = (term: string) => page.getByRole("term").filter({ hasText: term }).locator("+ dd");
  await expect(fact("Remote access")).toHaveText("Active");
  await expect(fact("Maintenance")).toHaveText("1 expired 4 expiring");
  await expect(fact("Updates")).toHaveText("4 outdated");
  await fact("Remote access").getByRole("link", { name: "Active" }).click();
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

import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const FLEET = "fleet@acme.example";
const panel = (page: Page) => page.getByRole("dialog");
/** Returns the description of a term of a machine's facts. */
const fact = (page: Page, term: string) =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("+ dd");

test("a machine's panel has every fact under its name [INVT-03, INVT-04, INVT-05]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  await page.goto("/inventory?location=Milano+HQ&sort=-expiresOn");
  await page.getByRole("link", { name: "BX-2107-100104", exact: true }).click();
  await expect(page).toHaveURL("/inventory/BX-2107-100104?location=Milano+HQ&sort=-expiresOn");
  await expect(panel(page).getByRole("heading", { name: "mi-backup" })).toBeVisible();
  for (const [term, text] of [
    ["Model", "Brenta Rack 1U 400"],
    ["Serial Number", /BX-2107-100104/],
    ["Host Name", /mi-backup/],
    ["Location", "Milano HQ Assign machine to location"],
    ["OS", "4.8.2 Outdated Manual (opens in a new tab)"],
    ["Activated on", "15/05/2024"],
    ["Activated by", "Massimiliano Alessandro Fumagalli del..."],
    ["Services", "Remote access gateway off Monitoring off Chronos off"],
    ["Last updated", /4 days ago/],
    ["Maintenance plan", /^SuperPro Support in office hours/],
    ["Support duration", "1 year"],
    ["Starts", "16/03/2025"],
    ["Expiration Date", "16/03/2026"],
  ] as const)
    await expect(fact(page, term), term).toHaveText(text);
  await expect(fact(page, "ESXi")).toHaveCount(0);
  await expect(panel(page)).toContainText("Expires today");
  await expect(fact(page, "Last updated").locator("time")).toHaveAttribute("title", "12/03/2026");
  await expect(panel(page)).toContainText("Proactive support monitors this machine.");
  await expect(panel(page).getByRole("link", { name: /^Manual/ })).toHaveAttribute("href", /manual-os4\.pdf$/);
  await expect(panel(page).getByRole("link", { name: "New ticket" })).toHaveAttribute(
    "href",
    "/inventory/BX-2107-100104/new-ticket?location=Milano+HQ&sort=-expiresOn",
  );
  await panel(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/inventory?location=Milano+HQ&sort=-expiresOn");
});

test("a monitored machine, a gateway, and one with something urgent say so [INVT-03, EVT-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory/BX-2303-100303");
  await expect(fact(page, "Services")).toContainText("Monitoring on");
  await expect(fact(page, "OS")).toHaveText(/^5\.1\.0/);
  await expect(panel(page).getByRole("link", { name: /^Manual/ })).toHaveAttribute("href", /manual-os5\.pdf$/);
  await page.goto("/inventory/BX-2207-100101");
  await expect(fact(page, "Services")).toContainText("Remote access gateway on");
  // What is urgent stands above the maintenance.
  expect(await panel(page).getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
    "Machine Details",
    "SerenITy events",
    "Maintenance",
    "SerenITy",
    "Notes on mi-gw-01",
  ]);
});

test("what a machine lacks is said: host name, location, OS, activation, maintenance [INVT-03, INVT-06]", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory/BX-2403-101103");
  for (const [term, text] of [
    ["Host Name", "N/A"],
    ["Location", "— Assign machine to location"],
    ["OS", "—"],
    ["Activated by", "—"],
  ] as const)
    await expect(fact(page, term), term).toHaveText(text);
  for (const term of ["Activated on", "Starts", "Expiration Date"]) await expect(fact(page, term), term).toHaveCount(0);
  await expect(panel(page).getByRole("heading", { name: "BX-2403-101103" })).toBeVisible();
  const certificate = panel(page).getByRole("link", { name: "Maintenance certificate" });
  await expect(certificate).toHaveAttribute("aria-disabled", "true");
  await expect(panel(page)).toContainText("The certificate is available once maintenance has started.");
  await expect(panel(page)).toContainText("Proactive support isn't monitoring this machine.");
  await page.goto("/inventory/BX-2203-100702");
  await expect(panel(page)).toContainText("The maintenance plan doesn't include proactive support.");
});

test("the list shows each machine's values, and the file the same rows in their order [INVT-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/inventory?location=Milano+HQ&sort=-expiresOn");
  const cells = (serial: string) => page.getByRole("row", { name: new RegExp(serial) }).getByRole("cell");
  const texts = async (serial: string) => (await cells(serial).allInnerTexts()).slice(1, 6).map((text) => text.trim());
  expect(await texts("BX-2207-100103")).toEqual([
    "Brenta Rack 2U 800",
    "mi-hv-02",
    "Milano HQ",
    "5.1.0 Outdated",
    "16/04/2026",
  ]);
  expect((await texts("BX-2107-100105"))[1]).toBe("N/A");
  expect((await texts("BX-2007-100108"))[4]).toMatch(/^15\/03\/2026\s*Expired$/);
  const answer = await page.request.get("/inventory/export?location=Milano+HQ&sort=-expiresOn");
  expect(answer.headers()["content-disposition"]).toContain('filename="inventory-2026-03-16.csv"');
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines[0]).toBe("Model,Serial Number,Host Name,Location,OS,OS status,Expiration Date,Maintenance,Tags");
  expect(lines).toHaveLength(9);
  expect(lines[1]).toBe(
    "Brenta Rack 1U 400,BX-2207-100101,mi-gw-01,Milano HQ,4.8.9,Up to date,20/04/2027,Active,Essential",
  );
  expect(lines.at(-1)).toBe("Brenta Box Mini,BX-2007-100108,mi-lab,Milano HQ,4.6.0,Outdated,15/03/2026,Expired,");
  const pending = await (await page.request.get("/inventory/export?q=BX-2403-101103")).text();
  expect(pending.split("\r\n")[1]).toBe("Brenta Box Mini,BX-2403-101103,,,,,,Pending,Lent out");
  await world.fault({ operation: "machinePageByLocationIds", kind: "html" });
  await page.goto("/inventory/export?location=Milano+HQ");
  await expect(page).toHaveURL("/inventory?location=Milano+HQ");
  await expect(notifications(page)).toContainText("Failed to fetch inventory data.");
});

test("search and filters narrow the list together; a place that is unknown stays named [INVT-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const serials = page.getByRole("rowheader");
  await page.goto("/inventory?q=MI-HV&os=outdated");
  await expect(serials).toHaveText(["BX-2207-100103"]);
  await page.goto("/inventory?q=MI-HV&os=outdated&location=Torino+Plant");
  await expect(page.getByText("No machines found").first()).toBeVisible();
  await page.goto("/inventory?q=0603&location=Napoli+Depot");
  await expect(serials).toHaveText(["BX-2003-100603"]);
  await page.goto("/inventory?location=No+such+place");
  await expect(serials).toHaveCount(0);
  await expect(page.getByLabel("Location")).toHaveValue("No such place");
  await page.goto("/inventory?ends=2031-05");
  await expect(page.getByLabel("Expiration Date")).toHaveValue("2031-05");
});

test("a row leads to its machine's actions, which a location manager has at the own places [INVT-10]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory?q=bo-test-02");
  await expect(page.getByRole("link", { name: "Actions for BX-2303-100303" })).toHaveAttribute(
    "href",
    "/inventory/BX-2303-100303?q=bo-test-02",
  );
  await page.getByRole("link", { name: "BX-2303-100303", exact: true }).click();
  await panel(page).getByRole("link", { name: "Assign machine to location" }).click();
  await expect(page).toHaveURL("/inventory/assign?q=bo-test-02&serial=BX-2303-100303");
  const editor = await pageOf("editor@acme.example");
  await editor.goto("/inventory?q=mi-gw-01");
  await editor.getByRole("link", { name: "Milano HQ" }).click();
  await expect(editor).toHaveURL(/^[^?]+\/locations\/[0-9a-f-]+$/);
});

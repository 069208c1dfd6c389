import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const VERSIONS = "/central-backend/brenta-os-update/get-latest-versions";

const row = (page: Page, serial: string) => page.getByRole("row", { name: new RegExp(serial) });
const serials = (page: Page) => page.getByRole("rowheader");

/** Sends the filters: with JavaScript the list follows by itself, Apply does no harm. */
const apply = (page: Page) => page.getByRole("button", { name: "Apply" }).click();

test("each figure of the summary lists as many machines as it says [INVT-02, INVT-04]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/inventory");
  const figures = page.getByRole("navigation", { name: "Machines by status" }).getByRole("link");
  await expect(figures).toHaveText([
    "Machines 40",
    "Active 19",
    "Expiring 9",
    "Expired 6",
    "Pending 6",
    "OS outdated 21",
  ]);
  for (const [name, count] of [
    ["Expiring", 9],
    ["OS outdated", 21],
    ["Pending", 6],
  ] as const) {
    await page.getByRole("link", { name: `${name} ${count}` }).click();
    await expect(serials(page)).toHaveCount(count);
    await expect(page.getByRole("link", { name: `${name} ${count}` })).toHaveAttribute("aria-current", "true");
  }
  // The figures stay within what search and location leave.
  await page.goto("/inventory?location=Milano+HQ&maintenance=expired");
  await expect(figures).toHaveText(["Machines 8", "Active 3", "Expiring 4", "Expired 1", "Pending 0", "OS outdated 4"]);
});

test("every column sorts both ways by its header [INVT-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/inventory?location=Milano+HQ");
  const expectOrder = async (header: string, direction: string, ...first: string[]) => {
    await page.getByRole("columnheader", { name: header, exact: true }).getByRole("link").click();
    await expect(page.getByRole("columnheader", { name: header, exact: true })).toHaveAttribute("aria-sort", direction);
    const shown = await serials(page).allInnerTexts();
    expect(shown.slice(0, first.length).map((serial) => serial.slice(-3))).toEqual(first);
  };
  await expectOrder("Serial Number", "descending", "107", "106");
  await expectOrder("Expiration Date", "ascending", "108", "104", "105");
  await expectOrder("Expiration Date", "descending", "101", "107");
  await expectOrder("OS", "ascending", "108", "105", "104");
  await expectOrder("Host Name", "ascending", "104", "101");
  await expectOrder("Model", "ascending", "108", "105");
  await expect(page).toHaveURL(/location=Milano\+HQ&sort=model/);
  await expect(page.getByLabel("Location")).toHaveValue("Milano HQ");
});

test("a location manager's inventory ends at the own locations [DASH-06, UP-02]", async ({ page, signInAs }) => {
  await signInAs("editor@acme.example");
  await page.goto("/inventory");
  await expect(serials(page)).toHaveCount(9);
  await expect(page.getByLabel("Location").getByRole("option")).toHaveText(["All", "Firenze Shop", "Milano HQ"]);
  await page.goto("/inventory?location=Torino+Plant");
  await expect(serials(page)).toHaveCount(0);
  await page.goto("/inventory?location=+unassigned");
  await expect(serials(page)).toHaveCount(0);
});

test("a fleet manager filters for the unassigned machines [INVT-01]", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  await page.goto("/inventory");
  await page.getByLabel("Location").selectOption("Unassigned");
  await apply(page);
  await expect(serials(page)).toHaveCount(5);
});

test("a company without machines is told so [INVT-01]", async ({ page, signInAs }) => {
  await signInAs("master@eos.example");
  await page.goto("/inventory");
  await expect(page.getByText("No machines", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Export CSV" })).toHaveCount(0);
});

test("without appliance.list there is no inventory [GATE-04, LAY-04]", async ({ page, signInAs }) => {
  await signInAs("users@acme.example");
  await page.goto("/inventory");
  await expect(page).toHaveURL("/users");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Inventory" })).toHaveCount(0);
});

test("machines that can't be read leave a page that says so, with Retry [INVT-09, LAY-09]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "machinePageByCompanyId", kind: "reset" });
  await page.goto("/inventory?sort=name");
  await expect(notifications(page)).toContainText("Failed to fetch inventory data.");
  await world.control("DELETE", "/faults");
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(serials(page)).toHaveCount(40);
  await expect(page).toHaveURL("/inventory?sort=name");
});

test("without the latest versions the known ones count, and the page says so [INVT-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "latestVersions", kind: "html" });
  await page.goto("/inventory");
  await expect(notifications(page)).toContainText("Failed to fetch latest OS versions...");
  await expect(page.getByRole("link", { name: "OS outdated 21" })).toBeVisible();
  await world.control("DELETE", "/faults");
  await world.fault({ operation: "latestVersions", kind: "graphql-error", message: "Versions are being published." });
  await page.goto("/inventory");
  await expect(notifications(page)).toContainText("Versions are being published.");
});

test("an upstream that serves nothing optional gives the versions by REST, and the portal finds by words itself [CONF-03, FIND-02, INVT-02]", async ({
  page,
  signInAs,
  world,
}) => {
  world.configure({});
  await signInAs(MASTER);
  for (const operation of ["capabilities", "machinePageByCompanyId", "latestVersions"])
    await world.fault({ operation, kind: "graphql-error", message: "Unknown." });
  await world.fault({ operation: VERSIONS, kind: "status", status: 409, message: "Versions are being published." });
  await page.goto("/inventory?q=milano+HV&sort=name");
  await expect(notifications(page)).toContainText("Versions are being published.");
  await expect(serials(page)).toHaveText(["BX-2207-100102", "BX-2207-100103"]);
});

test("words are found in any order over all columns, page by page of the asked size [FIND-02, FIND-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/inventory?q=HV+MIL%C3%80NO");
  await expect(serials(page)).toHaveText(["BX-2207-100102", "BX-2207-100103"]);
  await expect(page.locator("mark")).toHaveText(["hv", "Milano", "hv", "Milano"]);
  await page.goto("/inventory?q=16%2F03%2F2026");
  await expect(serials(page)).toHaveText(["BX-2107-100104"]);
  await page.goto("/inventory?q=5.3.0+milano");
  await expect(row(page, "BX-2207-100102")).toBeVisible();
  await page.goto("/inventory?size=25&page=2");
  await expect(serials(page)).toHaveCount(15);
  await expect(page.getByText("26–40 of 40 machines").last()).toBeVisible();
  await page.goto("/inventory?size=25&page=9");
  await expect(serials(page)).toHaveCount(15);
});

test("machines say where the names of their locations couldn't be loaded [DASH-08]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "locationsByCompanyId", kind: "graphql-error" });
  await page.goto("/inventory");
  await expect(serials(page)).toHaveCount(40);
  await expect(row(page, "BX-2107-100104").getByRole("cell").nth(3)).toHaveText("Couldn't load");
});

import type { Page } from "@playwright/test";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { mailsOf } from "../../support/outbox";

const FLEET = "fleet@acme.example";

const panel = (page: Page) => page.getByRole("dialog");
/** Returns the panel's description of a term. */
const said = (page: Page, term: string) =>
  panel(page)
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("+ dd");

test("maintenance: the badge, the renewals, how long in all [INVT-03, INVT-04]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  const maintenance = panel(page).getByRole("region", { name: "Maintenance" });
  for (const [serial, badge] of [
    ["BX-2107-100104", "Expiring"],
    ["BX-2107-100105", "Expiring"],
    ["BX-2207-100102", "Expiring"],
    ["BX-2207-100103", "Active"],
    ["BX-2007-100108", "Expired"],
    ["BX-2203-100302", "Pending"],
    ["BX-2003-100902", "Pending"],
  ] as const) {
    await page.goto(`/inventory/${serial}`);
    await expect(maintenance.getByText(badge, { exact: true }), serial).toBeVisible();
  }
  await page.goto("/inventory/VA-2303-100107");
  await expect(said(page, "Support duration")).toHaveText("2 years 6 months");
  await expect(said(page, "Renewal 1")).toContainText("1 year, Mission Critical");
  await expect(said(page, "Renewal 2")).toContainText("6 months, Mission Critical");
  await expect(said(page, "ESXi")).toHaveText("8.0.2");
});

test("SerenITy is active, inactive or not supported, and can be asked for [INVT-05, INVT-07]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const serenity = panel(page).getByRole("region", { name: "SerenITy" });
  const request = panel(page).getByRole("button", { name: "Request SerenITy" });
  await page.goto("/inventory/BX-2207-100101");
  await expect(serenity.getByText("Active", { exact: true })).toBeVisible();
  await expect(request).toHaveCount(0);
  // Its plan has it, but it is switched off; or maintenance has expired.
  for (const serial of ["BX-2203-100203", "BX-2007-100108"]) {
    await page.goto(`/inventory/${serial}`);
    await expect(serenity.getByText("Inactive", { exact: true }), serial).toBeVisible();
  }
  await page.goto("/inventory/BX-2203-100702?sort=name");
  await expect(serenity.getByText("Not supported", { exact: true })).toBeVisible();

  await request.click();
  await expect(notifications(page)).toContainText("SerenITy request has been successfully sent.");
  await expect(page).toHaveURL("/inventory/BX-2203-100702?sort=name");
  const mails = await mailsOf(world, "serenity-request");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("Name: “Marco Bianchi”\nEmail: fleet@acme.example\nCompany: “Acme S.p.A.”");
  expect(mails[0]?.text).toContain("Serial number: BX-2203-100702");

  await page.goto("/inventory/BX-2203-100203");
  await world.fault({ operation: "sendSerenityRequestEmail", kind: "reset" });
  await request.click();
  await expect(notifications(page)).toContainText("Failed to send SerenITy request.");
  expect(await mailsOf(world, "serenity-request")).toHaveLength(1);
});

test("a second request within seven days is asked about first, whoever made the first [INVT-07]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  const serial = "BX-2203-100702";
  const sent = async () => (await mailsOf(world, "serenity-request")).length;
  const serenity = (of: Page) => panel(of).getByRole("region", { name: "SerenITy" });
  const dialog = (of: Page) => of.getByRole("alertdialog", { name: "Request SerenITy again" });
  await signInAs(FLEET);
  const editor = await pageOf("master@acme.example");
  for (const each of [page, editor]) await each.goto(`/inventory/${serial}?sort=name`);
  await serenity(page).getByRole("button", { name: "Request SerenITy" }).click();
  const said =
    /SerenITy was last requested on \d\d\/\d\d\/\d{4} - \d\d:\d\d by Marco Bianchi, with the reference \d{4}-\d{4}\./;
  await expect(serenity(page)).toContainText(said);
  await expect(serenity(page).getByRole("button", { name: "Request SerenITy" })).toHaveCount(0);

  // A page that was opened before offers it still, and is asked all the same.
  await serenity(editor).getByRole("button", { name: "Request SerenITy" }).click();
  await expect(dialog(editor)).toContainText(said);
  expect(await sent()).toBe(1);
  await dialog(editor).getByRole("link", { name: "Cancel" }).click();
  await expect(editor).toHaveURL(`/inventory/${serial}?sort=name`);
  await serenity(editor).getByRole("link", { name: "Request SerenITy again" }).click();
  await dialog(editor).getByRole("button", { name: "Request again" }).click();
  await expect(editor).toHaveURL(`/inventory/${serial}?sort=name`);
  await expect(notifications(editor)).toContainText("SerenITy request has been successfully sent.");
  expect(await sent()).toBe(2);

  await world.control("POST", "/clock", { advanceSeconds: 7 * 24 * 3600 });
  const later = await pageOf(FLEET);
  await later.goto(`/machines/${serial}`);
  await expect(later.getByText(/SerenITy was last requested on .*, with the reference/)).toBeVisible();
  await later.getByRole("button", { name: "Request SerenITy" }).click();
  await expect(later.getByText("SerenITy request has been successfully sent.")).toBeVisible();
  expect(await sent()).toBe(3);
});

test("a requester who can't be read is told so, and one whose name is not for the viewer is left out [INVT-07]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("master@acme.example");
  const serenity = panel(page).getByRole("region", { name: "SerenITy" });
  for (const [code, said] of [
    ["FORBIDDEN", /last requested on [\d/: -]+, with the reference 4021-8166\.Request/],
    ["INTERNAL_SERVER_ERROR", /, with the reference 4021-8166\. Couldn't load who requested it\.Request/],
  ] as const) {
    await world.fault({ operation: "usersByCompanyId", kind: "graphql-error", code });
    await page.goto("/inventory/BX-2007-100108");
    await expect(serenity, code).toContainText(said);
    await world.control("DELETE", "/faults");
  }
});

test("a request whose answer was lost is told as sent, since the machine says so [INVT-07, SAFE-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory/BX-2203-100203");
  await world.fault({ operation: "sendSerenityRequestEmail", kind: "commit-then-drop", times: 1 });
  await panel(page).getByRole("button", { name: "Request SerenITy" }).click();
  await expect(notifications(page)).toContainText("SerenITy request has been successfully sent.");
  expect(await mailsOf(world, "serenity-request")).toHaveLength(1);
});

test("the company's monitoring is a tab beside the details [INVT-08]", async ({ page, pageOf, signInAs }) => {
  await signInAs(FLEET);
  await page.goto("/inventory/BX-2207-100101?q=gw");
  await panel(page).getByRole("link", { name: "Monitoring" }).click();
  await expect(page).toHaveURL("/inventory/BX-2207-100101/monitoring?q=gw");
  const address = panel(page).getByRole("link", { name: /^https:/ });
  await expect(address).toHaveAttribute("href", "https://acme.monitoring.brenta.example");
  await expect(said(page, "Username")).toContainText("admin");
  await panel(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/inventory?q=gw");

  const delta = await pageOf("master@delta.example");
  await delta.goto("/inventory/BX-2303-400101/monitoring");
  await expect(panel(delta)).toContainText("Your monitoring infrastructure is not yet set up.");
});

test("details that can't be read: a message and Retry [INVT-09]", async ({ page, signInAs, world }) => {
  await signInAs(FLEET);
  await world.fault({ operation: "machinePageByCompanyId", kind: "graphql-error" });
  await page.goto("/inventory/BX-2207-100101");
  await expect(notifications(page)).toContainText("Failed to fetch machine details data.");
  await world.control("DELETE", "/faults");
  await panel(page).getByRole("link", { name: "Retry" }).click();
  await expect(said(page, "Host Name")).toHaveText("mi-gw-01");
});

test("what is not one's own is not there; what one may not view is not offered [INVT-03, UP-02]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs("editor@acme.example");
  const statusOf = async (path: string) => (await page.goto(path))?.status();
  expect(await statusOf("/inventory/BX-2207-100101")).toBe(200);
  // Another company's, another location's, unassigned, and none at all.
  for (const serial of ["BX-2203-200101", "BX-2103-100201", "BX-2403-101101", "NO-SUCH", "%3Cb%3E", "x".repeat(500)])
    for (const page of ["", "/monitoring", "/new-ticket"])
      expect(await statusOf(`/inventory/${serial}${page}`), serial + page).toBe(404);
  const master = await pageOf("master@borea.example");
  expect((await master.goto("/inventory/BX-2203-200101"))?.status()).toBe(200);
});

test("unassigned machines offer a ticket and a location [DASH-09, TICK-01]", async ({ page, signInAs, world }) => {
  await signInAs(FLEET);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Actions for BX-2403-101101" }).click();
  await expect(page).toHaveURL("/inventory/BX-2403-101101");
  await expect(panel(page).getByRole("link", { name: "Assign machine to location" })).toHaveAttribute(
    "href",
    "/inventory/assign?serial=BX-2403-101101",
  );
  const ticket = panel(page).getByRole("link", { name: "New ticket" });
  await expect(ticket).toHaveAttribute("href", "/inventory/BX-2403-101101/new-ticket");
  // With JavaScript both are in the row's menu, over the dashboard.
  await page.goto("/dashboard/machines/BX-2403-101101/new-ticket");
  const dialog = page.getByRole("dialog", { name: "New ticket" });
  await dialog.getByLabel("Subject").fill("It does not start");
  await dialog.getByLabel("Comment").fill("No light at all.");
  await dialog.getByRole("button", { name: "Send ticket" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(notifications(page)).toContainText("Ticket created successfully.");
  expect((await mailsOf(world, "ticket"))[0]?.text).toContain("Serial number: BX-2403-101101");
});

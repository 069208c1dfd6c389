import type { Page } from "@playwright/test";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { mailsOf } from "../../support/outbox";
import { expect, test } from "../../support/test";

const FLEET = "fleet@acme.example";

const panel = (page: Page) => page.getByRole("dialog");
/** Returns the panel's description of a term. */
const said = (page: Page, term: string) =>
  panel(page)
    .getByRole("definition")
    .and(page.locator(`dt:text-is("${term}") + dd`));

/** Opens the menu of a machine's row; without JavaScript the machine's panel, which has the same actions. */
async function openActions(page: Page, serial: string, js: boolean | undefined): Promise<void> {
  await page.getByRole(js ? "button" : "link", { name: `Actions for ${serial}` }).click();
}

test("a serial number leads to everything that is known of its machine [INVT-03, INVT-10] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory?location=Milano+HQ&sort=-expiresOn");
  await page.getByRole("link", { name: "BX-2107-100104", exact: true }).click();
  await expect(page).toHaveURL("/inventory/BX-2107-100104?location=Milano+HQ&sort=-expiresOn");
  await expect(panel(page).getByRole("heading", { name: "mi-backup", level: 2 })).toBeVisible();
  for (const [term, text] of [
    ["Model", "Brenta Rack 1U 400"],
    ["Location", "Milano HQ Assign machine to location"],
    ["OS", "4.8.2 Outdated Manual (opens in a new tab)"],
    ["Activated by", "Massimiliano Alessandro Fumagalli del..."],
    ["Services", "Remote access gateway off Monitoring off Chronos off"],
    ["Support duration", "1 year"],
    ["Starts", "16/03/2025"],
    ["Expiration Date", "16/03/2026"],
  ] as const)
    await expect(said(page, term), term).toHaveText(text);
  // With JavaScript a button beside it copies it.
  await expect(said(page, "Serial Number")).toContainText("BX-2107-100104");
  await expect(said(page, "Host Name")).toContainText("mi-backup");
  await expect(said(page, "Activated on")).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(said(page, "Maintenance plan")).toContainText("SuperPro");
  const manual = panel(page).getByRole("link", { name: /^Manual/ });
  await expect(manual).toHaveAttribute("href", /manual-os4\.pdf$/);
  await expect(manual).toHaveAttribute("target", "_blank");
  await panel(page).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/inventory?location=Milano+HQ&sort=-expiresOn");

  await page.goto("/inventory/BX-2303-100303");
  await expect(panel(page).getByRole("link", { name: /^Manual/ })).toHaveAttribute("href", /manual-os5\.pdf$/);
  // Without an OS there is no manual, without an activation nobody who did it.
  await page.goto("/inventory/BX-2403-101103");
  await expect(said(page, "Host Name")).toHaveText("N/A");
  await expect(said(page, "Activated by")).toHaveText("—");
  await expect(panel(page).getByRole("link", { name: /^Manual/ })).toHaveCount(0);
});

test("the certificate is a PDF named by the time; without maintenance there is none [INVT-06] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory/BX-2207-100101");
  const certificate = panel(page).getByRole("link", { name: "Maintenance certificate" });
  const [download] = await Promise.all([page.waitForEvent("download"), certificate.click()]);
  expect(download.suggestedFilename()).toBe(`${Date.parse("2026-03-16T09:00:00Z")}.pdf`);
  await page.goto("/inventory/BX-2203-100302");
  await expect(certificate).toHaveAttribute("aria-disabled", "true");
  await expect(panel(page)).toContainText("The certificate is available once maintenance has started.");
});

test("a row's menu moves its machine to another location, where one may [INVT-10] @all @both", async ({
  page,
  pageOf,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory?q=bo-test-02");
  await openActions(page, "BX-2303-100303", js);
  const assign = (at: Page) => at.getByRole("link", { name: "Assign machine to location" });
  await assign(page).click();
  const dialog = page.getByRole("alertdialog", { name: "Assign machine(s) to location" });
  await expect(dialog).toContainText("BX-2303-100303");
  await dialog.getByRole("radio", { name: "Roma Office" }).check();
  await dialog.getByRole("button", { name: /Assign/ }).click();
  await expect(notifications(page)).toContainText("Machine(s) assigned succesfully.");
  await expect(page).toHaveURL("/inventory?q=bo-test-02");
  await expect(page.getByRole("row", { name: /BX-2303-100303/ })).toContainText("Roma Office");

  // A location manager may at the own locations.
  const editor = await pageOf("editor@acme.example");
  await editor.goto("/inventory");
  await openActions(editor, "BX-2203-101001", js);
  await expect(assign(editor)).toBeVisible();
});

test("a row's menu leads to details, ticket and certificate, each where it may [INVT-10] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory?q=bo-test");
  await openActions(page, "BX-2303-100303", js);
  const entry = (name: string) => page.getByRole("link", { name, exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), entry("Maintenance certificate").click()]);
  expect(download.suggestedFilename()).toMatch(/^\d{13}\.pdf$/);
  await page.goto("/inventory?q=bo-test");
  await openActions(page, "BX-2203-100302", js);
  await expect(entry("Details")).toBeVisible();
  // The panel says why there is none.
  if (js) await expect(entry("Maintenance certificate")).toHaveCount(0);
  else await expect(entry("Maintenance certificate")).toHaveAttribute("aria-disabled", "true");
  await entry("Details").click();
  await expect(page).toHaveURL("/inventory/BX-2203-100302?q=bo-test");
  await expect(panel(page)).toBeVisible();
});

test("the menu of a row works with the keyboard alone (JS) [INVT-10] @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory?q=bo-test-02");
  const button = page.getByRole(js ? "button" : "link", { name: "Actions for BX-2303-100303" });
  const menu = page.getByRole("group", { name: "Actions for BX-2303-100303" });
  const entry = (name: string) => menu.getByRole("link", { name });
  const keys = page.keyboard;
  await button.focus();
  if (!js) {
    await keys.press("Enter");
    await expect(page).toHaveURL("/inventory/BX-2303-100303?q=bo-test-02");
    return;
  }
  for (const opens of ["Enter", "Space", "ArrowDown"]) {
    await keys.press(opens);
    await expect(button, opens).toHaveAttribute("aria-expanded", "true");
    await expect(entry("Details"), opens).toBeFocused();
    await keys.press("Escape");
    await expect(menu, opens).toBeHidden();
    await expect(button, opens).toBeFocused();
  }
  await keys.press("Enter");
  await keys.press("ArrowUp");
  await expect(entry("Assign machine to location")).toBeFocused();
  await keys.press("ArrowDown");
  await expect(entry("Details")).toBeFocused();
  await keys.press("End");
  await keys.press("ArrowUp");
  await expect(entry("Maintenance certificate")).toBeFocused();
  await keys.press("Shift+Tab");
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await keys.press("Tab");
  await expect(button).toBeFocused();

  // By the pointer: a second click closes it, a click on another row's button opens that one's.
  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
  // With room below, the menu doesn't cover the row above.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto("/inventory?q=bo-test");
  await button.click();
  await page.getByRole("button", { name: "Actions for BX-2203-100302" }).click();
  await expect(page.getByRole("group", { name: "Actions for BX-2203-100302" })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("with a click anywhere on its row a machine opens (JS) [INVT-03] @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory?q=to-gw");
  await page.getByRole("cell", { name: /Brenta/ }).click();
  await expect(page).toHaveURL(javaScriptEnabled ? "/inventory/BX-2103-100201?q=to-gw" : "/inventory?q=to-gw");
});

test("a ticket from a row is about its machine and comes back to the list [TICK-01, INVT-10] @all @both", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled: js,
}) => {
  await signInAs(FLEET);
  await page.goto("/inventory?location=Milano+HQ");
  await openActions(page, "VA-2303-100106", js);
  await page.getByRole("link", { name: "New ticket", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New ticket" });
  await expect(dialog).toContainText("VA-2303-100106");
  await dialog.getByLabel("Subject").fill("Noise");
  await dialog.getByRole("button", { name: "Send ticket" }).click();
  await expect(errorSummary(dialog)).toContainText("Comment is required");
  await expect(dialog.getByLabel("Subject")).toHaveValue("Noise");
  await dialog.getByLabel("Comment").fill("The fan is loud.");

  // The machine can't be read any more: nothing is sent, nothing is lost.
  await world.fault({ operation: "machinePageByCompanyId", kind: "graphql-error" });
  await dialog.getByRole("button", { name: "Send ticket" }).click();
  await expect(notifications(page)).toContainText("Failed to create new ticket.");
  await expect(dialog.getByLabel("Comment")).toHaveValue("The fan is loud.");
  await world.control("DELETE", "/faults");

  await dialog.getByRole("button", { name: "Send ticket" }).click();
  await expect(notifications(page)).toContainText("Ticket created successfully.");
  await expect(page).toHaveURL("/inventory?location=Milano+HQ");
  const mails = await mailsOf(world, "ticket");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("Serial number: VA-2303-100106\nOS version: 4.8.9\nESXi version: 7.0.3");
  expect(mails[0]?.text).toContain("Email: fleet@acme.example");
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } });

  test("a row with a large button to copy is as high as the others [INVT-03] @all", async ({ page, signInAs }) => {
    await signInAs(FLEET);
    await page.goto("/inventory/BX-2107-100104");
    await expect(said(page, "Serial Number").getByRole("button")).toBeVisible();
    const heightOf = async (term: string) => (await said(page, term).boundingBox())?.height ?? Number.NaN;
    expect(Math.abs((await heightOf("Serial Number")) - (await heightOf("Model")))).toBeLessThan(3);
  });
});

import { accessRequestId } from "#seeds/access-requests";
import { injectAxe, violationsOf } from "../../support/axe";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/test";

const VIEWER = "viewer@acme.example";
const FLEET = "fleet@acme.example";
const PRINTERS = `/ras/requests/${accessRequestId("printers")}`;

test("a user asks for more, and an administrator grants it from what needs attention [ASK-01, ASK-02, ASK-03] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  if (javaScriptEnabled) await injectAxe(page);
  const check = async () => {
    if (!javaScriptEnabled) return;
    // What the bar at the top covers is a scroll away, not too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsOf(page)).toEqual([]);
  };
  await signInAs(VIEWER);
  await page.goto("/ras");
  await page.getByRole("link", { name: "Request access" }).click();
  await page.getByRole("checkbox", { name: "Warehouse" }).uncheck();
  await page.getByLabel("Reason").fill("I print delivery notes from home.");
  await check();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(notifications(page)).toContainText("Request sent.");
  await expect(page.getByText("I print delivery notes from home.")).toBeVisible();
  await check();

  await signInAs(FLEET);
  await page.goto("/dashboard");
  await page.getByText("less urgent").click();
  await page.getByRole("link", { name: "1 open request for access" }).click();
  await check();
  await page.getByRole("link", { name: "Alessandro Marino", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Printers" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Warehouse" })).not.toBeChecked();
  await check();
  await page.getByRole("checkbox", { name: "File server" }).uncheck();
  await page.getByRole("button", { name: "Grant access" }).click();
  await expect(notifications(page)).toContainText("Access granted.");

  await signInAs(VIEWER);
  await page.goto(PRINTERS);
  await page.getByRole("link", { name: "See what you can reach" }).click();
  await expect(page.getByRole("region", { name: "Your requests" })).toContainText("Approved");
  await expect(page.getByRole("region", { name: "to Milano HQ" })).toContainText("Intranet, Printers");
});

test("a request is declined in a dialog over it, and the focus returns [ASK-02] @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs(FLEET);
  await page.goto(PRINTERS);
  const opener = page.getByRole("link", { name: "Decline request" });
  await opener.click();
  const dialog = page.getByRole("alertdialog", { name: "Decline request" });
  await expect(dialog).toBeVisible();
  if (javaScriptEnabled) {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
  }
  await dialog.getByLabel("Reason").fill("Please print in the office.");
  await dialog.getByRole("button", { name: "Decline request" }).click();
  await expect(notifications(page)).toContainText("Request declined.");
  await expect(page.getByRole("row", { name: /Declined/ }).first()).toContainText("Alessandro Marino");
});

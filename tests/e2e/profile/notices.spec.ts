import { locationId } from "#seeds/locations";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/test";

const MILANO = "BX-2207-100101";

test("a failed gateway becomes a notice that the top bar counts, and that is read by a form [TOLD-03] @no-js", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/users");
  await expect(page.getByRole("link", { name: "Notices 2 unread" })).toBeVisible();
  await world.control("POST", "/ras", { serialNumber: MILANO, status: "FAILED" });
  await world.control("POST", "/clock", { advanceSeconds: 120 });
  await page.getByRole("link", { name: /^Notices/ }).click();
  await expect(page).toHaveURL("/notices");
  const link = page.getByRole("link", { name: "Notices 3 unread" });
  await expect(link).toBeVisible();
  const sentence = "The VPN gateway at Milano HQ failed or stopped responding.";
  const row = page.getByRole("row").filter({ hasText: sentence });
  await expect(row).toContainText("Unread");
  await row.getByRole("button", { name: "Mark as read" }).click();
  await expect(notifications(page)).toContainText("Notice marked as read.");
  await expect(page.getByRole("link", { name: "Notices 2 unread" })).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
  await row.getByRole("link", { name: sentence }).click();
  await expect(page).toHaveURL(`/ras/${locationId("acme", "Milano HQ")}`);
});

test("a changed number of unread notices is announced [TOLD-03, PAGE-04]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/notices");
  const announced = page.locator(".topbar [role=status]");
  await expect(announced).toHaveText("");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(announced).toHaveText("No unread notices");
  await expect(page.getByRole("link", { name: "Notices", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeFocused();
});

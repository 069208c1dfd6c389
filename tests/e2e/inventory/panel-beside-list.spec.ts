import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/test";

const ADDRESS = "/inventory?q=mi-";
const row = (page: Page, serial: string) => page.getByRole("link", { name: serial, exact: true });
const panel = (page: Page) => page.getByRole("dialog");

test("beside a machine's panel the list stays usable: the next row takes its place [PAGE-03] @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await signInAs(MASTER);
  await page.goto(ADDRESS);
  await row(page, "BX-2207-100101").click();
  await expect(panel(page)).toContainText("mi-gw-01");
  await row(page, "BX-2207-100102").click();
  await expect(panel(page)).toContainText("mi-hv-01");
  await expect(page).toHaveURL("/inventory/BX-2207-100102?q=mi-");
  await expect(page.locator("tr[data-current]")).toContainText("BX-2207-100102");
  const list = await page.getByRole("table", { name: "Machines" }).boundingBox();
  const beside = await panel(page).boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  await panel(page).getByRole("link", { name: "Monitoring" }).click();
  await expect(page).toHaveURL("/inventory/BX-2207-100102/monitoring?q=mi-");

  if (!js) return;
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(ADDRESS);
  await expect(row(page, "BX-2207-100102")).toBeFocused();
});

test("where there is no room the list waits behind the panel [PAGE-03] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled: js,
}) => {
  await page.setViewportSize({ width: 1100, height: 720 });
  await signInAs(MASTER);
  await page.goto(ADDRESS);
  await row(page, "BX-2207-100101").click();
  await expect(panel(page)).toContainText("mi-gw-01");
  const search = page.getByRole("searchbox", { name: "Search machines" });
  // Without a script only `inert` keeps the keyboard out of the covered page.
  if (js) await expect(page.locator("[inert]").filter({ has: search })).toHaveCount(1);
  else await expect(search).toBeHidden();
  await panel(page).getByRole("link", { name: "Close" }).click();
  await expect(search).toBeVisible();
  await expect(page.locator("[inert]").filter({ has: search })).toHaveCount(0);
});

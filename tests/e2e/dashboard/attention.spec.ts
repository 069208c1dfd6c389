import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { openFilters } from "../../support/locators";
import { expect, test } from "../../support/test";

const attention = (page: Page) => page.getByRole("region", { name: "What needs attention" });

test("from what needs attention one gets to where it is dealt with, and back [HOME-01] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  await attention(page).getByRole("link", { name: "2 pending error events" }).click();
  await expect(page).toHaveURL("/serenity-events?severity=error&state=pending");
  await expect(page.getByRole("rowheader")).toHaveText(["Array degraded", "Disk 3 predicts a failure"]);
  await openFilters(page);
  await expect(page.getByRole("combobox", { name: "Severity" })).toHaveValue("error");
  await page.goBack();
  await attention(page).getByRole("link", { name: "Roma Office" }).click();
  await expect(page.getByRole("link", { name: "Undeploy", exact: true })).toBeVisible();
  await page.goBack();
  await attention(page).getByRole("link", { name: "Power supply 2 failed" }).click();
  await expect(page.getByRole("dialog", { name: "Power supply 2 failed" })).toBeVisible();
});

test("the first screen names what needs attention, and begins the cards; a narrow one begins with it [HOME-01] @all @both", async ({
  page,
  signInAs,
}) => {
  await signInAs("fleet@acme.example");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/dashboard");
  for (const name of ["Roma Office", "Power supply 2 failed", "Verona Branch", "mi-lab"])
    await expect(attention(page).getByRole("link", { name, exact: true })).toBeInViewport();
  await expect(page.getByRole("article", { name: "Bari Store" }).getByRole("heading")).toBeInViewport();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(attention(page).getByRole("link", { name: "Bari Store" })).toBeInViewport();
});

test("one level has one sign, whose cross shows in forced colours [HOME-01]", async ({
  page,
  signInAs,
  browserName,
}) => {
  test.skip(browserName === "webkit", "has no forced colours");
  await page.emulateMedia({ forcedColors: "active" });
  await signInAs(MASTER);
  await page.goto("/dashboard");
  const signIn = (box: ReturnType<Page["locator"]>) => box.locator(".icon").first();
  const [listed, onCard] = [
    signIn(attention(page).getByRole("listitem").filter({ hasText: "failed gateway" }).first()),
    signIn(page.getByRole("article", { name: "Roma Office" })),
  ];
  const drawnBy = (sign: typeof listed) => sign.locator("use").getAttribute("href");
  expect(await drawnBy(onCard)).toBe(await drawnBy(listed));
  const [cross, disc] = await listed.evaluate((sign) => {
    const { color, backgroundColor } = getComputedStyle(sign);
    return [color, backgroundColor];
  });
  expect(cross).not.toBe(disc);
});

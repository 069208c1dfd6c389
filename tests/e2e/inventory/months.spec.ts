import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test";

const chart = (page: Page) => page.getByRole("region", { name: "Maintenance by month" });

test("a bar leads to as many machines as it says, by mouse and by keys [HOME-05] @all", async ({ page, signInAs }) => {
  await signInAs("master@acme.example");
  await page.goto("/dashboard");
  const april = chart(page).getByRole("link", { name: /^April 2026/ });
  const [, count] = /: (\d+) machines/.exec((await april.getAttribute("aria-label")) ?? "") ?? [];
  await april.click();
  await expect(page).toHaveURL("/inventory?ends=2026-04");
  await expect(page.getByRole("rowheader")).toHaveCount(Number(count));
  await expect(page.getByRole("link", { name: "Remove Expiration Date: April 2026" })).toBeVisible();
  await chart(page).getByRole("button", { name: "Maintenance by month" }).click();
  const march = chart(page).getByRole("link", { name: /^March 2026/ });
  await march.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/inventory?ends=2026-03");
  await expect(march).toHaveAttribute("aria-current", "true");
  await chart(page).getByText("Show as a table").click();
  await chart(page).getByRole("rowheader").getByRole("link", { name: "Pending" }).click();
  await expect(page).toHaveURL("/inventory?maintenance=pending");
});

test("the chart of the inventory waits, and on a narrow screen the first machine is in view [HOME-05, FIND-03] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@acme.example");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/inventory");
  await expect(page.getByRole("rowheader").first()).toBeInViewport({ ratio: 1 });
  const bars = chart(page).getByRole("link", { name: /: [\d,]+ machines?/ });
  await expect(bars).toHaveCount(0);
  await chart(page).getByRole("button", { name: "Maintenance by month" }).click();
  await expect(bars).not.toHaveCount(0);
  // What is narrow among the bars has the same link in the table, as a target of at least 24 pixels (WCAG 2.5.8).
  await chart(page).getByText("Show as a table").click();
  const inTable = chart(page).getByRole("rowheader").getByRole("link");
  expect(await inTable.count()).toBeGreaterThanOrEqual(await bars.count());
  for (const link of await inTable.all()) {
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  await bars.first().click();
  await expect(page).toHaveURL("/inventory?maintenance=expired");
});

test("the chart stays hidden or shown as one left it, with the focus on its button [HOME-05] @all @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs("master@acme.example");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/inventory?q=mi");
  const bars = chart(page).getByRole("link", { name: /: [\d,]+ machines?/ });
  await expect(bars).toHaveCount(0);
  await chart(page).getByRole("button", { name: "Maintenance by month" }).click();
  await expect(bars).not.toHaveCount(0);
  await expect(page).toHaveURL("/inventory?q=mi");
  if (javaScriptEnabled) await expect(chart(page).getByRole("button", { name: "Hide" })).toBeFocused();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/inventory");
  await expect(bars).not.toHaveCount(0);
  await chart(page).getByRole("button", { name: "Hide" }).click();
  await expect(bars).toHaveCount(0);
  await page.reload();
  await expect(bars).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test";

const chart = (page: Page) => page.getByRole("region", { name: "Maintenance by month" });

test("a bar leads to as many machines as it says, by mouse and by keys [HOME-05] @all", async ({ page, signInAs }) => {
  await signInAs("master@acme.example");
  await page.goto("/dashboard");
  const april = chart(page).getByRole("link", { name: /^April 2026/ });
  const [, count] = /: (\d+) machines$/.exec((await april.getAttribute("aria-label")) ?? "") ?? [];
  await april.click();
  await expect(page).toHaveURL("/inventory?ends=2026-04");
  await expect(page.getByRole("rowheader")).toHaveCount(Number(count));
  await expect(page.getByRole("combobox", { name: "Expiration Date" })).toHaveValue("2026-04");
  const march = chart(page).getByRole("link", { name: /^March 2026/ });
  await march.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/inventory?ends=2026-03");
  await expect(march).toHaveAttribute("aria-current", "true");
  await chart(page).getByText("Show as a table").click();
  await chart(page).getByRole("rowheader").getByRole("link", { name: "Pending" }).click();
  await expect(page).toHaveURL("/inventory?maintenance=pending");
});

test("on a narrow screen the chart waits, and the first machine is in view [HOME-05, FIND-03] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@acme.example");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/inventory");
  await expect(page.getByRole("rowheader").first()).toBeInViewport({ ratio: 1 });
  const bars = chart(page).getByRole("link", { name: /machines?$/ });
  await expect(bars).toHaveCount(0);
  await chart(page).getByText("Maintenance by month").first().click();
  for (const bar of await bars.all()) {
    const { width = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  await bars.first().click();
  await expect(page).toHaveURL("/inventory?maintenance=expired");
});

import type { Page } from "@playwright/test";
import { expect, test } from "../../support/no-js/test";

const start = (page: Page) => page.getByRole("link", { name: "Start the tour" });
/** A step of the tour: a card of the page, or with a script a dialog over it. */
const step = (page: Page, name: string) => page.getByRole("dialog", { name }).or(page.getByRole("article", { name }));

test("who does not look after the company sees no banner [TOUR-01]", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Locations" })).toBeVisible();
  await expect(start(page)).toHaveCount(0);
  expect((await page.goto("/dashboard?tour=1"))?.status()).toBe(200);
  await expect(step(page, "Locations")).toHaveCount(0);
});

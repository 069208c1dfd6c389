import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
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

test("a step is above all that it is about, and the banner is below what needs attention [TOUR-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  const isStepFirst = async (path: string, text: string) => {
    await page.goto(path);
    const html = await page.content();
    const place = html.indexOf(text);
    expect(place, text).toBeGreaterThan(0);
    return place < html.indexOf('id="attention"');
  };
  expect(await isStepFirst("/dashboard?tour=1", "Assign them to a location")).toBe(true);
  expect(await isStepFirst("/dashboard", "Start the tour")).toBe(false);
});

import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
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

test("who impersonates the master sees no banner [TOUR-01, PROF-06]", async ({ page, world }) => {
  const { token } = await world.control<{ token: string }>("POST", "/one-time-token", { email: MASTER });
  await page.goto(`/impersonate?email=${MASTER}&token=${token}`);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Locations" })).toBeVisible();
  await expect(start(page)).toHaveCount(0);
});

test("a step and the offer are above all that they are about [TOUR-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  const isStepFirst = async (path: string, text: string) => {
    await page.goto(path);
    const html = await page.content();
    const place = html.indexOf(text);
    expect(place, text).toBeGreaterThan(0);
    return place < html.indexOf('id="attention"');
  };
  expect(await isStepFirst("/dashboard?tour=1", "Assign them to a location")).toBe(true);
  expect(await isStepFirst("/dashboard", "Start the tour")).toBe(true);
});

test("the tour is walked by links, and is gone once it is finished; a failure says so [TOUR-01, TOUR-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  await start(page).click();
  await expect(step(page, "Unassigned machines")).toContainText("5 machines aren't at a location yet.");
  await expect(step(page, "Unassigned machines")).toContainText("Step 1 of 8");
  await world.fault({ operation: "markWelcomeBannerAsSeen", kind: "graphql-error", message: "Not now.", times: 1 });
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(notifications(page)).toContainText("Not now.");
  await page.goto("/dashboard?tour=8");
  await expect(step(page, "Your profile")).toContainText("Step 8 of 8");
  await page.goto("/dashboard?tour=9");
  await expect(start(page)).toHaveCount(1);
  await page.goto("/dashboard?tour=8");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(start(page)).toHaveCount(0);
  await page.goto("/dashboard?tour=2");
  await expect(step(page, "Locations")).toHaveCount(0);
});

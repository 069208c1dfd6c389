import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/test";

const FIRST = "5 machines aren't at a location yet.";

const start = (page: Page) => page.getByRole("link", { name: "Start the tour" });
/** A step of the tour: a card of the page, or with a script a dialog over it. */
const step = (page: Page, name: string) => page.getByRole("dialog", { name }).or(page.getByRole("article", { name }));
const press = (page: Page, name: string) =>
  page
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("link", { name, exact: true }))
    .click();

test("the tour begins with the unassigned machines, runs to its end, and does not come back [TOUR-01, TOUR-02] @all @both", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  await start(page).click();
  await expect(step(page, "Unassigned machines")).toContainText(FIRST);
  await expect(step(page, "Unassigned machines")).toContainText("Step 1 of 8");
  const later = ["What needs attention", "Locations", "Search", "Inventory", "Users", "Remote Access", "Your profile"];
  for (const title of later) {
    await press(page, "Next");
    await expect(step(page, title)).toBeVisible();
  }
  await press(page, "Previous");
  await expect(step(page, "Remote Access")).toContainText("Step 7 of 8");
  await press(page, "Next");
  await press(page, "Finish");
  await expect(start(page)).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard");
  await page.reload();
  await expect(page.getByRole("region", { name: "Locations" })).toBeVisible();
  await expect(start(page)).toHaveCount(0);
  await page.goto("/dashboard?tour=2");
  await expect(step(page, "Locations")).toHaveCount(0);
});

test("it can be skipped from the banner and from a step, and a failure says so [TOUR-02] @all @both", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  await world.fault({ operation: "markWelcomeBannerAsSeen", kind: "graphql-error", message: "Not now.", times: 1 });
  await press(page, "Skip");
  await expect(notifications(page)).toContainText("Not now.");
  await start(page).click();
  await expect(step(page, "Unassigned machines")).toBeVisible();
  if (javaScriptEnabled) await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
  else await press(page, "Skip");
  await expect(start(page)).toHaveCount(0);
  await expect(step(page, "Unassigned machines")).toHaveCount(0);
});

import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

test("who has access to nothing is greeted and told whom to ask [WEL-01]", async ({ page, signInAs, world }) => {
  await signInAs("plain@acme.example");
  await page.goto("/welcome");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Sara");
  await expect(
    page.getByText("You have no access to any service yet. You can still open the pages in the menu."),
  ).toBeVisible();
  await expect(page.getByText("Please talk to your service administrator: Giulia Ferrari.")).toBeVisible();
  const administrator = page.getByRole("link", { name: "Giulia Ferrari" });
  await expect(administrator).toHaveAttribute("href", "mailto:master@acme.example");
  await world.fault({ operation: "masterAccountEmail", kind: "graphql-error" });
  await page.reload();
  await expect(page.getByText("service administrator: Giulia Ferrari.")).toBeVisible();
  await expect(administrator).toHaveCount(0);

  await world.fault({ operation: "masterAccountName", kind: "status", status: 500 });
  await page.reload();
  await expect(notifications(page)).toContainText("Failed to fetch data.");
  await expect(page.getByText("Please talk to your service administrator.")).toBeVisible();
});

test("who has access to something does not stay at /welcome [WEL-01]", async ({ page, signInAs }) => {
  await signInAs("users@acme.example");
  await page.goto("/welcome");
  await expect(page).toHaveURL("/users");
});

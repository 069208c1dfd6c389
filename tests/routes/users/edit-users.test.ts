import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { field, fillIn } from "../../support/people";
import { edit, press, UPDATED, USERS } from "../../support/users";

const versions = (page: Page) => page.getByRole("table", { name: "The saved version and your version" });

/** Both open the form of one user; the other one saves a phone number and a role first. */
async function saveFirst(page: Page, other: Page): Promise<void> {
  await edit(page, "plain@acme.example");
  const panel = await edit(other, "plain@acme.example");
  await fillIn(other, { Phone: "+39027777" });
  await panel.getByLabel("Fleet Manager").check();
  await press(other, "Update");
  await expect(notifications(other)).toContainText(UPDATED);
}

test("the second person takes the saved version of a user, and goes on from there [SAFE-09, USER-03]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  const other = await pageOf(USERS);
  await saveFirst(page, other);
  await fillIn(page, { "First Name": "Sarah" });
  await press(page, "Update");
  await page.getByRole("link", { name: "Use the saved version" }).click();
  const panel = page.getByRole("dialog", { name: "Edit User" });
  await expect(field(page, "Phone")).toHaveValue("+39027777");
  await expect(field(page, "First Name")).not.toHaveValue("Sarah");
  await expect(versions(page)).toHaveCount(0);
  await fillIn(page, { Role: "Buyer" });
  await press(page, "Update");
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(page.getByRole("dialog", { name: "Sara Greco" })).toContainText("+39027777");
  await expect(panel).toHaveCount(0);
});

test("a save whose answer was lost is no conflict when it comes again [SAFE-03, SAFE-09]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const panel = await edit(page, "plain@acme.example");
  await fillIn(page, { "First Name": "Sarah" });
  await world.fault({ operation: "updateUser", kind: "commit-then-drop", times: 1 });
  await press(page, "Update");
  await expect(errorSummary(panel)).toContainText("You can safely send it again");
  await press(page, "Update");
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(page.getByRole("dialog", { name: /^Sarah/ })).toBeVisible();
});

test("the master user's permissions are ticked and can't be changed [USER-07]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  const panel = await edit(page, MASTER);
  for (const name of ["Fleet Manager", "User Manager"]) {
    await expect(panel.getByLabel(name)).toBeChecked();
    await expect(panel.getByLabel(name)).toBeDisabled();
  }
  await expect(panel).toContainText("The master user has all permissions.");
  await fillIn(page, { Role: "Owner" });
  await press(page, "Update");
  await expect(notifications(page)).toContainText(UPDATED);
});

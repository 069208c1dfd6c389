import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { field, fillIn, linkSentTo } from "../../support/people";
import { expect, test } from "../../support/test";
import { edit, press, rows, UPDATED, USERS } from "../../support/users";

test("an invitation goes out with the ticked roles; every refusal says why [USER-02, USER-09, UP-04] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(USERS);
  await page.goto("/users");
  await page.getByRole("link", { name: "Add User" }).click();
  const panel = page.getByRole("dialog", { name: "Add User" });
  const send = () => panel.getByRole("button", { name: "Send Invite" }).click();
  await send();
  await expect(errorSummary(panel)).toContainText("E-mail: Cannot be empty");
  await panel.getByLabel("E-mail").fill("a<b>@\n.example");
  await panel.getByLabel("User Manager").check();
  await send();
  await expect(errorSummary(panel)).toContainText("Email format is incorrect");
  await expect(panel.getByLabel("User Manager")).toBeChecked();
  await panel.getByLabel("E-mail").fill(`${"x".repeat(1000)}@acme.example`);
  await send();
  await expect(errorSummary(panel)).toContainText("Email format is incorrect");
  await panel.getByLabel("E-mail").fill(MASTER);
  await send();
  await expect(notifications(page)).toContainText("There is already an account with this email address.");
  await world.fault({
    operation: "sendUserInvitationEmail",
    kind: "graphql-error",
    message: "GraphQL error: Full.",
    times: 1,
  });
  await panel.getByLabel("E-mail").fill("  ada@acme.example ");
  await send();
  await expect(notifications(page).getByText("Full.", { exact: true })).toBeVisible();
  await send();
  await expect(page).toHaveURL("/users");
  await expect(notifications(page)).toContainText("Registration invitation successfully sent to ada@acme.example.");
  expect(await linkSentTo(world, "ada@acme.example")).toMatch(/^\/company-account-registration\//);

  await page.getByRole("link", { name: "Add User" }).click();
  await panel.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/users");
});

test("a user is edited: messages, what was typed, roles and support contact [USER-03, USER-06] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const panel = await edit(page, "plain@acme.example");
  await expect(field(page, "E-mail")).toHaveValue("plain@acme.example");
  await expect(field(page, "E-mail")).not.toBeEditable();
  await fillIn(page, { "First Name": " ", "Last Name": "y".repeat(1000), Role: "a <i>role</i>", Phone: "12 ab" });
  await panel.getByLabel("Fleet Manager").check();
  await press(page, "Update");
  for (const error of [
    "First Name: Cannot be empty",
    "Last Name: Must be 100 characters or fewer",
    "Role: Remove line breaks and the characters < and >",
    "Phone: Phone number is invalid",
  ])
    await expect(errorSummary(panel).getByRole("link", { name: error, exact: true })).toBeVisible();
  await expect(panel.getByLabel("Fleet Manager")).toBeChecked();
  await expect(field(page, "Role")).toHaveValue("a <i>role</i>");

  const contact = panel.getByRole("switch", { name: "Support Contact" });
  await expect(contact).toHaveAccessibleDescription(/Only Fleet Managers can be support contacts/);
  await expect(panel.getByText("Inactive", { exact: true })).toBeVisible();
  await contact.check();
  await expect(panel.getByText("Active", { exact: true })).toBeVisible();
  await fillIn(page, { "First Name": "Sarah", "Last Name": "O'Greco & Co", Role: "", Phone: "+39021" });
  await world.fault({ operation: "updateUser", kind: "graphql-error", message: "Locked.", times: 1 });
  await press(page, "Update");
  await expect(notifications(page)).toContainText("Failed to update user.");
  await expect(errorSummary(panel)).toContainText("Locked.");
  await expect(field(page, "First Name")).toHaveValue("Sarah");
  await press(page, "Update");
  await expect(notifications(page)).toContainText(UPDATED);
  const details = page.getByRole("dialog", { name: "Sarah O'Greco & Co" });
  await expect(details).toContainText("Support ContactYes");
  await expect(details).toContainText("Fleet Manager");

  await details.getByRole("link", { name: "Edit", exact: true }).click();
  await panel.getByLabel("Fleet Manager").uncheck();
  await panel.getByLabel("User Manager").check();
  await press(page, "Update");
  const why = "Only a Fleet Manager can be a support contact\\. Tick Fleet Manager";
  await expect(errorSummary(panel).getByRole("link", { name: new RegExp(`^Support Contact: ${why}`) })).toBeVisible();
  await expect(contact).toHaveAccessibleDescription(new RegExp(why));
  await expect(contact).toBeChecked();
  await contact.uncheck();
  await press(page, "Update");
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(details).toContainText("Support ContactNo");
  await expect(details).toContainText("User Manager");
});

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

test("two people edit a user: the second sees both versions, and saves the own one over [SAFE-09, USER-03] @all", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  const other = await pageOf(USERS);
  await saveFirst(page, other);
  await fillIn(page, { "First Name": "Sarah" });
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await press(page, "Update");
  expect((await answer).status()).toBe(409);
  const panel = page.getByRole("dialog", { name: "Edit User" });
  await expect(errorSummary(panel)).toHaveCount(0);
  const conflict = panel.getByRole("alert").filter({ has: versions(page) });
  await expect(conflict).toContainText("Your changes aren't saved.");
  await expect(conflict).toContainText("Someone else has changed this user since you opened it");
  await expect(versions(page).getByRole("rowheader")).toHaveText(["First Name", "Phone number", "Global permissions"]);
  await expect(versions(page).getByRole("row", { name: /^Phone/ })).toContainText("+39027777");
  await expect(
    versions(page)
      .getByRole("row", { name: /^Global/ })
      .getByRole("cell"),
  ).toHaveText(["Fleet Manager", "—"]);
  await expect(field(page, "First Name")).toHaveValue("Sarah");
  await expect(panel.getByLabel("Fleet Manager")).not.toBeChecked();

  await expect(panel.getByRole("button", { name: "Update" })).toHaveCount(0);
  await field(page, "First Name").press("Enter");
  await expect(versions(page)).toBeVisible();
  await press(page, "Save my version");
  await expect(notifications(page)).toContainText(UPDATED);
  const details = page.getByRole("dialog", { name: /^Sarah/ });
  await expect(details).not.toContainText("+39027777");
  await expect(details.getByRole("definition").filter({ hasText: "Fleet Manager" })).toHaveCount(0);
});

test("deleting asks first; oneself and the master stay; an open session ends at the next click [USER-04, GATE-06] @all", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const other = await pageOf("fleet@acme.example");
  await other.goto("/inventory");
  await edit(page, "fleet@acme.example");
  await page.getByRole("link", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete Marco Bianchi user?");
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "Edit User" })).toBeVisible();
  await page.getByRole("link", { name: "Delete" }).click();
  await world.fault({ operation: "removeUser", kind: "status", status: 500, times: 1 });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notifications(page)).toContainText("Failed to remove user.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/users");
  await expect(notifications(page)).toContainText("User removed successfully.");
  await expect(rows(page)).toHaveCount(12);
  await other.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "SerenITy Events" }).click();
  await expect(other).toHaveURL(/\/authentication(\?|$)/);

  await edit(page, MASTER);
  const refused = page.getByRole("link", { name: "Delete" });
  await expect(refused).toHaveAttribute("aria-disabled", "true");
  await expect(refused).toHaveAccessibleDescription("You cannot delete your own user");
  await expect(page.getByText("You cannot delete your own user")).toBeVisible();
  await page.goto(page.url().replace(/edit$/, "delete"));
  await expect(page).toHaveURL(/edit$/);
  await expect(notifications(page)).toContainText("You cannot delete your own user");
});

test("unticking one's own User Manager asks, Cancel re-ticks it, Confirm gives it up [USER-05] @both", async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs(USERS);
  const panel = await edit(page, USERS);
  const box = panel.getByLabel("User Manager");
  const question = page.getByRole("alertdialog", { name: "Disable user management" });
  await fillIn(page, { Role: "Head of HR" });
  /** With a script the box asks, without one the server does. */
  const untick = async () => {
    await box.uncheck();
    if (!javaScriptEnabled) await press(page, "Update");
    await expect(question).toContainText(
      "If this service is disabled you will no longer be able to reactivate it without the help of your master user.",
    );
  };
  await untick();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(box).toBeChecked();
  await expect(field(page, "Role")).toHaveValue("Head of HR");
  if (javaScriptEnabled) {
    await untick();
    await page.keyboard.press("Escape");
    await expect(box).toBeChecked();
  }
  await untick();
  await question.getByRole("button", { name: "Confirm" }).click();
  if (javaScriptEnabled) {
    await expect(question).toBeHidden();
    await expect(box).not.toBeChecked();
    await press(page, "Update");
  }
  await expect(notifications(page)).toContainText(UPDATED);
  await page.goto("/users");
  await expect(page).toHaveURL("/welcome");
});

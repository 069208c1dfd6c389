import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { field, fillIn, mailsTo } from "../../support/people";
import { addressOf, press, UPDATED, USERS } from "../../support/users";

const PLAIN = addressOf("plain@acme.example");

/** Returns the description of a term of a user's details. */
const fact = (page: Page, term: string) =>
  page
    .getByRole("dialog")
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("+ dd");

test("a user's details have each fact under its name, and lead on and back within the list [USER-01]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/users?q=rovere");
  await expect(page.getByRole("row").nth(1)).toContainText("15/03/2026 - 08:20");
  await page.getByRole("link", { name: "support@acme.example" }).click();
  for (const [term, text] of [
    ["Email", /support@acme\.example/],
    ["Role", "Service Desk Lead"],
    ["Phone", "+390212345610"],
    ["Support Contact", "Yes"],
    ["Last login", "15/03/2026 - 08:20"],
    ["Global permissions", "Fleet Manager"],
  ] as const)
    await expect(fact(page, term), term).toHaveText(text);
  await expect(page.locator("tr[data-current] th")).toHaveText(["support@acme.example"]);
  await page.getByRole("dialog").getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(`${addressOf("support@acme.example")}/edit?q=rovere`);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/users?q=rovere");
  await page.goto(addressOf("never@acme.example"));
  await expect(fact(page, "Last login")).toHaveText("N/A");
  await expect(fact(page, "Support Contact")).toHaveText("No");
  await expect(page.getByRole("link", { name: "Sessions" })).toHaveAttribute(
    "href",
    `${addressOf("never@acme.example")}/sessions`,
  );
  const other = await pageOf(USERS);
  await other.goto("/users?q=greco");
  await expect(other.getByRole("button", { name: "Delete users" })).toHaveCount(1);
  await expect(other.getByRole("link", { name: "Add User" })).toHaveAttribute("href", "/users/new?q=greco");
});

test("an edited user has what was typed, each under its name [USER-03, USER-06]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(`${PLAIN}/edit?q=greco`);
  const panel = page.getByRole("dialog", { name: "Edit User" });
  await expect(field(page, "E-mail")).toHaveValue("plain@acme.example");
  await expect(field(page, "E-mail")).toHaveAttribute("readonly");
  await expect(panel.getByLabel("User Manager")).toHaveAccessibleDescription("Invites, edits and deletes users.");
  await fillIn(page, { "First Name": "Anna", "Last Name": "Verdi", Role: "Buyer", Phone: "+39021" });
  const contact = panel.getByRole("switch");
  await contact.check();
  await press(page, "Update");
  await expect(errorSummary(panel)).toContainText(
    "Support Contact: Only a Fleet Manager can be a support contact. Tick Fleet Manager as well, or switch this off",
  );
  await panel.getByLabel("Fleet Manager").check();
  await press(page, "Update");
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(page).toHaveURL(`${PLAIN}?q=greco`);
  await expect(page.getByRole("dialog", { name: "Anna Verdi" })).toBeVisible();
  for (const [term, text] of [
    ["Role", "Buyer"],
    ["Phone", "+39021"],
    ["Support Contact", "Yes"],
    ["Global permissions", "Fleet Manager"],
  ] as const)
    await expect(fact(page, term), term).toHaveText(text);
  await page.goto(`${PLAIN}/edit`);
  await fillIn(page, { Role: "" });
  await panel.getByLabel("User Manager").check();
  await press(page, "Update");
  await expect(fact(page, "Role")).toHaveText("—");
  await expect(fact(page, "Global permissions")).toHaveText("Fleet Manager, User Manager");
});

test("deleting asks with the whole name, and leads back to the list as it was [USER-04]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await page.goto(`${PLAIN}/edit?q=acme`);
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(`${PLAIN}/delete?q=acme`);
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete Sara Greco user?");
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`${PLAIN}/edit?q=acme`);
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await world.fault({ operation: "removeUser", kind: "commit-then-drop", times: 1 });
  await question.getByRole("button", { name: "Delete" }).click();
  // The page behind is gone: the portal offers to send the same form once more.
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page).toHaveURL("/users?q=acme");
  await expect(notifications(page)).toContainText("User removed successfully.");
});

test("oneself is not offered to be deleted, and is not deleted by the address either [USER-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(USERS);
  await page.goto(`${addressOf(USERS)}/edit`);
  const refused = page.getByRole("link", { name: "Delete", exact: true });
  await expect(refused).toHaveAttribute("aria-disabled", "true");
  await expect(refused).toHaveAccessibleDescription("You cannot delete your own user");
  await page.goto(`${addressOf(USERS)}/delete?q=acme`);
  await expect(page).toHaveURL(`${addressOf(USERS)}/edit?q=acme`);
  await expect(notifications(page)).toContainText("You cannot delete your own user");
});

test("without a script the server asks before one's own User Manager goes [USER-05]", async ({ page, signInAs }) => {
  await signInAs(USERS);
  await page.goto(`${addressOf(USERS)}/edit`);
  const box = page.getByRole("dialog", { name: "Edit User" }).getByLabel("User Manager");
  const question = page.getByRole("alertdialog", { name: "Disable user management" });
  await box.uncheck();
  await fillIn(page, { Role: "Head of HR" });
  await press(page, "Update");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await expect(box).toBeChecked();
  await expect(field(page, "Role")).toHaveValue("Head of HR");
  await box.uncheck();
  await press(page, "Update");
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(notifications(page)).toContainText(UPDATED);
  await page.goto("/users");
  await expect(page).toHaveURL("/welcome");
});

test("an invitation goes out with the ticked roles; a taken address is told at its field [USER-02, USER-09]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(USERS);
  await page.goto("/users/new?q=acme");
  const panel = page.getByRole("dialog", { name: "Add User" });
  const send = () => panel.getByRole("button", { name: "Send Invite" }).click();
  await send();
  await expect(errorSummary(panel)).toContainText("E-mail: Cannot be empty");
  await panel.getByLabel("E-mail").fill(MASTER);
  await panel.getByLabel("User Manager").check();
  await send();
  await expect(notifications(page)).toContainText("There is already an account with this email address.");
  await expect(errorSummary(panel)).toContainText(
    "E-mail: This address already has an account. If they aren't in your list",
  );
  await expect(panel.getByLabel("User Manager")).toBeChecked();
  await panel.getByLabel("E-mail").fill("  ada@acme.example ");
  await send();
  await expect(page).toHaveURL("/users?q=acme");
  await expect(notifications(page)).toContainText("Registration invitation successfully sent to ada@acme.example.");
  expect(await mailsTo(world, "ada@acme.example")).toHaveLength(1);
  await page.goto("/users/invitations?q=ada");
  await expect(
    page
      .getByRole("row", { name: /ada@acme\.example/ })
      .getByRole("cell")
      .nth(0),
  ).toHaveText("User Manager");
  await page.getByRole("link", { name: "Withdraw ada@acme.example" }).click();
  await expect(page).toHaveURL(/\/withdraw\?q=ada$/);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Resend ada@acme.example" }).click();
  await expect(page).toHaveURL("/users/invitations?q=ada");
});

test("the invitation that ends last comes first, one that ends soon is found, and one that has ended says so [USER-02, INV-01]", async ({
  pageOf,
  world,
}) => {
  /** Opens the list some days later, when the session of before has ended. */
  const listAfter = async (days: number, query: string) => {
    await world.control("POST", "/clock", { advanceSeconds: days * 24 * 3600 });
    const page = await pageOf(USERS);
    await page.goto(`/users/invitations${query}`);
    return page;
  };
  const rows = (page: Page) => page.getByRole("table", { name: "Invitations" }).getByRole("rowheader");
  await expect(rows(await listAfter(0, "?expires=soon"))).toHaveCount(0);
  const later = await listAfter(5, "?expires=soon");
  await expect(rows(later)).toHaveText(["invited@acme.example"]);
  await later.goto("/users/new");
  await later.getByLabel("E-mail").fill("ada@acme.example");
  await later.getByRole("button", { name: "Send Invite" }).click();
  await later.goto("/users/invitations");
  await expect(rows(later)).toHaveText(["ada@acme.example", "invited@acme.example"]);
  const last = await listAfter(3, "?q=invited");
  await expect(last.getByRole("row", { name: /invited@acme/ })).toContainText("Expired");
});

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { field, fillIn, linkSentTo, mailsTo } from "../support/people";
import { problems } from "../support/problems";
import { expect, test } from "../support/test";

const MASTER = "master@acme.example";
const USERS = "users@acme.example";
const UPDATED = "User updated successfully.";

const told = (page: Page) => page.getByRole("region", { name: "Notifications" });
const rows = (page: Page) => page.getByRole("table", { name: "Users" }).getByRole("rowheader");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Opens somebody's details from the list. */
async function open(page: Page, email: string) {
  await page.goto("/users");
  await page.getByRole("link", { name: email, exact: true }).click();
  const panel = page.getByRole("dialog");
  await expect(panel).toBeVisible();
  return panel;
}

async function edit(page: Page, email: string) {
  const panel = await open(page, email);
  await panel.getByRole("link", { name: "Edit", exact: true }).click();
  return page.getByRole("dialog", { name: "Edit User" });
}

test("the table is searched and sorted by its address, and exported as it stands [USER-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/users");
  await expect(rows(page)).toHaveCount(12);
  for (const header of ["Email", "First Name", "Last Name", "Last login"])
    await expect(page.getByRole("columnheader", { name: header })).toBeVisible();
  await expect(page.getByRole("row", { name: /never@acme/ })).toContainText("N/A");
  await expect(page.getByRole("row", { name: /fleet@acme/ })).toContainText(/\d\d\/\d\d\/2026 - \d\d:\d\d/);

  await page.getByRole("columnheader", { name: "Last login" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=lastUsed/);
  await expect(rows(page).last()).toHaveText("newmfa@acme.example");
  await page.getByRole("search").getByRole("searchbox").fill("fuma massi");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/q=fuma\+massi/);
  await expect(rows(page)).toHaveText(["support@acme.example"]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("users.csv");
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^support@acme\.example,Massimiliano Alessandro,.*,'\+39\d+,yes,.*,Fleet Manager$/);

  await page.getByRole("search").getByRole("searchbox").fill("nobody of this name");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("No users found")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(rows(page)).toHaveCount(12);
});

test("one row is selected, and its details stand beside [USER-01]", async ({ page, signInAs, javaScriptEnabled }) => {
  await signInAs(MASTER);
  await page.goto("/users?q=acme");
  if (javaScriptEnabled) await page.getByRole("cell", { name: "Fumagalli della" }).click();
  else await page.getByRole("link", { name: "support@acme.example" }).click();
  const panel = page.getByRole("dialog", { name: /^Massimiliano Alessandro Fumagalli/ });
  const facts = {
    Email: "support@acme.example",
    Role: "Service Desk Lead",
    Phone: "+39021234",
    "Support Contact": "yes",
  };
  for (const [term, text] of Object.entries({
    ...facts,
    "Last login": /2026 - /,
    "Global permissions": "Fleet Manager",
  }))
    await expect(panel.getByRole("term").filter({ hasText: term }).locator("xpath=..")).toContainText(text);
  await expect(panel.getByRole("link", { name: "Edit" })).toBeVisible();
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/users?q=acme");
});

test("an invitation goes out with the ticked roles; every refusal says why [USER-02, USER-09, UP-04]", async ({
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
  await expect(problems(panel)).toContainText("E-mail: Cannot be empty");
  await panel.getByLabel("E-mail").fill("a<b>@\n.example");
  await panel.getByLabel("User Manager").check();
  await send();
  await expect(problems(panel)).toContainText("Email format is incorrect");
  await expect(panel.getByLabel("User Manager")).toBeChecked();
  await panel.getByLabel("E-mail").fill(`${"x".repeat(1000)}@acme.example`);
  await send();
  await expect(problems(panel)).toContainText("Email format is incorrect");
  await panel.getByLabel("E-mail").fill(MASTER);
  await send();
  await expect(problems(panel)).toContainText("An account with this e-mail exists already.");
  await world.fault({
    operation: "sendUserInvitationEmail",
    kind: "graphql-error",
    message: "GraphQL error: Full.",
    times: 1,
  });
  await panel.getByLabel("E-mail").fill("  ada@acme.example ");
  await send();
  await expect(told(page).getByText("Full.", { exact: true })).toBeVisible();
  await send();
  await expect(page).toHaveURL("/users");
  await expect(told(page)).toContainText("Registration invitation successfully sent to ada@acme.example.");
  expect(await linkSentTo(world, "ada@acme.example")).toMatch(/^\/company-account-registration\//);

  await page.getByRole("link", { name: "Add User" }).click();
  await panel.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/users");
});

test("a user is edited: messages, what was typed, roles and support contact [USER-03, USER-06]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const panel = await edit(page, "plain@acme.example");
  await expect(field(page, "E-mail")).toHaveValue("plain@acme.example");
  await expect(field(page, "E-mail")).not.toBeEditable();
  await fillIn(page, { "First Name": " ", "Last Name": "y".repeat(1000), Role: "a <i>role</i>", Phone: "0 12" });
  await panel.getByLabel("Fleet Manager").check();
  await press(page, "Update");
  for (const error of [
    "First Name: Cannot be empty",
    "Last Name: Must have at most 100 characters",
    "Role: Line breaks and the characters < and > are not permitted",
    "Phone: Phone number is invalid",
  ])
    await expect(problems(panel).getByRole("link", { name: error, exact: true })).toBeVisible();
  await expect(panel.getByLabel("Fleet Manager")).toBeChecked();
  await expect(field(page, "Role")).toHaveValue("a <i>role</i>");

  const contact = panel.getByRole("switch", { name: "Support Contact" });
  await expect(contact).toHaveAccessibleDescription(/Only a fleet manager can be one/);
  await expect(panel.getByText("Inactive", { exact: true })).toBeVisible();
  await contact.check();
  await expect(panel.getByText("Active", { exact: true })).toBeVisible();
  await fillIn(page, { "First Name": "Sarah", "Last Name": "O'Greco & Co", Role: "", Phone: "+39021" });
  await world.fault({ operation: "updateUser", kind: "graphql-error", message: "Locked.", times: 1 });
  await press(page, "Update");
  await expect(told(page)).toContainText("Failed to update user.");
  await expect(problems(panel)).toContainText("Locked.");
  await expect(field(page, "First Name")).toHaveValue("Sarah");
  await press(page, "Update");
  await expect(told(page)).toContainText(UPDATED);
  const details = page.getByRole("dialog", { name: "Sarah O'Greco & Co" });
  await expect(details).toContainText("Support Contactyes");
  await expect(details).toContainText("Fleet Manager");

  await details.getByRole("link", { name: "Edit", exact: true }).click();
  await panel.getByLabel("Fleet Manager").uncheck();
  await panel.getByLabel("User Manager").check();
  await press(page, "Update");
  await expect(told(page)).toContainText("Only a fleet manager can be a support contact: it was left inactive.");
  await expect(details).toContainText("Support Contactno");
  await expect(details).toContainText("User Manager");
});

test("deleting asks first; oneself and the master stay; an open session ends at the next click [USER-04, GATE-06]", async ({
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
  await expect(told(page)).toContainText("Failed to remove user.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/users");
  await expect(told(page)).toContainText("User removed successfully.");
  await expect(rows(page)).toHaveCount(11);
  await other.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "SerenITy Events" }).click();
  await expect(other).toHaveURL("/authentication");

  await edit(page, MASTER);
  const refused = page.getByRole("link", { name: "Delete" });
  await expect(refused).toHaveAttribute("aria-disabled", "true");
  await expect(refused).toHaveAccessibleDescription("You cannot delete your own user");
  await expect(page.getByText("You cannot delete your own user")).toBeVisible();
  await page.goto(page.url().replace(/edit$/, "delete"));
  await expect(page).toHaveURL(/edit$/);
  await expect(told(page)).toContainText("You cannot delete your own user");
});

test("unticking one's own User Manager asks, Cancel re-ticks it, Confirm gives it up [USER-05]", async ({
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
  await expect(told(page)).toContainText(UPDATED);
  await page.goto("/users");
  await expect(page).toHaveURL("/welcome");
});

test("a user manager neither sees nor reaches the master, who manages everybody [USER-07, USER-03, UP-02]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(USERS);
  const master = await pageOf(MASTER);
  await open(master, MASTER);
  await expect(master.getByRole("dialog")).toContainText("Master User");
  const address = new URL(master.url()).pathname;
  await page.goto("/users");
  await expect(rows(page)).toHaveCount(11);
  await expect(page.getByText(MASTER)).toHaveCount(0);
  expect(await (await page.request.get("/users/export")).text()).not.toContain(MASTER);
  for (const path of [address, `${address}/edit`, `${address}/delete`, "/users/no-such-user/edit"])
    expect((await page.goto(path))?.status()).toBe(404);

  await master.getByRole("link", { name: "Edit", exact: true }).click();
  for (const label of ["Fleet Manager", "User Manager"]) {
    await expect(master.getByLabel(label)).toBeDisabled();
    await expect(master.getByLabel(label)).toHaveAccessibleDescription("The master user has every permission.");
  }
  await expect(master.getByRole("switch")).toBeDisabled();
  await fillIn(master, { Phone: "+391234" });
  await press(master, "Update");
  await expect(told(master)).toContainText(UPDATED);
});

test("another company's people are not there, and a forged form changes nothing [USER-07, UP-02]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(USERS);
  const borea = await pageOf("master@borea.example");
  await open(borea, "viewer@borea.example");
  const address = new URL(borea.url()).pathname;
  expect((await page.goto(address))?.status()).toBe(404);
  const form = { firstName: "A", lastName: "B", phone: "1", fleetManager: "on", userManager: "on" };
  const headers = { origin: world.origin };
  for (const path of [`${address}/edit`, `${address}/delete`])
    expect((await page.request.post(path, { form, headers, maxRedirects: 0 })).status()).toBe(404);
  const fleet = await pageOf("fleet@acme.example");
  for (const path of ["/users/new", `${address}/edit`]) {
    const answer = await fleet.request.post(path, {
      form: { ...form, email: "x@y.example" },
      headers,
      maxRedirects: 0,
    });
    expect(answer.headers().location).toBe("/dashboard");
  }
  expect(await mailsTo(world, "x@y.example")).toEqual([]);
  await borea.reload();
  await expect(borea.getByRole("dialog", { name: "Martina Lombardi" })).toBeVisible();
});

test("what can't be fetched is said, with a way to try again [USER-08, LAY-09]", async ({ page, signInAs, world }) => {
  await signInAs(MASTER);
  const panel = await open(page, "plain@acme.example");
  await expect(panel).toBeVisible();
  const address = page.url();
  await world.fault({ operation: "usersByCompanyId", kind: "graphql-error", message: "No." });
  expect((await page.goto("/users"))?.status()).toBe(503);
  await expect(page.getByRole("main").getByText("Failed to fetch users data.")).toBeVisible();
  await expect(told(page)).toContainText("Failed to fetch users data.");
  await page.goto(address);
  await expect(page.getByRole("dialog").getByText("Failed to fetch users data.").first()).toBeVisible();
  await world.steer("DELETE", "/faults");
  await page.getByRole("dialog").getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("dialog", { name: "Sara Greco" })).toBeVisible();
});

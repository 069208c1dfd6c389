import type { Page } from "@playwright/test";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { field, fillIn } from "../../support/people";
import { enterCode, enterPassword } from "../../support/sign-in";
import { expect, test } from "../../support/test";
import { PASSWORD } from "../../support/world";

const PLAIN = "plain@acme.example";
const UPDATED = "Profile updated successfully.";

/** A tab is a link until a script makes it one. */
const openTab = (page: Page, name: string) =>
  page
    .getByRole("tab", { name })
    .or(page.getByRole("group", { name: "Profile" }).getByRole("link", { name }))
    .click();
const tabs = (page: Page) => page.locator(".form-tabs .tab");
const save = (page: Page) => page.getByRole("button", { name: "Update Information" }).click();

test("the user menu leads to one's profile, which is saved and shown everywhere [LAY-01, PROF-01, PROF-02, PROF-05] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Giulia Ferrari" }).click();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(tabs(page)).toHaveText(["Profile", "Company Profile", "Security Settings"]);
  const email = field(page, "Email").first();
  await expect(email).toHaveValue(MASTER);
  await expect(email).not.toBeEditable();
  await expect(page.getByLabel("I agree to my data")).toBeChecked();
  await expect(page.getByLabel("I agree to my data")).toBeDisabled();
  await expect(page.getByRole("link", { name: /privacy policy/ })).toBeVisible();

  await fillIn(page, { "First Name": " Giulietta ", "Phone Number": "+390211111", Role: "CIO" });
  await page.getByLabel("news by email").first().uncheck();
  await page.getByLabel("satisfaction surveys").check();
  await save(page);
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(page.getByRole("button", { name: "Giulietta Ferrari" })).toBeVisible();
  await page.reload();
  await expect(field(page, "First Name")).toHaveValue("Giulietta");
  await expect(field(page, "Phone Number")).toHaveValue("+390211111");
  await expect(page.getByLabel("news by email").first()).not.toBeChecked();
  await expect(page.getByLabel("satisfaction surveys")).toBeChecked();
});

test("each tab's title counts its errors, which lead to their fields; what was typed stays [PROF-01, PROF-02, PROF-03, PROF-04] @all @both", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/profile");
  await fillIn(page, {
    "First Name": "  ",
    "Last Name": "x".repeat(1000),
    Role: "<b>CIO</b>",
    "Phone Number": "12 ab",
  });
  await openTab(page, "Company Profile");
  await fillIn(page, { Name: "", City: "", Website: " " });
  await field(page, "Email").last().fill("nobody");
  await openTab(page, "Security Settings");
  await fillIn(page, { "New password": "12345", "Re-type new password": "54321" });
  await save(page);

  const summary = errorSummary(page);
  for (const error of [
    "First Name: Cannot be empty",
    "Last Name: Must be 100 characters or fewer",
    "Role: Remove line breaks and the characters < and >",
    "Phone Number: Phone number is invalid",
    "Company name: Cannot be empty",
    "City: Cannot be empty",
    "Website: Cannot be empty",
    "Company email: Email format is incorrect",
    "Current password: Cannot be empty",
    "New password: Must have at least 6 characters",
    "Re-type new password: Passwords must match",
  ])
    await expect(summary.getByRole("link", { name: error, exact: true })).toBeVisible();
  await expect(tabs(page)).toHaveText([
    "Profile 4 error(s)",
    "Company Profile 4 error(s)",
    "Security Settings 3 error(s)",
  ]);
  await expect(page).toHaveTitle(/^Error: Profile/);

  await summary.getByRole("link", { name: "Company email" }).click();
  await expect(field(page, "Email").last()).toBeFocused();
  await expect(field(page, "Email").last()).toHaveValue("nobody");
  await summary.getByRole("link", { name: "Role" }).click();
  await expect(field(page, "Role")).toBeFocused();
  await expect(field(page, "Role")).toHaveValue("<b>CIO</b>");
  await summary.getByRole("link", { name: "Current password" }).click();
  await expect(field(page, "Current password")).toBeFocused();
  expect(await page.content()).not.toContain("54321");
  await page.goto("/profile");
  await expect(field(page, "First Name")).toHaveValue("Giulia");
});

test("the company's data with its country, province and VAT number [PROF-03, REG-04, REG-05] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/profile#company");
  for (const label of ["Name", "VAT number", "Market sector", "Number of employees", "Website", "City", "Postal Code"])
    await expect(field(page, label)).not.toHaveValue("");
  await expect(page.getByRole("group", { name: "General Information" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Location" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Province" })).toHaveValue(/^[A-Z]{2}$/);

  await fillIn(page, { "VAT number": "IT99999030150" });
  await page.getByRole("button", { name: "Check VAT" }).click();
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await fillIn(page, { "VAT number": "IT99999010013" });
  await page.getByRole("button", { name: "Check VAT" }).click();
  const notice = page.getByRole("alertdialog", { name: "Warning" });
  await expect(notice).toContainText("Please note that the VAT number is invalid.");
  await notice.getByRole("button", { name: "Close" }).click();

  await fillIn(page, { "VAT number": "CHE123456789", Name: "Acme AG" });
  await field(page, "Country").selectOption("Switzerland");
  await page.getByRole("textbox", { name: "Province" }).fill("Ticino");
  await save(page);
  await expect(notifications(page)).toContainText(UPDATED);
  await page.goto("/dashboard");
  await expect(page.locator("body")).toContainText("Acme AG");
  await page.goto("/profile#company");
  await expect(page.getByRole("textbox", { name: "Province" })).toHaveValue("Ticino");
  await field(page, "Country").selectOption("Italy");
  await save(page);
  await expect(errorSummary(page).getByRole("link", { name: "Province: Cannot be empty" })).toBeVisible();
});

test("two people edit a profile and its company: the second sees both versions, and saves or takes one [SAFE-09, PROF-02, PROF-03] @all", async ({
  page,
  pageOf,
  signInAs,
}) => {
  const versions = page.getByRole("table", { name: "The saved version and your version" });
  await signInAs(MASTER);
  const other = await pageOf(MASTER);
  await page.goto("/profile");
  await other.goto("/profile");
  await fillIn(other, { "Last Name": "Ferrari Bo" });
  await openTab(other, "Company Profile");
  await fillIn(other, { City: "Lecco" });
  await save(other);
  await expect(notifications(other)).toContainText(UPDATED);

  await fillIn(page, { "First Name": "Giulietta" });
  await openTab(page, "Security Settings");
  await fillIn(page, {
    "Current password": PASSWORD,
    "New password": "Another-1",
    "Re-type new password": "Another-1",
  });
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await save(page);
  expect((await answer).status()).toBe(409);
  await expect(notifications(page)).toContainText("Failed to update profile.");
  const conflict = page.getByRole("alert").filter({ has: versions });
  await expect(conflict).toContainText("Your changes aren't saved.");
  await expect(conflict).toContainText("Enter your passwords again.");
  expect(await page.content()).not.toContain("Another-1");
  await expect(versions.getByRole("rowheader")).toHaveText(["First Name", "Last Name", "City"]);
  await expect(versions.getByRole("row", { name: /^City/ }).getByRole("cell")).toHaveText(["Lecco", "Milano"]);
  await page.getByRole("button", { name: "Save my version" }).click();
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(field(page, "First Name")).toHaveValue("Giulietta");
  await expect(field(page, "Last Name")).toHaveValue("Ferrari");

  await openTab(other, "Company Profile");
  await fillIn(other, { City: "Como" });
  await save(other);
  await other.getByRole("link", { name: "Use the saved version" }).click();
  await expect(field(other, "First Name")).toHaveValue("Giulietta");
  await expect(field(other, "City")).toHaveValue("Milano");
});

test("a new password needs the present one, ends the other sessions, and signs in [PROF-04, PROF-05] @all", async ({
  page,
  signInAs,
  world,
  browser,
  contextOptions,
  javaScriptEnabled,
}) => {
  await signInAs(PLAIN);
  const elsewhere = await browser.newContext({ ...contextOptions, javaScriptEnabled, baseURL: world.origin });
  const other = await elsewhere.newPage();
  await other.goto("/authentication");
  await enterPassword(other, PLAIN);
  await enterCode(other, await world.code(PLAIN));
  await expect(other).toHaveURL("/welcome");

  await page.goto("/profile#security");
  const passwords = { "New password": "Another-1", "Re-type new password": "Another-1" };
  await fillIn(page, { "Current password": "not-the-one", ...passwords });
  await save(page);
  await expect(errorSummary(page)).toContainText("Current password: This isn't your current password.");
  expect(await page.content()).not.toContain("Another-1");
  await openTab(page, "Security Settings");
  await fillIn(page, { "Current password": PASSWORD, ...passwords });
  await save(page);
  await expect(notifications(page)).toContainText(UPDATED);
  for (const label of ["Current password", ...Object.keys(passwords)]) await expect(field(page, label)).toHaveValue("");

  await other.goto("/profile");
  await expect(other).toHaveURL(/\/authentication(\?|$)/);
  await enterPassword(other, PLAIN, "Another-1");
  await expect(other).toHaveURL(/\/authentication\/code\?login=/);
  await elsewhere.close();
  await page.goto("/profile");
  await expect(page).toHaveURL("/profile");
});

test("while it is saving the button takes no second press (JS) [PROF-05]", async ({ page, signInAs, world }) => {
  await signInAs(PLAIN);
  await page.goto("/profile");
  const release = await world.hold("updateUser");
  await save(page);
  await expect(page.getByRole("button", { name: "Saving" })).toHaveAttribute("aria-disabled", "true");
  await release();
  await expect(notifications(page)).toContainText(UPDATED);
});

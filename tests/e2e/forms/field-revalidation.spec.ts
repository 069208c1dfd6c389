import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/test";

const MILANO = `/ras/${toSeedId("location", "acme", "Milano HQ")}`;
const TITLE = "There is a problem";

const summary = (page: Page) => page.getByRole("alert").filter({ hasText: TITLE });
/** The errors of fields: the summary's first line may say what did not happen. */
const entries = (page: Page) =>
  summary(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });

test("an error goes when its field is left and right, and with the last one the summary [PAGE-06]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/support/new-ticket");
  await page.getByRole("button", { name: "Send ticket" }).click();
  await expect(entries(page)).toHaveText(["Subject: Subject is required", "Comment: Comment is required"]);
  await expect(summary(page)).toBeFocused();
  const subject = page.getByLabel("Subject");
  const comment = page.getByLabel("Comment");

  await subject.fill("   ");
  await subject.press("Tab");
  await expect(comment).toBeFocused();
  await expect(entries(page)).toHaveCount(2);

  await subject.fill("A loud fan");
  await expect(subject).toHaveAttribute("aria-invalid", "true");
  await subject.press("Tab");
  await expect(entries(page)).toHaveText(["Comment: Comment is required"]);
  await expect(subject).toHaveAttribute("aria-invalid", "false");
  await expect(subject).not.toHaveAccessibleDescription(/required/);
  await expect(comment).toBeFocused();

  await subject.fill("");
  await subject.press("Tab");
  await expect(entries(page)).toHaveText(["Subject: Subject is required", "Comment: Comment is required"]);

  await subject.fill("A loud fan");
  await comment.fill("It hums.");
  // The page moves up between press and release unless it waits: the click would be lost.
  await page.getByRole("button", { name: "Send ticket" }).click({ delay: 200 });
  await expect(page.getByText("Ticket created successfully.", { exact: true })).toBeVisible();
});

test("a value that its own constraints refuse keeps an error that says so", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/users/new");
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(entries(page)).toHaveCount(1);
  const email = page.getByLabel("E-mail");
  await email.fill("nobody");
  await email.press("Tab");
  await expect(entries(page)).toContainText(["include an '@'"]);
  await expect(email).toHaveAccessibleDescription(/include an '@'/);
  await email.fill("nobody@acme.example");
  await email.press("Tab");
  await expect(summary(page)).toBeHidden();
});

test("what only the server can judge goes with another value, and comes back with the refused one", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/users/new");
  const email = page.getByLabel("E-mail");
  await email.fill("fleet@acme.example");
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(entries(page)).toHaveCount(1);
  await email.fill("else@acme.example");
  await email.press("Tab");
  await expect(summary(page)).toBeHidden();
  await email.fill("fleet@acme.example");
  await email.press("Tab");
  await expect(entries(page)).toHaveCount(1);
});

test("boxes, selects and what a check fills in are judged too [REG-04, REG-05, REG-06]", async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByLabel("Country").selectOption("IT");
  await page.getByRole("button", { name: "Submit" }).click();
  const has = (text: string) => entries(page).filter({ hasText: text });
  for (const label of ["Data-collection consent", "Market sector", "Province", "Company name", "VAT number"])
    await expect(has(label)).toHaveCount(1);
  // A choice is complete at once.
  await page.getByLabel("I agree to my data").check();
  await expect(has("Data-collection consent")).toHaveCount(0);
  await page.getByLabel("Market sector").selectOption("Retail");
  await expect(has("Market sector")).toHaveCount(0);
  await page.getByLabel("Country").selectOption("DE");
  await expect(has("Province")).toHaveCount(0);
  await page.getByLabel("VAT number").fill("IT99999010012");
  await page.getByLabel("VAT number").press("Tab");
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Company name")).not.toHaveValue("");
  await expect(has("Company name")).toHaveCount(0);
  await expect(has("VAT number")).toHaveCount(0);
});

test("each tab's count of errors follows [PROF-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/profile");
  const tab = page.getByRole("tab", { name: /^Profile/ });
  await page.getByLabel("First Name").fill("");
  await page.getByLabel("Last Name").fill("");
  await page.getByRole("button", { name: "Update Information" }).click();
  await expect(tab).toHaveText("Profile 2 error(s)");
  await page.getByLabel("First Name").fill("Giulia");
  await page.getByLabel("Last Name").focus();
  await expect(tab).toHaveText("Profile 1 error(s)");
  await page.getByLabel("Last Name").fill("Ferrari");
  await page.getByLabel("Role").focus();
  await expect(tab).toHaveText("Profile");
});

test("people who were chosen, and rows of a list, are judged as they are left [RASA-02, RASD-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(`${MILANO}/access/grant`);
  await page.getByRole("button", { name: "Grant Access" }).click();
  await expect(entries(page)).toHaveText([
    "Users: You must select at least one user",
    "Access type: You must select an access type",
  ]);
  await page.getByRole("group", { name: "Users" }).getByRole("checkbox").first().check();
  await page.getByLabel("Unrestricted").check();
  await expect(summary(page)).toBeHidden();

  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await page.goto(`${MILANO}/destinations/edit`);
  await page.getByRole("button", { name: "Add destination" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(entries(page)).toHaveText([/^Name \d+: Name is required$/, /^Network destinations \d+: /]);
  await page.getByLabel("Name").last().fill("Lab");
  await page.getByLabel("Network destinations").last().focus();
  await expect(entries(page)).toHaveText([/^Network destinations \d+: /]);
});

import { notifications } from "../../support/locators";
import { enrolAndSignIn, field, fillIn } from "../../support/people";
import { expect, test } from "../../support/test";

const URL = "/company-account-registration/invite-open";
const SECRET = "Secret-of-Ines-1";
const OVER = "Account already created or invitation is no longer available.";

test("an invited user registers with two names and has the invitation's roles, whatever the form sends [INV-02, INV-03, INV-04] @all @both", async ({
  page,
}) => {
  await page.goto(URL);
  await expect(page.getByText(/2-step verification/)).toBeVisible();
  const submit = page.getByRole("button", { name: "Submit" });
  await submit.click();
  for (const error of [
    "Password: Cannot be empty",
    "Re-type password: Cannot be empty",
    "First name: Cannot be empty",
    "Last name: Cannot be empty",
    "Data-collection consent: You must agree with data being collected and stored",
  ])
    await expect(page.getByRole("link", { name: error, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Role|Phone number):/ })).toHaveCount(0);

  await fillIn(page, { "First name": "Ines", "Last name": "Vita", "Phone number": "12 ab", Password: "12345" });
  await fillIn(page, { "Re-type password": "123456" });
  await page.getByLabel("I agree to my data").check();
  await submit.click();
  await expect(page.getByRole("link", { name: "Phone number: Phone number is invalid" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Re-type password: Passwords do not match" })).toBeVisible();
  await expect(page.getByRole("link", { name: /minimum 6 characters/ })).toBeVisible();
  await expect(field(page, "First name")).toHaveValue("Ines");

  await fillIn(page, { "Phone number": "", Password: SECRET, "Re-type password": SECRET });
  await submit.evaluate((button: HTMLButtonElement) => {
    for (const [name, value] of [
      ["roles", "user.admin"],
      ["email", "other@acme.example"],
      ["companyId", "other"],
    ]) {
      const input = Object.assign(document.createElement("input"), { type: "hidden", name, value });
      button.form?.append(input);
    }
  });
  await submit.click();
  await expect(page).toHaveURL("/authentication");
  await expect(notifications(page)).toContainText("User registered successfully.");

  await enrolAndSignIn(page, "invited@acme.example", SECRET);
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/users");
  await expect(page).toHaveURL("/dashboard");

  await page.context().clearCookies();
  await page.goto(URL);
  await expect(page.getByText(OVER)).toBeVisible();
});

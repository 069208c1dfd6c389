import type { Page } from "@playwright/test";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { enrolAndSignIn, field, fillIn } from "../../support/people";
import { expect, test } from "../../support/test";

const SECRET = "Secret-of-Rossi-1";
const PERSON = { "First name": "Maria", "Last name": "Rossi", Role: "CTO", "Phone number": "+390212345678" };
const COMPANY = { City: "Milano", Address: "Via Roma 1", "Postal Code": "20100", Website: "www.rossi.example" };
/** Valid, and its company's name is not known. */
const VAT_WITHOUT_NAME = "IT99999030150";

async function fillEverything(page: Page, email: string) {
  await fillIn(page, { Email: email, Password: SECRET, "Re-type password": SECRET, ...PERSON, ...COMPANY });
  await fillIn(page, { "Company name": "Rossi S.r.l.", "Company email": "info@rossi.example" });
  await field(page, "Market sector").selectOption("Retail");
  await field(page, "Number of employees").selectOption("21-50");
  await page.getByLabel("I agree to my data").check();
}

const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();
const province = (page: Page) => page.getByRole("combobox", { name: "Province" });

test("an Italian company registers, and its master enrols and sees an empty fleet [REG-01, REG-04, REG-06, REG-07] @all @both", async ({
  page,
}) => {
  await page.goto("/registration");
  await expect(page).toHaveURL("/sign-up");
  for (const section of ["Account", "Contact details", "Company", "Consent"])
    await expect(page.getByRole("group", { name: section, exact: true })).toBeVisible();
  await expect(page.getByText(/unique master account. It cannot be deleted/)).toBeVisible();
  await expect(page.getByText(/2-step verification/)).toBeVisible();
  await expect(page.getByRole("link", { name: /privacy policy/ })).toBeVisible();
  for (const box of ["news by email", "product news", "satisfaction surveys"])
    await expect(page.getByLabel(box).first()).not.toBeChecked();

  await fillEverything(page, " maria@rossi.example ");
  await fillIn(page, { "VAT number": VAT_WITHOUT_NAME });
  await field(page, "Country").selectOption("Italy");
  await province(page).selectOption({ label: "MI (Milano)" });
  await submit(page);
  await expect(page).toHaveURL("/authentication");
  await expect(notifications(page)).toContainText("User registered successfully.");

  await enrolAndSignIn(page, "maria@rossi.example", SECRET);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: "Maria Rossi" })).toBeVisible();
});

test("a company from elsewhere registers with any VAT number and a province in its own words [REG-04, REG-05] @all", async ({
  page,
}) => {
  await page.goto("/sign-up");
  await fillEverything(page, "anna@rossi.example");
  await fillIn(page, { "VAT number": "CHE123456789" });
  await field(page, "Country").selectOption("Switzerland");
  await expect(province(page)).toBeHidden();
  await page.getByRole("textbox", { name: "Province" }).fill("Ticino");
  await submit(page);
  await expect(page).toHaveURL("/authentication");
  await enrolAndSignIn(page, "anna@rossi.example", SECRET);
  await expect(page).toHaveURL("/dashboard");
});

test("the VAT number is checked by its button: name and check mark, notice, failure [REG-05] @both", async ({
  page,
  world,
  javaScriptEnabled,
}) => {
  await page.goto("/sign-up");
  const check = page.getByRole("button", { name: "Check VAT" });
  await fillIn(page, { "First name": "Maria", "VAT number": "IT 99999010012" });
  await check.click();
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await expect(field(page, "Company name")).toHaveValue("Acme S.p.A.");
  await expect(field(page, "First name")).toHaveValue("Maria");
  await expect(page.getByRole("alert")).toHaveCount(0);

  await fillIn(page, { "Company name": "", "VAT number": VAT_WITHOUT_NAME });
  await check.click();
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await submit(page);
  await expect(errorSummary(page)).toContainText("Company name: Cannot be empty");
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await expect(field(page, "Company name")).toHaveValue("");

  await fillIn(page, { "VAT number": "IT99999010013" });
  if (javaScriptEnabled) await field(page, "VAT number").blur();
  else await check.click();
  const notice = page.getByRole("alertdialog", { name: "Warning" });
  await expect(notice).toContainText("Please note that the VAT number is invalid.");
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
  if (javaScriptEnabled) await expect(field(page, "VAT number")).toBeFocused();
  await expect(page.getByText("Valid", { exact: true })).toBeHidden();
  await expect(field(page, "VAT number")).toHaveValue("IT99999010013");

  await world.fault({ operation: "validateVAT", kind: "graphql-error" });
  await fillIn(page, { "VAT number": "IT00000000000" });
  await check.click();
  await expect(notifications(page)).toContainText("Failed to fetch VAT data.");
});

test("an invalid VAT number holds a submit up once [REG-05] @all @both", async ({ page, javaScriptEnabled }) => {
  await page.goto("/sign-up");
  await fillEverything(page, "once@rossi.example");
  await field(page, "Country").selectOption("Germany");
  await fillIn(page, { "VAT number": "IT99999010013" });
  if (javaScriptEnabled) await field(page, "VAT number").blur();
  else await submit(page);
  await page.getByRole("alertdialog", { name: "Warning" }).getByRole("button", { name: "Close" }).click();
  await fillIn(page, { Password: SECRET, "Re-type password": SECRET });
  await submit(page);
  await expect(page).toHaveURL("/authentication");
});

test("leaving the VAT field checks it, emptying it clears the check (JS) [REG-05]", async ({ page }) => {
  await page.goto("/sign-up");
  await fillIn(page, { "VAT number": "IT99999010012" });
  await page.keyboard.press("Tab");
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await expect(field(page, "Company name")).toHaveValue("Acme S.p.A.");
  await fillIn(page, { "VAT number": "" });
  await field(page, "VAT number").blur();
  await expect(page.getByText("Valid", { exact: true })).toBeHidden();
  await fillIn(page, { "VAT number": "IT99999010013" });
  // Escape closes the warning from its first moment.
  const shown = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver(() => {
          const dialog = document.querySelector("[role='alertdialog']");
          if (dialog) resolve(dialog.matches(":modal"));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await field(page, "VAT number").blur();
  expect(await shown).toBe(true);
  await expect(page.getByRole("alertdialog", { name: "Warning" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("a change to or from Italy clears the province, a choice clears its error (JS) [REG-04]", async ({ page }) => {
  await page.goto("/sign-up");
  const free = page.getByRole("textbox", { name: "Province" });
  await field(page, "Country").selectOption("Germany");
  await free.fill("Bayern");
  await field(page, "Country").selectOption("Italy");
  await expect(free).toHaveCount(0);
  await submit(page);
  await expect(province(page)).toHaveAccessibleDescription("Cannot be empty");
  await province(page).selectOption("MI");
  await expect(province(page)).not.toHaveAccessibleDescription("Cannot be empty");
  await field(page, "Country").selectOption("Germany");
  await expect(free).toHaveValue("");
  await field(page, "Country").selectOption("Italy");
  await expect(province(page)).toHaveValue("");
});

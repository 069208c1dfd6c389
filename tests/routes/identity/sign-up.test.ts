import type { Page } from "@playwright/test";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { field, fillIn } from "../../support/people";

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

test("what is missing is named, what was typed stays, passwords aside [REG-02, REG-03, REG-06, REG-09]", async ({
  page,
}) => {
  await page.goto("/sign-up");
  await submit(page);
  const required = `Email Password|Re-type password|First name|Last name|Role|Phone number|Company name|VAT number|
    Market sector|Number of employees|Country|City|Address|Postal Code|Company email|Website`;
  for (const label of required
    .replace("Email ", "Email|")
    .split("|")
    .map((each) => each.trim()))
    await expect(page.getByRole("link", { name: `${label}: Cannot be empty`, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /You must agree with data being collected and stored/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Province/ })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Error: Sign up/);

  const sectors = await field(page, "Market sector").locator("option").allInnerTexts();
  expect(sectors.slice(1)).toEqual([...sectors.slice(1)].sort());
  expect(sectors).toHaveLength(17);
  expect(await field(page, "Number of employees").locator("option").allInnerTexts()).toContain("501-1000");

  await fillEverything(page, "no address");
  await fillIn(page, {
    Password: "12345",
    "Re-type password": "54321",
    "Phone number": "call me",
    "Company email": "@",
  });
  await fillIn(page, { "VAT number": VAT_WITHOUT_NAME, "First name": "<b>Maria</b>" });
  await field(page, "Country").selectOption("Italy");
  await submit(page);
  for (const error of [
    "Email: Email format is incorrect",
    "Password: The password has to have minimum 6 characters",
    "Re-type password: Passwords do not match",
    "First name: Remove line breaks and the characters < and >",
    "Phone number: Phone number is invalid",
    "Company email: Email format is incorrect",
    "Province: Cannot be empty",
  ])
    await expect(page.getByRole("link", { name: error, exact: true })).toBeVisible();
  await expect(field(page, "Email")).toHaveValue("no address");
  await expect(field(page, "First name")).toHaveValue("<b>Maria</b>");
  await expect(field(page, "Market sector")).toHaveValue("Retail");
  await expect(page.getByLabel("I agree to my data")).toBeChecked();
  await expect(field(page, "Country")).toHaveValue("IT");
});

test("passwords never come back, and a refusal of the server is told in its words [REG-07, REG-09]", async ({
  page,
}) => {
  await page.goto("/sign-up");
  await fillEverything(page, "master@acme.example");
  await fillIn(page, { "VAT number": VAT_WITHOUT_NAME });
  await field(page, "Country").selectOption("Germany");
  const refused = page.waitForResponse((response) => response.status() === 409);
  await submit(page);
  await refused;
  await expect(notifications(page)).toContainText("There is already an account with this email address.");
  expect(await page.content()).not.toContain(SECRET);
  await expect(field(page, "Address")).toHaveValue("Via Roma 1");
});

test("checking the VAT number saves nothing, shows no errors and has passwords typed again [REG-05, REG-07, AUTH-06]", async ({
  page,
}) => {
  await page.goto("/sign-up");
  await fillEverything(page, "asked@rossi.example");
  await fillIn(page, { "VAT number": VAT_WITHOUT_NAME, Email: "" });
  const nonce = await page.locator("input[name=nonce]").first().getAttribute("value");
  const check = page.getByRole("button", { name: "Check VAT" });
  await check.click();
  await expect(field(page, "Password")).toHaveAccessibleDescription(/^We don't keep this\. Enter it again\./);
  await check.click();
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await page.content()).not.toContain(SECRET);
  await expect(page.locator("[autofocus]").first()).toHaveAttribute("name", "vat");
  expect(await page.locator("input[name=nonce]").first().getAttribute("value")).toBe(nonce);
  await fillIn(page, { Email: "asked@rossi.example", Password: SECRET, "Re-type password": SECRET });
  await field(page, "Country").selectOption("Germany");
  await submit(page);
  await expect(page).toHaveURL("/authentication");
  await expect(notifications(page)).toContainText("User registered successfully.");
});

test("Cancel leads to the root path, and from there to the sign-in [REG-08, INV-04, AUTH-01]", async ({ page }) => {
  await page.goto("/authentication");
  await page.getByRole("link", { name: "Sign up" }).click();
  for (const path of ["/sign-up", "/company-account-registration/invite-open"]) {
    await page.goto(path);
    const cancel = page.getByRole("link", { name: "Cancel" });
    await expect(cancel).toHaveAttribute("href", "/");
    await cancel.click();
    await expect(page).toHaveURL("/authentication");
  }
});

test("the fields come in the specification's order [REG-01]", async ({ page }) => {
  await page.goto("/sign-up");
  const labels = await page.locator("form label").allInnerTexts();
  const plain = [...new Set(labels.map((label) => label.replace("*", "").trim()))];
  const order = `Email|Password|Re-type password|First name|Last name|Role|Phone number|Company name|VAT number|
    Market sector|Number of employees|Country|Province|City|Address|Postal Code|Company email|Website`;
  expect(plain.slice(0, 18)).toEqual(order.split("|").map((label) => label.trim()));
});

import { mailsOf } from "../support/outbox";
import { enrolAndSignIn, field, fillIn } from "../support/people";
import { expect, test } from "../support/test";

const URL = "/company-account-registration/invite-open";
const SECRET = "Secret-of-Ines-1";
const OVER = "Account already created or invitation is no longer available.";

test("an invited user registers with two names and has the invitation's roles, whatever the form sends [INV-02, INV-03, INV-04]", async ({
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

  await fillIn(page, { "First name": "Ines", "Last name": "Vita", "Phone number": "0 12", Password: "12345" });
  await fillIn(page, { "Re-type password": "123456" });
  await page.getByLabel("I agree that my data").check();
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
  await expect(page.getByText("User registered successfully.")).toBeVisible();

  await enrolAndSignIn(page, "invited@acme.example", SECRET);
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/users");
  await expect(page).toHaveURL("/dashboard");

  await page.context().clearCookies();
  await page.goto(URL);
  await expect(page.getByText(OVER)).toBeVisible();
});

test("somebody who is invited where a stranger registered their address decides what goes [SAFE-07]", async ({
  page,
  world,
}) => {
  const stranger = {
    firstName: "A",
    lastName: "Stranger",
    role: "Owner",
    phone: "+3902",
    companyName: "Nobody",
    city: "Lugano",
    email: "invited@acme.example",
    password: "Not-your-address-1",
    passwordAgain: "Not-your-address-1",
    vat: "CHE123456789",
    vatNoticed: "CHE123456789",
    marketSector: "Retail",
    numberOfEmployees: "1-20",
    country: "CH",
    address: "Via 1",
    postalCode: "6900",
    companyEmail: "a@no.example",
    website: "no.example",
    consent: "on",
  };
  expect((await page.request.post("/sign-up", { form: stranger, maxRedirects: 0 })).status()).toBe(302);
  await page.goto(URL);
  await expect(page.getByText("Somebody has registered this address")).toBeVisible();
  await fillIn(page, { "First name": "Ines", "Last name": "Vita", Password: SECRET, "Re-type password": SECRET });
  await page.getByLabel("I agree that my data").check();
  const submit = page.getByRole("button", { name: "Submit" });
  await submit.click();
  await expect(page.getByRole("link", { name: /^Other registration: You must agree/ })).toBeVisible();
  await fillIn(page, { Password: SECRET, "Re-type password": SECRET });
  await page.getByLabel("Give up the other registration").check();
  await submit.click();
  await expect(page).toHaveURL("/authentication");
  await enrolAndSignIn(page, "invited@acme.example", SECRET);
  await expect(page.getByRole("button", { name: "Ines Vita" })).toBeVisible();
  expect((await mailsOf(world, "password-reset"))[0]?.subject).toMatch(/^An authenticator was set up/);
});

test("a used, an expired and an unknown invitation are told apart by nobody [INV-01]", async ({ page }) => {
  for (const hash of ["invite-used", "invite-expired", "no-such-hash"]) {
    await page.goto(`/company-account-registration/${hash}`);
    await expect(page.getByText(OVER)).toBeVisible();
    await expect(page.getByLabel("Password")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Log in" })).toBeVisible();
  }
});

test("an invitation that is used meanwhile says so, and what was typed stays [INV-04]", async ({ page, world }) => {
  await page.goto(URL);
  await world.fault({ operation: "addUser", kind: "graphql-error", message: `GraphQL error: ${OVER} `, times: 1 });
  await fillIn(page, { "First name": "Ines", "Last name": "Vita", Password: SECRET, "Re-type password": SECRET });
  await page.getByLabel("I agree that my data").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("region", { name: "Notifications" }).getByText(OVER, { exact: true })).toBeVisible();
  await expect(field(page, "Last name")).toHaveValue("Vita");
  expect(await page.content()).not.toContain(SECRET);
});

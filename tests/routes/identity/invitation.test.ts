import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { mailsOf } from "../../support/outbox";
import { enrolAndSignIn, field, fillIn } from "../../support/people";

const URL = "/company-account-registration/invite-open";
const SECRET = "Secret-of-Ines-1";
const OVER = "Account already created or invitation is no longer available.";

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
  await expect(page.getByText("This email address is already registered")).toBeVisible();
  await fillIn(page, { "First name": "Ines", "Last name": "Vita", Password: SECRET, "Re-type password": SECRET });
  await page.getByLabel("I agree to my data").check();
  const submit = page.getByRole("button", { name: "Submit" });
  await submit.click();
  await expect(page.getByRole("link", { name: /^Other registration: Tick this box/ })).toBeVisible();
  await fillIn(page, { Password: SECRET, "Re-type password": SECRET, Role: "Clerk", "Phone number": "+39025551" });
  await page.getByLabel("Delete the other registration").check();
  await submit.click();
  await expect(page).toHaveURL("/authentication");
  await enrolAndSignIn(page, "invited@acme.example", SECRET);
  await expect(page.getByRole("button", { name: "Ines Vita" })).toBeVisible();
  await page.goto("/profile");
  await expect(field(page, "Role")).toHaveValue("Clerk");
  await expect(field(page, "Phone Number")).toHaveValue("+39025551");
  expect((await mailsOf(world, "password-reset"))[0]?.subject).toMatch(/^An authenticator app was set up/);
});

test("an invitation's page says who invites, to which company, as which address and until when [INV-02]", async ({
  page,
}) => {
  await page.goto(URL);
  const invites = "Giulia Ferrari has invited you to join Acme S.p.A., and you'll log in with invited@acme.example.";
  await expect(page.getByText(`${invites} The invitation expires on 23/03/2026 - 10:00 (Europe/Rome).`)).toBeVisible();
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
  await page.getByLabel("I agree to my data").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(notifications(page).getByText(OVER, { exact: true })).toBeVisible();
  await expect(field(page, "Last name")).toHaveValue("Vita");
  expect(await page.content()).not.toContain(SECRET);
});

for (const { email, lands } of [
  { email: "master@acme.example", lands: "/dashboard" },
  { email: "plain@acme.example", lands: "/welcome" },
])
  test(`an invitation that ${email} opens leads to the first page, which leads on to it [GATE-03, INV-01]`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(email);
    await page.goto(URL);
    await expect(page).toHaveURL(lands);
    await expect(notifications(page)).toContainText(
      `You're logged in as ${email}. To open the invitation, log out first.`,
    );
    await page.getByRole("button", { name: "Log out and open the invitation" }).click();
    await expect(page).toHaveURL(URL);
    await expect(page.getByRole("button", { name: "Submit" })).toHaveCount(1);
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/authentication");
  });

test("logging out goes on to no other origin [LAY-03]", async ({ request }) => {
  for (const to of ["//evil.example", "https://evil.example", "/sign-out", "/\\evil.example"]) {
    const answer = await request.post(`/sign-out?${new URLSearchParams({ to })}`, { form: {}, maxRedirects: 0 });
    expect(answer.headers().location, to).toBe("/authentication");
  }
});

import type { Page } from "@playwright/test";
import { notifications } from "../../support/locators";
import { enrolAndSignIn, fillIn, linkSentTo } from "../../support/people";
import { expect, test } from "../../support/test";
import type { World } from "../../support/world";

const SECRET = "Secret-of-Salice-1";

/** Registers a company from outside Italy, as sign-up.spec.ts does by hand. */
async function register(page: Page, world: World, email: string) {
  const form = {
    email,
    password: SECRET,
    passwordAgain: SECRET,
    consent: "on",
    firstName: "Sofia",
    lastName: "Salice",
    role: "Owner",
    phone: "+41911234567",
    companyName: "Salice SA",
    vat: "CHE123456789",
    marketSector: "Retail",
    numberOfEmployees: "1-20",
    country: "CH",
    province: "Ticino",
    city: "Lugano",
    address: "Via Nassa 1",
    postalCode: "6900",
    companyEmail: "info@salice.example",
    website: "www.salice.example",
  };
  const answer = await page.request.post("/sign-up", { form, headers: { origin: world.origin }, maxRedirects: 0 });
  expect(answer.headers().location).toBe("/authentication");
}

async function invite(page: Page, email: string, role: string) {
  await page.goto("/users/new");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("checkbox", { name: role }).check();
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(notifications(page)).toContainText(`Registration invitation successfully sent to ${email}.`);
}

/** From the mail to the first page behind the sign-in. */
async function accept(page: Page, world: World, email: string, firstName: string) {
  await page.goto(await linkSentTo(world, email));
  await fillIn(page, { Password: SECRET, "Re-type password": SECRET, "First name": firstName, "Last name": "Moro" });
  await page.getByLabel("I agree to my data").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/authentication");
  await enrolAndSignIn(page, email, SECRET);
}

test("a company's people come, look after themselves, and leave [REG-07, INV-03, REC-05, USER-02, USER-03, USER-04, USER-06, TOUR-01, GATE-06] @all", async ({
  page,
  world,
  browser,
  contextOptions,
}) => {
  const open = async () => {
    const context = await browser.newContext({ ...contextOptions, baseURL: world.origin });
    return context.newPage();
  };
  const master = "sofia@salice.example";
  await register(page, world, master);
  await enrolAndSignIn(page, master, SECRET);
  await expect(page.getByText("No locations have been created yet...")).toBeVisible();
  await page.getByRole("link", { name: "Start the tour" }).click();
  const name = "What needs attention";
  await expect(page.getByRole("dialog", { name }).or(page.getByRole("article", { name }))).toContainText("Step 1 of 6");

  await invite(page, "fleet@salice.example", "Fleet Manager");
  await invite(page, "people@salice.example", "User Manager");
  const fleet = await open();
  await accept(fleet, world, "fleet@salice.example", "Fausto");
  await fleet.goto("/users");
  await expect(fleet).toHaveURL("/dashboard");
  const people = await open();
  await accept(people, world, "people@salice.example", "Paola");
  await expect(people).toHaveURL("/users");
  await expect(people.getByText(master)).toHaveCount(0);

  await fleet.context().clearCookies();
  await fleet.goto("/password-recovery");
  await fleet.getByLabel("Email address").fill("fleet@salice.example");
  await fleet.getByRole("button", { name: "Send" }).click();
  await expect(fleet.getByText(/Please check your email address/)).toBeVisible();
  await fleet.goto(await linkSentTo(world, "fleet@salice.example"));
  await fillIn(fleet, { Password: "Another-1", "Re-type password": "Another-1" });
  await fleet.getByRole("button", { name: "Send" }).click();
  await expect(notifications(fleet)).toContainText("Password changed successfully.");
  await enrolAndSignIn(fleet, "fleet@salice.example", "Another-1");
  await expect(fleet).toHaveURL("/dashboard");

  await page.goto("/users");
  await page.getByRole("link", { name: "fleet@salice.example" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Edit", exact: true }).click();
  await fillIn(page, { Phone: "+41912" });
  await page.getByRole("switch", { name: "Support Contact" }).check();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(notifications(page)).toContainText("User updated successfully.");
  await expect(page.getByRole("dialog", { name: "Fausto Moro" })).toContainText("Support ContactYes");

  await page.goto("/users");
  await page.getByRole("link", { name: "people@salice.example" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("dialog", { name: "Edit User" }).getByRole("link", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(notifications(page)).toContainText("User removed successfully.");
  await people.getByRole("link", { name: "Add User" }).click();
  await expect(people).toHaveURL(/\/authentication(\?|$)/);
  await Promise.all([fleet, people].map((each) => each.context().close()));
});

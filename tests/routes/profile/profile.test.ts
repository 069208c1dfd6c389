import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { OPEN_TAB } from "~/ui/form-tabs/form-tabs";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { field, fillIn } from "../../support/people";
import { enterPassword } from "../../support/sign-in";

const PLAIN = "plain@acme.example";
const BOREAS_VAT = "IT99999040019";
const UPDATED = "Profile updated successfully.";
const tabs = (page: Page) => page.locator(".form-tabs .tab");
const save = (page: Page) => page.getByRole("button", { name: "Update Information" }).first().click();

test("without account.company.update there is no company tab, and posting one changes nothing [PROF-01, UP-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/profile");
  await expect(tabs(page)).toHaveText(["Profile", "Security Settings"]);
  const form = {
    firstName: "Marco",
    lastName: "Bianchi",
    role: "Boss",
    phone: "+391",
    companyName: "Mine",
    vat: "CH1",
  };
  const answer = await page.request.post("/profile", { form, headers: { origin: world.origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  await page.goto("/profile");
  await expect(field(page, "Role")).toHaveValue("Boss");
  await page.goto("/dashboard");
  await expect(page.locator("body")).toContainText("Acme S.p.A.");
});

test("a consent that was never given is asked for, and stays then; a refusal of the server is told [PROF-02, PROF-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("noconsent@acme.example");
  await page.goto("/profile");
  const consent = page.getByLabel("I agree to my data");
  await expect(consent).toBeEnabled();
  await save(page);
  await expect(errorSummary(page)).toContainText("You must agree with data being collected and stored");
  await consent.check();
  await world.fault({
    operation: "updateUser",
    kind: "graphql-error",
    message: "GraphQL error: Not today. ",
    times: 1,
  });
  await fillIn(page, { Role: "Head" });
  await save(page);
  await expect(notifications(page).getByText("Not today.", { exact: true })).toBeVisible();
  await expect(field(page, "Role")).toHaveValue("Head");
  await expect(consent).toBeChecked();
  await save(page);
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(consent).toBeDisabled();
  await expect(consent).toBeChecked();
});

test("who signed in without a second factor is logged out here [PROF-06]", async ({ page, request, world }) => {
  const { token } = await world.control<{ token: string }>("POST", "/one-time-token", { email: PLAIN });
  await page.goto(`/impersonate?email=${PLAIN}&token=${token}`);
  await expect(page).toHaveURL("/welcome");
  await expect(page.getByText("Profile (ends the impersonation)")).toHaveCount(1);
  const copied = { headers: { cookie: request.cookie() }, maxRedirects: 0 };
  expect((await request.get("/welcome", copied)).status()).toBe(200);
  await page.goto("/profile");
  await expect(page).toHaveURL("/authentication");
  await expect(notifications(page)).toContainText("The impersonation has ended");
  expect((await request.get("/welcome", copied)).status()).toBe(302);
  await page.goto("/welcome");
  await expect(page).toHaveURL(/\/authentication(\?|$)/);
});

test("an impersonated session may not touch the own account, and goes on [PROF-06, UP-02]", async ({ page, world }) => {
  const { token } = await world.control<{ token: string }>("POST", "/one-time-token", { email: MASTER });
  await page.goto(`/impersonate?email=${MASTER}&token=${token}`);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: "Start the tour" })).toHaveCount(0);
  const own = `/users/${toSeedId("user", MASTER)}`;
  await page.goto(own);
  await expect(page.getByRole("link", { name: "Sessions" })).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Only users themselves can change their own account.");
  const paths = [
    "sessions",
    "sessions/others/end",
    "recovery-codes",
    "authenticator",
    "authenticator/remove",
    "passkeys",
  ];
  for (const path of [...paths.map((each) => `/profile/${each}`), `${own}/edit`, `${own}/sessions`]) {
    expect((await page.goto(path))?.status(), path).toBe(403);
    await expect(page.getByRole("main"), path).toContainText("Only users themselves can change their own account.");
  }
  expect((await page.goto(`/users/${toSeedId("user", PLAIN)}/edit`))?.status()).toBe(200);
});

test("a refusal that is about a field stands there, is counted by its tab, and opens it [PROF-01, PROF-04, PROF-05]", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@acme.example");
  await page.goto("/profile");
  const passwords = {
    "Current password": "not-this-one",
    "New password": "quite-new-words",
    "Re-type new password": "quite-new-words",
  };
  await fillIn(page, passwords);
  await save(page);
  await expect(tabs(page)).toHaveText(["Profile", "Company Profile", "Security Settings 1 error(s)"]);
  await expect(page.locator(".form-tab-panel[data-chosen]")).toHaveAttribute("id", "security");
  await expect(field(page, "Current password")).toHaveAccessibleDescription(
    "This isn't your current password. We don't keep this. Enter it again.",
  );
  await expect(notifications(page)).not.toContainText("This isn't your current password.");

  // Another company's number, which only the upstream can know of.
  await page.goto("/profile");
  await fillIn(page, { "VAT number": BOREAS_VAT });
  await save(page);
  await expect(tabs(page)).toHaveText(["Profile", "Company Profile 1 error(s)", "Security Settings"]);
  await expect(page.locator(".form-tab-panel[data-chosen]")).toHaveAttribute("id", "company");
  await expect(errorSummary(page)).toContainText("A company with this VAT number is already registered.");
});

test("where the upstream names no field, the tab of the passwords that have to be typed again is open [PROF-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(PLAIN);
  await world.fault({ operation: "updateUser", kind: "graphql-error", message: "No." });
  await page.goto("/profile");
  await fillIn(page, {
    "Current password": "Password1!",
    "New password": "abcdef-1",
    "Re-type new password": "abcdef-1",
  });
  await save(page);
  await expect(notifications(page)).toContainText("No.");
  await expect(page.locator(".form-tab-panel[data-chosen]")).toHaveAttribute("id", "security");
});

test("a user's own permissions stand on the profile, where the mail about changed ones leads [ACT-05, PROF-01]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  const permissionsOn = (of: Page) => of.locator("#permissions");
  await signInAs("editor@acme.example");
  await page.goto("/profile");
  await expect(permissionsOn(page)).toContainText(/Global permissions\s*—/);
  await expect(permissionsOn(page)).toContainText(/Manager of\s*Firenze Shop, Milano HQ/);
  const master = await pageOf("master@acme.example");
  await master.goto("/profile");
  await expect(permissionsOn(master)).toContainText(/Global permissions\s*Master User/);
  await expect(permissionsOn(master)).toContainText(/Manager of\s*All locations/);
  await expect(permissionsOn(master)).not.toContainText("Ask your service administrator");
  const viewer = await pageOf("viewer@acme.example");
  await world.fault({ operation: "locationsByIds", kind: "graphql-error", message: "No." });
  await viewer.goto("/profile");
  await expect(permissionsOn(viewer)).toContainText("Couldn't load the locations.");
  await expect(permissionsOn(viewer)).not.toContainText("Remote access at");
});

test("a save over a newer profile asks for the passwords again, and changes nothing [SAFE-09, PROF-05]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(PLAIN);
  await page.goto("/profile");
  const other = await pageOf(PLAIN);
  await other.goto("/profile");
  await fillIn(other, { Role: "Boss" });
  await save(other);
  await expect(notifications(other)).toContainText(UPDATED);
  const [old, fresh] = ["Password1!", "Other-Secret-2"];
  await fillIn(page, { Role: "Clerk", "Current password": old, "New password": fresh, "Re-type new password": fresh });
  await save(page);
  await expect(page.getByRole("alert").filter({ hasText: "since you opened it" })).toContainText(
    "Enter your passwords again.",
  );
  await expect(field(page, "Role")).toHaveValue("Clerk");
  expect(await page.content()).not.toContain(fresh);
  await other.goto("/profile");
  await expect(field(other, "Role")).toHaveValue("Boss");
});

test("a saved profile leads back to the tab whose button was pressed [PROF-01]", async ({ request, signInAs }) => {
  await signInAs(PLAIN);
  const person = { firstName: "Sara", lastName: "Piana", role: "Clerk", phone: "+39021" };
  const savedFrom = async (...tabs: string[]) => {
    const form = new URLSearchParams({ ...person, consent: "on" });
    for (const tab of tabs) form.append(OPEN_TAB, tab);
    return (await request.post("/profile", { form, maxRedirects: 0 })).headers().location;
  };
  expect(await savedFrom("profile", "security")).toBe("/profile#security");
  expect([await savedFrom(), await savedFrom("//evil.example")]).toEqual(["/profile", "/profile"]);
});

test("a stale form that says what is stored already changes the password all the same [SAFE-09]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  // The portal compares by itself.
  world.configure({}, { capabilities: [], introspection: false });
  await signInAs(PLAIN);
  await page.goto("/profile");
  const other = await pageOf(PLAIN);
  await other.goto("/profile");
  await fillIn(other, { "Phone Number": "+39 02 5550199" });
  await save(other);
  await expect(notifications(other)).toContainText(UPDATED);

  await fillIn(page, {
    "Phone Number": "+39 02 5550199",
    "Current password": "Password1!",
    "New password": "Another-1",
    "Re-type new password": "Another-1",
  });
  await save(page);
  await expect(notifications(page)).toContainText(UPDATED);
  await other.context().clearCookies();
  await other.goto("/authentication");
  await enterPassword(other, PLAIN, "Another-1");
  await expect(other.getByRole("heading", { name: "Multi-factor authentication" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { field, fillIn } from "../../support/people";
import { expect, test } from "../../support/plain/test";
import { problems } from "../../support/problems";

const PLAIN = "plain@acme.example";
const UPDATED = "Profile updated successfully.";
const tabs = (page: Page) => page.locator(".form-tabs .tab");
const save = (page: Page) => page.getByRole("button", { name: "Update Information" }).click();
const told = (page: Page) => page.getByRole("region", { name: "Notifications" });

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
  await expect(page.getByRole("main")).toContainText("Acme S.p.A.");
});

test("a consent that was never given is asked for, and stays then; a refusal of the server is told [PROF-02, PROF-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("noconsent@acme.example");
  await page.goto("/profile");
  const consent = page.getByLabel("I agree that my data");
  await expect(consent).toBeEnabled();
  await save(page);
  await expect(problems(page)).toContainText("You must agree with data being collected and stored");
  await consent.check();
  await world.fault({
    operation: "updateUser",
    kind: "graphql-error",
    message: "GraphQL error: Not today. ",
    times: 1,
  });
  await fillIn(page, { Role: "Head" });
  await save(page);
  await expect(told(page).getByText("Not today.", { exact: true })).toBeVisible();
  await expect(field(page, "Role")).toHaveValue("Head");
  await expect(consent).toBeChecked();
  await save(page);
  await expect(told(page)).toContainText(UPDATED);
  await expect(consent).toBeDisabled();
  await expect(consent).toBeChecked();
});

test("who signed in without a second factor is logged out here [PROF-06]", async ({ page, world }) => {
  const { token } = await world.steer<{ token: string }>("POST", "/one-time-token", { email: PLAIN });
  await page.goto(`/impersonate?email=${PLAIN}&token=${token}`);
  await expect(page).toHaveURL("/welcome");
  await expect(page.getByText("Profile (ends the impersonation)")).toHaveCount(1);
  await page.goto("/profile");
  await expect(page).toHaveURL("/authentication");
  await expect(told(page)).toContainText("The impersonation has ended");
  await page.goto("/welcome");
  await expect(page).toHaveURL(/\/authentication(\?|$)/);
});

import { toSeedId } from "#seeds/ids";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const MISSING = "Your monitoring infrastructure is not yet set up.";
const CRUD = "/central-backend/v1/fleet-management-crud";

test("the monitoring tab leads to the company's own, as admin [MON-01, INVT-08]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Monitoring" }).click();
  for (const name of ["Monitoring", "Email Notifications", "Change Password"])
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();
  const link = page.getByRole("link", { name: "https://acme.monitoring.brenta.example" });
  await expect(link).toHaveAttribute("href", "https://acme.monitoring.brenta.example");
  await expect(page.getByRole("main").getByText("admin", { exact: true })).toBeVisible();

  const delta = await pageOf("master@delta.example");
  await delta.goto("/monitoring");
  await expect(delta.getByText(MISSING)).toBeVisible();
});

test("without contacts there is a sentence and a button; failures say so [MON-02]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  const delta = await pageOf("master@delta.example");
  await delta.goto("/monitoring/contacts");
  await expect(delta.getByText("No email addresses have been configured for alert notifications.")).toBeVisible();
  await expect(delta.getByRole("link", { name: "Add Contact" })).toBeVisible();

  await page.goto("/monitoring/contacts");
  await page.getByRole("link", { name: "Remove User noc@acme.example" }).click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Remove User" });
  await world.fault({
    operation: `${CRUD}/delete-company-alert-contact`,
    kind: "html",
    times: 1,
  });
  await confirm.click();
  await expect(notifications(page)).toContainText("Failed to remove contact from list!");
  await world.fault({
    operation: `${CRUD}/delete-company-alert-contact`,
    kind: "status",
    status: 400,
    message: "Not on a Monday.",
    times: 1,
  });
  await confirm.click();
  await expect(notifications(page)).toContainText("Not on a Monday.");

  await world.fault({ operation: `${CRUD}/get-company-alert-contacts`, kind: "html" });
  await page.goto("/monitoring/contacts");
  await expect(page.getByRole("main").getByText("Failed to fetch recipients list...")).toBeVisible();
  await world.control("DELETE", "/faults");
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("row", { name: "noc@acme.example" })).toBeVisible();
});

test("who may not change monitoring sees the list and why, and is refused [MON-04]", async ({ page, signInAs }) => {
  await signInAs("editor@acme.example");
  await page.goto("/monitoring/contacts");
  await expect(page.getByRole("row", { name: "noc@acme.example" })).toBeVisible();
  const add = page.getByRole("link", { name: "Add Contact" });
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await expect(add).toHaveAccessibleDescription(/Only Fleet Managers and the master user/);
  await expect(page.getByRole("link", { name: "Remove User noc@acme.example" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.goto("/monitoring/password");
  await expect(page.getByRole("main")).toContainText("Only Fleet Managers and the master user");
  await expect(page.getByRole("button", { name: "Change Password" })).toHaveCount(0);
  expect((await page.goto("/monitoring/contacts/new"))?.status()).toBe(403);
  const form = { password: "Password2!", passwordAgain: "Password2!" };
  expect((await page.request.post("/monitoring/password", { form })).status()).toBe(403);
  const contact = { email: "ada@acme.example" };
  expect((await page.request.post("/monitoring/contacts/new", { form: contact })).status()).toBe(403);
  const remove = `/monitoring/contacts/${toSeedId("alert contact", "acme", "noc@acme.example")}/delete`;
  expect((await page.goto(remove))?.status()).toBe(403);
  expect((await page.request.post(remove, { form: {} })).status()).toBe(403);
});

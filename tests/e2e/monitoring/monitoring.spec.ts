import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/test";

test("alert contacts are listed, found, added and removed [MON-02] @all", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  await page.goto("/monitoring/contacts");
  const emails = () => page.getByRole("table").getByRole("rowheader").allInnerTexts();
  expect(await emails()).toEqual(["alerts@acme.example", "noc@acme.example"]);
  await expect(page.getByRole("columnheader")).toContainText(["Email", "First Name", "Last Name"]);
  await page.getByRole("main").getByRole("search").getByRole("searchbox").fill("paolo");
  await page.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page.getByRole("row", { name: "alerts@acme.example" })).toHaveCount(0);
  await expect(page.getByRole("row", { name: "noc@acme.example" })).toContainText("Serra");
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page.getByRole("row", { name: "alerts@acme.example" })).toBeVisible();

  await page.getByRole("link", { name: "Add Contact" }).click();
  const panel = page.getByRole("dialog", { name: "Add Email" });
  const add = panel.getByRole("button", { name: "Add Contact" });
  await add.click();
  await expect(errorSummary(panel)).toContainText("E-mail is required");
  await panel.getByLabel("Email").fill("nobody");
  await panel.getByLabel("First Name").fill("Ada");
  await add.click();
  await expect(errorSummary(panel)).toContainText("Email format is incorrect");
  await expect(panel.getByLabel("First Name")).toHaveValue("Ada");
  await panel.getByLabel("Email").fill("NOC@acme.example");
  await add.click();
  await expect(errorSummary(panel)).toContainText("already on the notification list");
  await expect(notifications(page)).toContainText("Failed to add to notification email list.");
  await panel.getByLabel("Email").fill(" ada@acme.example ");
  await add.click();
  await expect(notifications(page)).toContainText("Successfully added to notification email list.");
  await expect(page.getByRole("row", { name: "ada@acme.example" })).toContainText("Ada");

  await page.getByRole("link", { name: "Remove User ada@acme.example" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(
    "Are you sure you want to delete the ada@acme.example from alert notification list?",
  );
  await dialog.getByRole("button", { name: "Remove User" }).click();
  await expect(page).toHaveURL("/monitoring/contacts");
  await expect(notifications(page)).toContainText("Alert contact deleted successfully!");
  await expect(page.getByRole("row", { name: "ada@acme.example" })).toHaveCount(0);
});

test("the monitoring password is changed; every refusal says why [MON-03, MON-05] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/monitoring/password");
  await expect(page.getByRole("heading", { name: "Monitoring Security Settings" })).toBeVisible();
  const change = page.getByRole("button", { name: "Change Password" });
  const enter = async (password: string, again: string) => {
    await page.getByLabel(/^New password/).fill(password);
    await page.getByLabel("Re-type new password").fill(again);
  };
  const alert = errorSummary(page);
  await change.click();
  await expect(alert).toContainText("Cannot be empty");
  await enter("short", "short");
  await change.click();
  await expect(alert).toContainText("Must have at least 6 characters");
  await enter("Password2!", "Password3!");
  await change.click();
  await expect(alert).toContainText("Passwords must match");
  await expect(page.getByLabel(/^New password/)).toHaveValue("Password2!");

  const path = "/central-backend/monitoring/reset-grafana-password";
  await world.fault({ operation: path, kind: "html", times: 1 });
  await enter("Password2!", "Password2!");
  await change.click();
  await expect(notifications(page)).toContainText("Failed to Change Password...");
  await world.fault({ operation: path, kind: "status", status: 400, message: "Used before.", times: 1 });
  await enter("Password2!", "Password2!");
  await change.click();
  await expect(notifications(page)).toContainText("Used before.");
  await enter("Password2!", "Password2!");
  const release = await world.hold(path);
  await change.click({ noWaitAfter: true });
  await expect(page.getByRole("button", { name: "Saving…" })).toBeDisabled();
  await release();
  await expect(notifications(page)).toContainText("Password has been changed!");
  expect(world.portal.log.join("\n")).not.toContain("Password2!");
});

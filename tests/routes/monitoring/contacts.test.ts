import { toSeedId } from "#seeds/ids";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

const CONTACTS = "/monitoring/contacts";
const FLEET = "fleet@acme.example";

test("alert contacts are listed by their address, found by their name, and removed after a question [MON-02]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(FLEET);
  const other = await pageOf("master@acme.example");
  await page.goto(CONTACTS);
  await expect(page.getByRole("columnheader")).toContainText(["Email", "First Name", "Last Name", "Remove User"]);
  await expect(page.getByRole("rowheader")).toHaveText(["alerts@acme.example", "noc@acme.example"]);
  await expect(page.getByRole("row", { name: "noc@acme.example" }).getByRole("cell").first()).toHaveText("Paolo");
  await page.goto(`${CONTACTS}?q=paolo`);
  await expect(page.getByRole("rowheader")).toHaveText(["noc@acme.example"]);
  for (const each of [page, other]) {
    await each.goto(`${CONTACTS}?q=noc`);
    await each.getByRole("link", { name: "Remove User noc@acme.example" }).click();
    await expect(each.getByRole("alertdialog")).toContainText(
      "Are you sure you want to delete the noc@acme.example from alert notification list?",
    );
  }
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove User" }).click();
  await expect(page).toHaveURL(`${CONTACTS}?q=noc`);
  await expect(notifications(page)).toContainText("Alert contact deleted successfully!");
  await expect(page.getByRole("main")).toContainText("No contacts found");
  // Somebody else had the question open.
  await other.getByRole("alertdialog").getByRole("button", { name: "Remove User" }).click();
  await expect(other).toHaveURL(`${CONTACTS}?q=noc`);
  expect((await page.goto(`${CONTACTS}/${toSeedId("alert contact", "acme", "nobody")}/delete`))?.status()).toBe(404);
});

test("a contact is added with its names; one that is refused says why, and keeps what was typed [MON-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto(`${CONTACTS}?direction=descending`);
  await page.getByRole("link", { name: "Add Contact" }).click();
  const panel = page.getByRole("dialog", { name: "Add Email" });
  const add = panel.getByRole("button", { name: "Add Contact" });
  const fill = (label: string, value: string) => panel.getByLabel(label, { exact: true }).fill(value);
  await add.click();
  await expect(errorSummary(panel)).toContainText("E-mail is required");
  await fill("Email", "nobody");
  await fill("First Name", "Ada");
  await fill("Last Name", "Bassi");
  await add.click();
  await expect(errorSummary(panel)).toContainText("Email format is incorrect");
  await expect(panel.getByLabel("First Name", { exact: true })).toHaveValue("Ada");
  await fill("Email", "NOC@acme.example");
  await add.click();
  await expect(errorSummary(panel)).toContainText("Email: ");
  await expect(errorSummary(panel)).toContainText("already on the notification list");
  await expect(notifications(page)).toContainText("Failed to add to notification email list.");
  await fill("Email", " ada@acme.example ");
  const operation = "/central-backend/v1/fleet-management-crud/add-company-alert-contact";
  await world.fault({ operation, kind: "status", status: 400, message: "Not on a Monday.", times: 1 });
  await add.click();
  await expect(notifications(page)).toContainText("Failed to add to notification email list.");
  await expect(errorSummary(panel)).toContainText("Not on a Monday.");
  await add.click();
  await expect(page).toHaveURL(`${CONTACTS}?direction=descending`);
  await expect(notifications(page)).toContainText("Successfully added to notification email list.");
  await expect(page.getByRole("rowheader")).toHaveText(["noc@acme.example", "alerts@acme.example", "ada@acme.example"]);
  await expect(page.getByRole("row", { name: "ada@acme.example" })).toContainText(/Ada\s*Bassi/);
});

test("the monitoring password is changed when both are the same and long enough; a refusal says why [MON-03, MON-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto("/monitoring/password");
  const change = async (password: string, again = password) => {
    await page.getByLabel(/^New password/).fill(password);
    await page.getByLabel("Re-type new password").fill(again);
    await page.getByRole("button", { name: "Change Password" }).click();
  };
  await change("short");
  await expect(errorSummary(page)).toContainText("Must have at least 6 characters");
  await change("Password2!", "Password3!");
  await expect(errorSummary(page)).toContainText("Passwords must match");
  await expect(page.getByLabel(/^New password/)).toHaveValue("");
  const operation = "/central-backend/monitoring/reset-grafana-password";
  await world.fault({ operation, kind: "html", times: 1 });
  await change("Password2!");
  await expect(notifications(page)).toContainText("Failed to Change Password...");
  await world.fault({ operation, kind: "status", status: 400, message: "Used before.", times: 1 });
  await change("Password2!");
  await expect(notifications(page)).toContainText("Used before.");
  await change("Password2!");
  await expect(page).toHaveURL("/monitoring/password");
  await expect(notifications(page)).toContainText("Password has been changed!");
  expect(world.portal.log.join("\n")).not.toContain("Password2!");
});

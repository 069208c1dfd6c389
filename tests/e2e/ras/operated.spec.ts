import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { notifications, openFilters } from "../../support/locators";
import { expect, test } from "../../support/test";

const FLEET = "fleet@acme.example";
const MILANO = `/ras/${toSeedId("location", "acme", "Milano HQ")}`;
const REASON = "The notebook was stolen";

test("who is connected is disconnected with a reason, which the history has [RASX-02, CONN-02] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto(`${MILANO}/sessions`);
  await page.getByRole("link", { name: `Disconnect ${FLEET}` }).click();
  const dialog = page.getByRole("alertdialog", { name: "Disconnect" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill(REASON);
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(notifications(page)).toContainText("User disconnected.");
  await expect(page.getByRole("table", { name: "Connected now" })).not.toContainText(FLEET);
  await page.getByRole("link", { name: "Connection history" }).click();
  await expect(page.getByRole("table", { name: "Connections" })).toBeVisible();
  await openFilters(page);
  await page.getByRole("combobox", { name: "User" }).selectOption({ label: "Marco Bianchi" });
  await page.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page).toHaveURL(/user=/);
  await expect(page.getByRole("table", { name: "Connections" }).getByRole("row").nth(1)).toContainText(REASON);
});

test("the review leads from an access that ends soon to revoking it [ACT-06, RASX-03, RASA-04] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/ras/review");
  await openFilters(page);
  await page.getByLabel("Access period").selectOption("Ends soon");
  await page.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  const row = page.getByRole("row").filter({ hasText: "support@acme.example" });
  await expect(row).toContainText("until 20/03/2026");
  await row.getByRole("link", { name: "Milano HQ" }).click();
  await page.getByRole("link", { name: "Edit support@acme.example" }).click();
  await page.getByRole("link", { name: "Revoke Access", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke Access" }).click();
  await expect(notifications(page)).toContainText("RAS access revoked successfully.");
  await page.goto("/ras/review?term=soon");
  await expect(page.getByText("No access found")).toBeVisible();
});

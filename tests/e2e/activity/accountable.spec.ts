import { idOf } from "#seeds/ids";
import { MASTER } from "../../support/forms/samples";
import { expect, test } from "../../support/test";

const FLEET = "fleet@acme.example";
const MILANO = idOf("location", "acme", "Milano HQ");

test("who granted viewer@ access is found, and the access taken back from there [ACT-02, RASA-04]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/activity?q=viewer%40acme.example+milano&kind=access");
  const granted = page.getByRole("row", { name: "granted viewer@acme.example access to Milano HQ" });
  await expect(granted).toContainText("Marco Bianchi");
  await granted.getByRole("link").first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Who has access there" }).click();
  await expect(page).toHaveURL(`/ras/${MILANO}/access`);
  await page.getByRole("link", { name: "Edit viewer@acme.example" }).click();
  await page.getByRole("dialog", { name: "Edit RAS Access" }).getByRole("link", { name: "Revoke Access" }).click();
  const question = page.getByRole("alertdialog", { name: "Revoke Access" });
  await question.getByRole("button", { name: "Revoke Access" }).click();
  const users = page.getByRole("list", { name: "Users", exact: true });
  const viewer = users.getByRole("listitem").filter({ hasText: "viewer@acme.example" });
  await expect(viewer).toHaveCount(0);
  await page.goto(`/activity?location=${MILANO}&kind=access`);
  await expect(page.getByRole("row", { name: "viewer@acme.example" }).first()).toContainText("Giulia Ferrari");
});

test("sessions of another are ended, and are out at their next click [ACT-03, GATE-06]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  const elsewhere = await pageOf(FLEET);
  await signInAs("users@acme.example");
  await elsewhere.goto("/inventory");
  await page.goto(`/users/${idOf("user", FLEET)}/sessions`);
  await page.getByRole("link", { name: "End all sessions" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
  await expect(page.getByRole("main")).toContainText("No sessions");
  await elsewhere.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/authentication(\?|$)/);
});

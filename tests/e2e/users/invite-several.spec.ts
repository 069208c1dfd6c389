import { notifications } from "../../support/locators";
import { expect, test } from "../../support/test";

test("a file and a pasted list become a preview, one wrong line is corrected, and the invitations are listed [JOIN-01] @no-js", async ({
  page,
  signInAs,
}) => {
  await signInAs("users@acme.example");
  await page.goto("/users/invitations");
  await page.getByRole("link", { name: "Invite Several" }).click();
  await page.getByLabel("Email addresses").fill('"Neri, Ada" <ada@new.example>; plain@acme.example');
  const content = Buffer.from("\ufeffNome;E-mail\r\nNiccolò;ADA@new.example\r\nUgo;ugo@new\r\n");
  await page.getByLabel("CSV file").setInputFiles({ name: "utenti.csv", mimeType: "text/csv", buffer: content });
  await page.getByRole("button", { name: "Check the list" }).click();
  const main = page.getByRole("main");
  await expect(page.getByRole("group", { name: "To be invited (1)" })).toBeVisible();
  await expect(main).toContainText("Already a user (1): plain@acme.example");
  await page.getByLabel("Line 1").fill("ugo@new.example");
  await page.getByRole("button", { name: "Send Invites" }).click();
  await expect(page.getByRole("group", { name: "To be invited (2)" })).toBeVisible();
  await page.getByRole("button", { name: "Send Invites" }).click();
  await expect(notifications(page)).toContainText("2 invitations sent.");
  await expect(page.getByRole("row", { name: /ugo@new\.example/ })).toBeVisible();
});

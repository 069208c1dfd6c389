import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { mailsOf } from "../../support/outbox";
import { expect, test } from "../../support/test";

test("a ticket is sent in one's own name, as text [TICK-01] @all", async ({ page, signInAs, world }) => {
  await signInAs("fleet@acme.example");
  await page.goto("/support");
  await page.getByRole("link", { name: "New ticket" }).click();
  const dialog = page.getByRole("dialog", { name: "New ticket" });
  await dialog.getByRole("button", { name: "Send ticket" }).click();
  await expect(errorSummary(dialog)).toContainText("Subject is required");
  await expect(errorSummary(dialog)).toContainText("Comment is required");
  await expect(page).toHaveTitle(/^Error: /);

  await dialog.getByLabel("Subject").fill("<b>Noise</b>");
  await dialog.getByLabel("Comment").fill("The fan is loud.\n<script>alert(1)</script>\nSince Monday.");
  await dialog.getByRole("button", { name: "Send ticket" }).click();
  await expect(page).toHaveURL("/support");
  await expect(notifications(page)).toContainText("Ticket created successfully.");
  const [mail] = await mailsOf(world, "ticket");
  expect(mail?.subject).toBe("Ticket: <b>Noise</b>");
  expect(mail?.text).toContain("> The fan is loud.\n> <script>alert(1)</script>\n> Since Monday.");
  expect(mail?.text).toContain("Name: “Marco Bianchi”\nEmail: fleet@acme.example\nCompany: “Acme S.p.A.”");
});

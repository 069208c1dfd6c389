import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";

test("a form that was opened as another user is shown again before it is done in the present one's name [PAGE-06, ACT-01]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/users/new");
  await page.getByLabel("E-mail").fill("new@acme.example");
  // In another tab.
  await signInAs("users@acme.example");
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(errorSummary(page)).toContainText("You opened this form as another user. Check it, then send it again.");
  await expect(page.getByLabel("E-mail")).toHaveValue("new@acme.example");
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(notifications(page)).toContainText("new@acme.example");
});

import type { Page } from "@playwright/test";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { fillIn, mailsTo } from "../../support/people";
import { ask } from "../../support/upstream";

const NEW_PASSWORD = "Other-Secret-2";

const send = async (page: Page) => {
  await fillIn(page, { Password: NEW_PASSWORD, "Re-type password": NEW_PASSWORD });
  await page.getByRole("button", { name: "Send" }).click();
};
const OVER = "This link no longer works. Request a new one.";

test("a used, an expired and an unknown link say so before anything is typed [REC-04]", async ({
  page,
  request,
  signInAs,
}) => {
  // Whoever is signed in here is logged out.
  await signInAs("fleet@acme.example");
  await page.goto("/password-reset/reset-open");
  await expect(page.getByText("New password for plain@acme.example")).toBeVisible();
  await send(page);
  await expect(page).toHaveURL("/authentication");
  await expect(notifications(page)).toContainText("Password changed successfully.");
  expect(request.cookies.has("session")).toBe(false);
  await page.goto("/profile");
  await expect(page).toHaveURL("/authentication?to=%2Fprofile");
  for (const token of ["reset-open", "reset-expired", "no-such-token"]) {
    await page.goto(`/password-reset/${token}`);
    await expect(page.getByText(OVER)).toBeVisible();
    expect(await page.content()).not.toContain("@");
    await expect(page.getByRole("button", { name: "Send" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Request a new link" })).toBeVisible();
  }
});

test("a link that is used while its form is open changes nothing more [REC-04]", async ({ page, world }) => {
  await page.goto("/password-reset/reset-open");
  const reset = 'mutation ($p: String!) { resetUserPassword(passwordResetToken: "reset-open", password: $p) }';
  await ask(world, reset, { p: "Another-Secret-3" });
  await send(page);
  await expect(notifications(page)).toContainText("Failed to change password.");
  await expect(page.getByText(OVER)).toBeVisible();
  expect(await page.content()).not.toContain(NEW_PASSWORD);
});

test("a new password has six characters and is typed twice alike [REC-03]", async ({ page }) => {
  await page.goto("/password-reset/reset-open");
  await expect(page.getByText("Password*", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("link", { name: "Password: Cannot be empty", exact: true })).toBeVisible();
  await fillIn(page, { Password: "12345", "Re-type password": "123456" });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The password has to have minimum 6 characters").last()).toBeVisible();
  await expect(page.getByText("Passwords do not match").last()).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
});

test("recovery asks for an address and answers alike whether it is known [REC-02, REC-05]", async ({ page, world }) => {
  await page.goto("/password-recovery");
  const send = page.getByRole("button", { name: "Send" });
  await send.click();
  await expect(page.getByRole("link", { name: "Cannot be empty" })).toBeVisible();
  await fillIn(page, { "Email address": "nobody at home" });
  await send.click();
  await expect(page.getByRole("link", { name: "Email format is incorrect" })).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("nobody at home");

  await world.fault({
    operation: "sendUserPasswordResetEmail",
    kind: "graphql-error",
    message: "GraphQL error: No post today.",
    times: 1,
  });
  await fillIn(page, { "Email address": "nobody@nowhere.example" });
  await send.click();
  await expect(notifications(page)).toContainText("Failed to send password reset instructions. No post today.");
  await expect(page.getByLabel("Email address")).toHaveValue("nobody@nowhere.example");
  await send.click();
  await expect(page.getByText("successfully sent to nobody@nowhere.example.")).toBeVisible();
  await expect(page.getByText("Please check your email address for instructions")).toBeVisible();
  const again = page.getByRole("link", { name: "send the instructions again" });
  await expect(again).toHaveAttribute("href", "/password-recovery");
  await expect(page.getByRole("link", { name: "Back to login" })).toHaveAttribute("href", "/authentication");
  expect(await mailsTo(world, "nobody@nowhere.example")).toEqual([]);
});

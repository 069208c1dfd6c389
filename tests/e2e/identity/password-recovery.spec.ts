import { notifications } from "../../support/locators";
import { enrolAndSignIn, fillIn, linkSentTo, mailsTo } from "../../support/people";
import { enterPassword } from "../../support/sign-in";
import { expect, test } from "../../support/test";
import { PASSWORD } from "../../support/world";

const EMAIL = "plain@acme.example";
const NEW_PASSWORD = "Other-Secret-2";

test("a forgotten password is reset from the mail, the sessions end and the authenticator is enrolled anew [REC-01, REC-03, REC-04, REC-05, MFA-05, AUTH-01] @all", async ({
  page,
  world,
  pageOf,
}) => {
  const elsewhere = await pageOf(EMAIL);
  await elsewhere.goto("/welcome");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toContainText("Welcome");

  await page.goto("/authentication");
  await page.getByRole("link", { name: "Forgot password" }).click();
  await expect(page).toHaveURL("/password-recovery");
  await fillIn(page, { "Email address": ` ${EMAIL} ` });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(
    page.getByText("Please check your email address for instructions on how to reset your password."),
  ).toBeVisible();
  await expect(notifications(page)).toContainText(`Password reset instructions successfully sent to ${EMAIL}.`);

  const link = await linkSentTo(world, EMAIL);
  expect(link).toMatch(/^\/password-reset\//);
  await page.goto(link);
  await fillIn(page, { Password: NEW_PASSWORD, "Re-type password": NEW_PASSWORD });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL("/authentication");
  await expect(notifications(page)).toContainText("Password changed successfully.");
  expect((await mailsTo(world, EMAIL))[0]?.subject).toContain("password was changed");

  await elsewhere.goto("/welcome");
  await expect(elsewhere).toHaveURL(/\/authentication(\?|$)/);
  await enterPassword(page, EMAIL, PASSWORD);
  await expect(page).toHaveURL("/authentication");
  await enrolAndSignIn(page, EMAIL, NEW_PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");

  const logged = [...world.portal.log, ...world.mock.log].join("\n");
  for (const hidden of [NEW_PASSWORD, link.split("/").at(-1) ?? ""]) expect(logged).not.toContain(hidden);
});

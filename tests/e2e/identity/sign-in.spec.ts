import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { codeField, enterCode, enterPassword } from "../../support/sign-in";
import { expect, test } from "../../support/test";
import { PASSWORD } from "../../support/world";

test("step 1 has the form, its links and its messages; the e-mail is trimmed [AUTH-01, AUTH-02] @all", async ({
  page,
}) => {
  await page.goto("/authentication");
  await expect(page).toHaveTitle("Log in · Brenta Central");
  await expect(page.getByRole("link", { name: "Find out more" })).toHaveAttribute("href", /^https:/);
  await expect(page.getByRole("link", { name: "Need help?" })).toHaveAttribute("href", /^https:/);
  await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/password-recovery");
  await expect(page.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/sign-up");

  await page.getByRole("button", { name: "Log in" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toContainText("E-mail is required");
  await expect(summary).toContainText("Password is required");
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Password is required" }).click();
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(summary).toBeVisible();
  await expect(page).toHaveTitle("Error: Log in · Brenta Central");

  await enterPassword(page, "  not an address ");
  await expect(page.getByText("Email format is incorrect").last()).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue("not an address");
  expect(await page.content()).not.toContain(PASSWORD);

  await enterPassword(page, `  ${MASTER}  `);
  await expect(page).toHaveURL(/\/authentication\/code\?login=/);
});

test("a password and a code lead to the dashboard of the company [AUTH-03, AUTH-05, MFA-01, MFA-03] @no-js", async ({
  page,
  world,
  context,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL("/authentication");
  await enterPassword(page, MASTER, "wrong password");
  await expect(notifications(page)).toContainText("Wrong email or password.");
  await expect(notifications(page)).not.toContainText("GraphQL error");
  await expect(page.getByLabel("E-mail")).toHaveValue(MASTER);
  await expect(errorSummary(page)).toContainText("You're not logged in.");
  await expect(errorSummary(page)).toContainText("Wrong email or password.");

  await enterPassword(page, MASTER);
  await expect(page.getByRole("heading", { name: "Multi-factor authentication" })).toBeVisible();
  await page.getByRole("link", { name: "Close and go back to email and password" }).click();
  await expect(page).toHaveURL("/authentication");
  await page.goto("/authentication/code");
  await expect(page).toHaveURL("/authentication");

  await enterPassword(page, MASTER);
  await enterCode(page, await world.code(MASTER));
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acme S.p.A.");
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain("session");
  expect(names.filter((name) => name.startsWith("challenge"))).toEqual([]);
});

test("the code is one field; a script adds five boxes beside it, and nothing moves [MFA-02, MFA-03] @both", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/authentication");
  await enterPassword(page, MASTER);
  const boxes = page.getByRole("textbox");
  await expect(boxes).toHaveCount(javaScriptEnabled ? 6 : 1);
  if (javaScriptEnabled) {
    await expect(page.getByRole("group", { name: "Code from your authenticator app" })).toBeVisible();
    await expect(boxes.last()).toHaveAccessibleName("Digit 6 of 6");
  } else {
    await expect(boxes).toHaveAccessibleName("Code from your authenticator app");
    await expect(boxes).toHaveAttribute("inputmode", "numeric");
    await expect(boxes).toHaveAttribute("autocomplete", "one-time-code");
  }
});

test("digits that were typed before the script came are spread over its boxes, in the same room [MFA-02]", async ({
  page,
  world,
}) => {
  await page.goto("/authentication");
  await enterPassword(page, MASTER);
  await expect(codeField(page)).toBeVisible();
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  const confirm = page.getByRole("button", { name: "Confirm" });
  const code = await world.code(MASTER);
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  // The page is measured once its styles are there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("link[rel=stylesheet]")].every((link) => "sheet" in link && link.sheet),
  );
  const before = await confirm.boundingBox();
  come();
  await expect(page.getByLabel("Digit 6 of 6")).toHaveValue(code.charAt(5));
  await expect(page.getByLabel("Digit 1 of 6")).toHaveValue(code.charAt(0));
  expect(await confirm.boundingBox()).toEqual(before);
  await confirm.click();
  await expect(page).toHaveURL("/dashboard");
});

test("the six boxes take digits only, move on and back, and spread a paste [MFA-02]", async ({ page }) => {
  await page.goto("/authentication");
  await enterPassword(page, MASTER);
  const box = (digit: number) => page.getByLabel(`Digit ${digit} of 6`);
  const confirm = page.getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeDisabled();
  await box(1).press("x");
  await expect(box(1)).toHaveValue("");
  await box(1).press("7");
  await expect(box(2)).toBeFocused();
  await box(2).press("8");
  await box(3).press("Backspace");
  await expect(box(2)).toBeFocused();
  await expect(box(2)).toHaveValue("");
  await box(2).press("Delete");
  await expect(box(1)).toBeFocused();
  await box(1).evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text", "12 34-56");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  for (let digit = 1; digit <= 6; digit++) await expect(box(digit)).toHaveValue(String(digit));
  await expect(confirm).toBeEnabled();
});

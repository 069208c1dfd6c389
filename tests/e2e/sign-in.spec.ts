import { enterCode, enterPassword } from "../support/sign-in";
import { expect, test } from "../support/test";
import { NOW, PASSWORD } from "../support/world";

const MASTER = "master@acme.example";

test("step 1 has the form, its links and its messages; the e-mail is trimmed [AUTH-01, AUTH-02]", async ({ page }) => {
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
  await expect(page).toHaveURL("/authentication/code");
});

test("a password and a code lead to a dashboard that greets by name [AUTH-03, AUTH-05, MFA-01, MFA-03]", async ({
  page,
  world,
  context,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL("/authentication");
  await enterPassword(page, MASTER, "wrong password");
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Wrong e-mail or password.");
  await expect(page.getByRole("region", { name: "Notifications" })).not.toContainText("GraphQL error");
  await expect(page.getByLabel("E-mail")).toHaveValue(MASTER);

  await enterPassword(page, MASTER);
  await expect(page.getByRole("heading", { name: "Multi-factor authentication" })).toBeVisible();
  await page.getByRole("link", { name: "Close and return to the first step" }).click();
  await expect(page).toHaveURL("/authentication");
  await page.goto("/authentication/code");
  await expect(page).toHaveURL("/authentication");

  await enterPassword(page, MASTER);
  await enterCode(page, await world.code(MASTER));
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Giulia");
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain("session");
  expect(names).not.toContain("challenge");
});

test("a wrong, short, replayed or late code is refused, the card stays [MFA-04, MFA-07, MFA-05]", async ({
  page,
  world,
  javaScriptEnabled,
}) => {
  const good = await world.code(MASTER);
  await page.goto("/authentication");
  await enterPassword(page, MASTER);
  await expect(page.getByRole("link", { name: "Reset authentication token" })).toHaveAttribute(
    "href",
    "/password-recovery",
  );
  const confirm = page.getByRole("button", { name: "Confirm" });
  if (javaScriptEnabled) {
    await expect(confirm).toBeDisabled();
    await page.getByLabel("Digit 1 of 6").pressSequentially("12345");
    await expect(confirm).toBeDisabled();
    await page.getByLabel("Digit 6 of 6").press("6");
    await expect(confirm).toBeEnabled();
  } else {
    await page.getByLabel("Digit 1 of 6").fill("12345");
    await confirm.click();
    await expect(page.getByText("Enter the six digits that your authenticator app shows").last()).toBeVisible();
  }

  const wrong = good === "000000" ? "000001" : "000000";
  await enterCode(page, wrong);
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications).toContainText("The code is not valid.");
  await expect(page).toHaveURL("/authentication/code");

  await world.steer("POST", "/clock", { advanceSeconds: 120 });
  await enterCode(page, good);
  await expect(page.getByRole("heading", { name: "Multi-factor authentication" })).toBeVisible();

  await world.steer("POST", "/clock", { freezeAt: NOW });
  await enterCode(page, good);
  await expect(page).toHaveURL("/dashboard");
  await page.context().clearCookies();
  await page.goto("/authentication");
  await enterPassword(page, MASTER);
  await enterCode(page, good);
  await expect(page).toHaveURL("/authentication/code");
  await expect(page.getByRole("alert").first()).toBeVisible();
});

test("the six boxes take digits only, move on and back, and spread a paste [MFA-02]", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the boxes' comfort is a matter of scripts");
  await page.goto("/authentication");
  await enterPassword(page, MASTER);
  const box = (digit: number) => page.getByLabel(`Digit ${digit} of 6`);
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
  await expect(page.getByRole("button", { name: "Confirm" })).toBeEnabled();
});

test("after five wrong codes the sign-in begins anew, after ten failures it waits [AUTH-03]", async ({
  page,
  world,
}) => {
  await page.goto("/authentication");
  await enterPassword(page, MASTER);
  for (let attempt = 0; attempt < 5; attempt++) await enterCode(page, "000000");
  await enterCode(page, await world.code(MASTER));
  await expect(page).toHaveURL("/authentication/code");
  await page.getByRole("link", { name: "Close and return to the first step" }).click();
  await enterPassword(page, MASTER);
  await enterCode(page, await world.code(MASTER));
  await expect(page).toHaveURL("/dashboard");
});

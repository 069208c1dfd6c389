import { onTestFinished, vi } from "vitest";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { enterCode, enterPassword } from "../../support/sign-in";
import { NOW } from "../../support/world";

test("a wrong, short, replayed or late code is refused, the card stays [MFA-04, MFA-07, MFA-05]", async ({
  page,
  world,
}) => {
  const good = await world.code(MASTER);
  await page.goto("/authentication");
  await expect(page.getByText("Log in to continue to the page you asked for.")).toHaveCount(0);
  await enterPassword(page, MASTER);
  await expect(page.getByRole("link", { name: "Use a recovery code" })).toHaveAttribute(
    "href",
    /^\/authentication\/recovery-code\?login=[\w-]{16}$/,
  );
  await expect(page.getByRole("link", { name: "Reset authentication token" })).toHaveAttribute(
    "href",
    "/password-recovery",
  );
  await enterCode(page, "12345");
  await expect(page.getByText("Enter the six-digit code from your authenticator app").last()).toBeVisible();

  const wrong = good === "000000" ? "000001" : "000000";
  await enterCode(page, wrong);
  await expect(notifications(page)).toContainText("Wrong code.");
  await expect(page).toHaveURL(/\/authentication\/code\?login=/);

  await world.control("POST", "/clock", { advanceSeconds: 120 });
  await enterCode(page, good);
  await expect(page.getByRole("heading", { name: "Multi-factor authentication" })).toBeVisible();

  await world.control("POST", "/clock", { freezeAt: NOW });
  await enterCode(page, good);
  await expect(page).toHaveURL("/dashboard");
  await page.context().clearCookies();
  await page.goto("/authentication");
  await enterPassword(page, MASTER);
  await enterCode(page, good);
  await expect(page).toHaveURL(/\/authentication\/code\?login=/);
  await expect(page.getByRole("alert").first()).toBeVisible();
});

test("after five wrong codes the right one is refused too, until the sign-in begins anew", async ({ page, world }) => {
  await page.goto("/authentication");
  await enterPassword(page, MASTER);
  for (let attempt = 0; attempt < 5; attempt++) await enterCode(page, "000000");
  await enterCode(page, await world.code(MASTER));
  await expect(page).toHaveURL(/\/authentication\/code\?login=/);
  await expect(errorSummary(page).getByRole("listitem")).toHaveText("Too many wrong codes. Log in again.");
  await page.getByRole("link", { name: "Close and go back to email and password" }).click();
  await enterPassword(page, MASTER);
  await enterCode(page, await world.code(MASTER));
  await expect(page).toHaveURL("/dashboard");
});

test("a refused sign-in has its reason in the summary; one without an answer has the id that the log has [AUTH-03, OPS-03]", async ({
  page,
  world,
}) => {
  await page.goto("/authentication");
  await enterPassword(page, MASTER, "wrong");
  await expect(errorSummary(page)).toContainText("You're not logged in.");
  await expect(errorSummary(page)).toContainText("Wrong email or password.");
  await expect(page.locator(".error-request")).toHaveCount(0);
  await world.fault({ operation: "authenticate", kind: "status", status: 503 });
  await enterPassword(page, MASTER, "wrong");
  await expect(errorSummary(page)).not.toContainText("You're not logged in.");
  const id = await page.locator(".error-request").innerText();
  const lines = () => world.portal.log.filter((line) => line.includes(id)).join("\n");
  await expect.poll(lines).toContain(`"event":"first-factor"`);
});

const STEPS = [
  { who: MASTER, minutes: 5, hint: "Six digits.", says: "Your login timed out. Enter your email and password again." },
  {
    who: "newmfa@acme.example",
    minutes: 15,
    hint: "The six digits the app now shows for this account.",
    says: "You can delete the entry you just added to the app.",
  },
];

for (const { who, minutes, hint, says } of STEPS)
  test(`a second step of ${who} ends after ${minutes} minutes, which the log-in page says [AUTH-06, PAGE-05, MFA-07]`, async ({
    page,
    world,
  }) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    await page.goto("/authentication?to=%2Finventory%3Fq%3DBX");
    await expect(page.getByText("Log in to continue to the page you asked for.")).toBeVisible();
    await enterPassword(page, who);
    await expect(page.getByRole("link", { name: "Back to login" })).toHaveAttribute(
      "href",
      /^\/authentication\?login=[\w-]{16}&to=%2Finventory%3Fq%3DBX$/,
    );
    await expect(page.getByLabel("Code from your authenticator app")).toHaveAccessibleDescription(hint);
    vi.advanceTimersByTime(minutes * 60_000 - 1000);
    await enterCode(page, "000000");
    await expect(page).toHaveURL(/\/authentication\/code\?login=/);
    vi.advanceTimersByTime(2000);
    await enterCode(page, "000000");
    await expect(page).toHaveURL("/authentication?to=%2Finventory%3Fq%3DBX");
    await expect(notifications(page)).toContainText(says);
    // It is said once, and not to a visitor who never began to log in.
    await page.goto("/authentication/code");
    await expect(notifications(page)).not.toContainText(says);
    await page.goto("/authentication?to=%2Finventory%3Fq%3DBX");
    await enterPassword(page, MASTER);
    await enterCode(page, await world.code(MASTER));
    await expect(page).toHaveURL("/inventory?q=BX");
  });

test("the first step names what is missing, leads on, and ends a sign-in that was begun [AUTH-01, AUTH-02]", async ({
  page,
}) => {
  await page.goto("/authentication");
  for (const [name, target] of [
    ["Find out more", "https://www.brenta.example/central"],
    ["Need help?", "https://www.brenta.example/help"],
    ["Forgot password?", "/password-recovery"],
    ["Sign up", "/sign-up"],
  ] as const)
    await expect(page.getByRole("link", { name }), name).toHaveAttribute("href", target);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(errorSummary(page)).toContainText("E-mail is required");
  await expect(errorSummary(page)).toContainText("Password is required");
  await enterPassword(page, "  not an address ", "x".repeat(1001));
  await expect(page.getByLabel("E-mail")).toHaveValue("not an address");
  await expect(errorSummary(page)).toContainText("Email format is incorrect");
  await expect(errorSummary(page)).toContainText("Password must be 1,000 characters or fewer");
  await enterPassword(page, `  ${MASTER}  `);
  await expect(page).toHaveURL(/\/authentication\/code\?login=/);
  await page.getByRole("link", { name: "Close and go back to email and password" }).click();
  await page.goto("/authentication/code");
  await expect(page).toHaveURL("/authentication");
  await page.goto("/authentication/recovery-code");
  await expect(page).toHaveURL("/authentication");
});

test("a log-out clears what the browser keeps, by a form only [LAY-03]", async ({ page, request, signInAs }) => {
  await signInAs(MASTER);
  expect((await request.get("/sign-out", { maxRedirects: 0 })).headers().location).toBe("/");
  await page.goto("/profile");
  await expect(page).toHaveURL("/profile");
  const ended = await request.post("/sign-out", { form: {}, maxRedirects: 0 });
  expect([ended.headers().location, ended.headers()["clear-site-data"]]).toEqual([
    "/authentication",
    '"cache", "storage"',
  ]);
  expect(request.cookies.has("session")).toBe(false);
});

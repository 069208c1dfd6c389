import { TestDevice } from "#mock/domains/passkeys/testing";
import { recoveryCodeOf, toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import type { SourceWorld } from "../../support/source-world";
import type { Visitor } from "../../support/visitor";
import { enterPassword, visitorFrom } from "../../support/visitors";
import { PASSWORD } from "../../support/world";

const FLEET = "fleet@acme.example";
const SUPPORT = toSeedId("user", "support@acme.example");
const TEN_MINUTES = 10 * 60;

const advance = (world: SourceWorld, seconds: number) => world.control("POST", "/clock", { advanceSeconds: seconds });

async function optionsAt(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.get(path);
  expect(answer.headers()["cache-control"]).toContain("no-store");
  return JSON.parse(await answer.text()).options;
}

/** Adds a passkey of an account, as the script of the page does. */
async function addPasskey(world: SourceWorld, email: string): Promise<TestDevice> {
  const visitor = visitorFrom(world, "192.0.2.20");
  visitor.use(await world.session(email));
  const device = new TestDevice(world.origin);
  const passkey = device.register(await optionsAt(visitor, "/profile/passkeys/options"));
  const added = await visitor.post("/profile/passkeys/new", { form: { name: "Phone", passkey } });
  expect([added.status(), added.headers().location]).toEqual([302, "/profile/passkeys"]);
  return device;
}

const methods = (world: SourceWorld) =>
  world.portal.log
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === "session-begun")
    .map(({ method }) => method);

test("a login by passkey alone goes where the visitor wanted, and the security log says so [PASS-01]", async ({
  world,
}) => {
  const device = await addPasskey(world, FLEET);
  const browser = visitorFrom(world, "192.0.2.21");
  const passkey = device.answer(await optionsAt(browser, "/authentication/passkey"));
  // Another tab of the same browser asks as well.
  await optionsAt(browser, "/authentication/passkey");
  const other = visitorFrom(world, "192.0.2.22");
  await optionsAt(other, "/authentication/passkey");
  const stolen = await other.post("/authentication", { form: { passkey } });
  expect([stolen.status(), await stolen.text()]).toEqual([400, expect.stringContaining("took too long")]);
  const begun = await browser.post("/authentication?to=%2Fprofile%2Fsessions", { form: { passkey } });
  expect(begun.headers().location).toBe("/profile/sessions");
  expect([...browser.cookies.keys()].sort()).toEqual(["device", "session"]);
  await expect.poll(() => methods(world)).toContain("PASSKEY");
  expect(JSON.stringify(world.portal.log)).not.toContain(JSON.parse(passkey).response.signature);
});

test("a passkey after the password, and a code, are told apart [PASS-01, ACT-03]", async ({ world }) => {
  const device = await addPasskey(world, FLEET);
  const browser = visitorFrom(world, "192.0.2.23");
  const code = (await enterPassword(browser, FLEET)).headers().location ?? "";
  const passkey = device.answer(await optionsAt(browser, code.replace("/code?", "/passkey?")));
  const begun = await browser.post(code, { form: { passkey } });
  expect(begun.headers().location).toBe("/dashboard");
  const sessions = await (await browser.get("/profile/sessions")).text();
  expect(sessions).toContain("Password and passkey");
  expect(sessions).toContain("Password and code");
  await expect.poll(() => methods(world)).toContain("PASSWORD_AND_PASSKEY");
});

test("without a script nothing of passkeys is on the pages for visitors, which stay kept [PASS-01, PASS-03]", async ({
  page,
  request,
  world,
}) => {
  await page.goto("/authentication");
  await expect(page.getByLabel("E-mail")).toHaveAttribute("autocomplete", "username");
  expect(await page.content()).not.toMatch(/challenge"|webauthn/);
  await addPasskey(world, FLEET);
  const timedOut = await (await request.get("/authentication/passkey?login=another-browser.")).text();
  expect(JSON.parse(timedOut)).toEqual({ message: expect.stringContaining("Your login timed out.") });
  await enterPassword(request, FLEET);
  const html = await (await request.get("/authentication/code")).text();
  expect(html).not.toContain("Use a passkey");
});

test("an upstream without passkeys offers none, and a proof is typed each time [PASS-01, PASS-05, CONF-03]", async ({
  request,
  signInAs,
  page,
  world,
}) => {
  await world.configure({}, { capabilities: ["extended"] });
  expect(await (await request.get("/authentication/passkey")).text()).toBe("{}");
  await signInAs(MASTER);
  await page.goto("/profile/sessions/others/end");
  await page.getByRole("button", { name: "End sessions" }).click();
  await expect(errorSummary(page)).toBeVisible();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "End sessions" }).click();
  await expect(notifications(page)).toContainText("Sessions ended.");
});

test("after ten minutes one's own sessions end by the password, another's by both factors [PASS-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await advance(world, TEN_MINUTES);
  await page.goto("/profile/sessions/others/end");
  await page.getByLabel("Current password").fill("wrong");
  await page.getByRole("button", { name: "End sessions" }).click();
  await expect(errorSummary(page)).toContainText("This isn't your current password.");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "End sessions" }).click();
  await expect(notifications(page)).toContainText("Sessions ended.");

  await page.goto(`/users/${SUPPORT}/sessions/others/end`);
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await page.getByLabel(/^Code from your authenticator app/).fill("12345");
  await page.getByRole("button", { name: "End sessions" }).click();
  await expect(errorSummary(page)).toContainText("Enter the six-digit code from your authenticator app");
  await page.getByLabel(/^Code from your authenticator app/).fill(await world.code(MASTER));
  await page.getByRole("button", { name: "End sessions" }).click();
  await expect(notifications(page)).toContainText("Sessions ended.");
});

test("a reset says that passkeys go, and a recovery code that a lost one should [PASS-04]", async ({ page, world }) => {
  await addPasskey(world, MASTER);
  const browser = visitorFrom(world, "192.0.2.25");
  await enterPassword(browser, MASTER);
  await browser.post("/authentication/recovery-code", { form: { recoveryCode: recoveryCodeOf(MASTER, 4) } });
  const told = await (await browser.get("/dashboard")).text();
  expect(told).toContain("remove that passkey");
  expect(told).toMatch(/<a[^>]* href="\/profile\/passkeys"[^>]*>See your passkeys/);
  await page.goto("/password-reset/reset-open");
  await expect(page.getByRole("main")).toContainText("If you have passkeys, they're removed.");
  await world.configure({}, { capabilities: ["extended"] });
  await page.goto("/password-reset/reset-open");
  await expect(page.getByRole("main")).not.toContainText("passkeys");
});

test("support that impersonates neither sees passkeys nor ends sessions, and reads why [PROF-06, PASS-05]", async ({
  page,
  world,
}) => {
  const { token } = await world.control<{ token: string }>("POST", "/one-time-token", { email: MASTER });
  await page.goto(`/impersonate?email=${MASTER}&token=${token}`);
  await expect(page).toHaveURL("/dashboard");
  expect((await page.goto("/profile/passkeys"))?.status()).toBe(403);
  expect((await page.goto(`/users/${SUPPORT}/sessions`))?.status()).toBe(200);
  expect((await page.goto(`/users/${SUPPORT}/sessions/others/end`))?.status()).toBe(403);
  await expect(page.getByText("it takes their password and code")).not.toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import type { Mail } from "../../support/outbox";
import { PasskeyDevice } from "../../support/passkey-device";
import { enterCode, enterPassword } from "../../support/sign-in";
import { expect, test } from "../../support/test";
import { PASSWORD, type World } from "../../support/world";

const FLEET = "fleet@acme.example";
const VIEWER = "viewer@acme.example";
const PROMPT = "The passkey prompt was cancelled or took too long. Nothing has changed.";

/** Adds a passkey on the profile, within ten minutes of a login with both factors. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/profile/passkeys");
  await page.getByRole("link", { name: "Add passkey" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create passkey" }).click();
  await expect(notifications(page)).toContainText("Passkey added.");
  await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
}

const logOut = (page: Page) => page.context().clearCookies({ name: "session" });
const usePasskey = (page: Page) => page.getByRole("button", { name: "Use a passkey" }).click();
const logIn = async (page: Page, world: World, email: string) => {
  await page.goto("/authentication");
  await enterPassword(page, email);
  await enterCode(page, await world.code(email));
  await expect(page).toHaveURL(/\/(dashboard|ras)/);
};
const advance = (world: World, seconds: number) => world.control("POST", "/clock", { advanceSeconds: seconds });
const mailsTo = async (world: World, email: string) =>
  (await world.control<Mail[]>("GET", "/outbox.json")).filter(({ to }) => to === email).map(({ subject }) => subject);

test("a passkey is added, replaces the code, is renamed and removed [PASS-01, PASS-02, PASS-05] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const device = await PasskeyDevice.plugIn(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Passkeys" }).click();
  await expect(page.getByText("No passkeys")).toBeVisible();
  await addPasskey(page, "Phone");
  expect(await mailsTo(world, FLEET)).toContain("A passkey was added to your Brenta Central account");

  await logOut(page);
  await device.answers(false);
  await page.goto("/authentication");
  await enterPassword(page, FLEET);
  await device.answers(true);
  await usePasskey(page);
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/profile/sessions");
  await expect(page.getByRole("row", { name: /This session/ })).toContainText("Password and passkey");

  await page.goto("/profile/passkeys");
  await page.getByRole("link", { name: "Rename Phone" }).click();
  await page.getByLabel("Name").fill("Old phone");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notifications(page)).toContainText("Passkey renamed.");

  await advance(world, 11 * 60);
  await page.getByRole("link", { name: "Remove Old phone" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(errorSummary(page)).toContainText("Cannot be empty");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel(/^Code from your authenticator app/).fill(await world.code(FLEET));
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(notifications(page)).toContainText("Passkey removed.");
  await expect(page.getByText("No passkeys")).toBeVisible();
  expect(await mailsTo(world, FLEET)).toContain("A passkey was removed from your Brenta Central account");
});

test("the browser offers a passkey by itself, in place of email and password [PASS-01] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  await PasskeyDevice.plugIn(page);
  await addPasskey(page, "Phone");
  await logOut(page);
  await page.goto("/authentication?to=%2Fprofile%2Fsessions");
  await expect(page).toHaveURL("/profile/sessions");
  await expect(page.getByRole("cell", { name: "Passkey", exact: true })).toBeVisible();
  // A passkey alone proves the second factor, not the password.
  await page.goto("/profile/passkeys/new");
  await expect(page.getByLabel("Current password")).toBeVisible();
  await expect(page.getByLabel(/^Code from/)).toHaveCount(0);
});

test("an offer neither holds up the page nor outlasts it [PASS-01] @all", async ({ page, signInAs, world }) => {
  await signInAs(FLEET);
  const device = await PasskeyDevice.plugIn(page);
  await addPasskey(page, "Phone");
  await logOut(page);
  await device.answers(false);
  const offered = page.waitForResponse(/\/authentication\/passkey$/);
  await page.goto("/authentication");
  await offered;
  await expect(page.getByLabel("E-mail")).toHaveAttribute("autocomplete", "username webauthn");
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/sign-up");
  await page.goBack();
  await expect(page).toHaveURL("/authentication");
  await enterPassword(page, FLEET);
  await enterCode(page, await world.code(FLEET));
  await expect(page).toHaveURL("/dashboard");
});

test("a passkey confirms a change in place of the code [PASS-02, PASS-04, PASS-05] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await PasskeyDevice.plugIn(page);
  await addPasskey(page, "Phone");
  await advance(world, 11 * 60);
  await page.goto("/profile/recovery-codes");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Use a passkey instead of the code" }).click();
  await expect(notifications(page)).toContainText("New recovery codes created.");
  await page.goto("/profile/authenticator");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Use a passkey instead of the code" }).click();
  await expect(page).toHaveURL("/profile/authenticator/new");
});

test("a cancelled prompt says so, and the code still works [PASS-01] @all", async ({ page, signInAs, world }) => {
  await signInAs(FLEET);
  const device = await PasskeyDevice.plugIn(page);
  await device.verifies(false);
  await page.goto("/profile/passkeys/new");
  await page.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByRole("alert")).toContainText(PROMPT);
  expect(await device.countCredentials()).toBe(0);
  await device.verifies(true);
  await addPasskey(page, "Phone");
  await logOut(page);
  await device.verifies(false);
  await page.goto("/authentication");
  await enterPassword(page, FLEET);
  await usePasskey(page);
  await expect(page.getByRole("alert")).toContainText(PROMPT);
  await enterCode(page, await world.code(FLEET));
  await expect(page).toHaveURL("/dashboard");
});

test("a device holds one passkey of an account, and several accounts [PASS-02] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const device = await PasskeyDevice.plugIn(page);
  await addPasskey(page, "Phone");
  await page.goto("/profile/passkeys/new");
  await page.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("This device already has a passkey for your account.");
  const other = await PasskeyDevice.plugIn(page, "usb");
  await device.answers(false);
  await addPasskey(page, "Key");
  await expect(page.getByRole("row")).toHaveCount(3);
  expect([await device.countCredentials(), await other.countCredentials()]).toEqual([1, 1]);
  await logOut(page);
  await device.answers(false);
  await other.answers(false);
  await logIn(page, world, VIEWER);
  await other.answers(true);
  await addPasskey(page, "Key");
  expect(await other.countCredentials()).toBe(2);
});

test("a passkey of another account opens nothing after a password [PASS-03] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const device = await PasskeyDevice.plugIn(page);
  await addPasskey(page, "Phone");
  await logOut(page);
  await device.answers(false);
  await logIn(page, world, VIEWER);
  const other = await PasskeyDevice.plugIn(page, "usb");
  await addPasskey(page, "Tablet");
  await other.answers(false);
  await logOut(page);
  await page.goto("/authentication");
  await enterPassword(page, VIEWER);
  await page.route("**/authentication/passkey?login=*", async (route) => {
    const answer = await route.fetch();
    const { options } = await answer.json();
    const open = JSON.stringify({ ...JSON.parse(options), allowCredentials: [] });
    await route.fulfill({ response: answer, json: { options: open } });
  });
  await device.answers(true);
  await usePasskey(page);
  await expect(errorSummary(page)).toContainText("This passkey belongs to another account.");
  await expect(page).toHaveURL(/\/authentication\/code\?login=/);
});

test("a challenge works once and for five minutes, at the portal's own address [PASS-03] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const device = await PasskeyDevice.plugIn(page);
  await addPasskey(page, "Phone");
  await logOut(page);
  await device.answers(false);
  await page.goto("/authentication");
  await enterPassword(page, FLEET);
  await device.answers(true);

  await page.route("**/authentication/passkey?login=*", async (route) => {
    const answer = await route.fetch();
    const { options } = await answer.json();
    const elsewhere = JSON.stringify({ ...JSON.parse(options), rpId: "elsewhere.example" });
    await route.fulfill({ response: answer, json: { options: elsewhere } });
  });
  await usePasskey(page);
  await expect(page.getByRole("alert")).toContainText("Passkeys don't work at this address.");
  await page.unroute("**/authentication/passkey?login=*");

  await page.route("**/authentication/passkey?login=*", async (route) => {
    const answer = await route.fetch();
    await advance(world, 5 * 60 + 1);
    await route.fulfill({ response: answer });
  });
  await usePasskey(page);
  await expect(errorSummary(page)).toContainText("The passkey took too long or was used twice. Try again.");
  await page.unroute("**/authentication/passkey?login=*");

  const sent = page.waitForRequest((request) => request.method() === "POST");
  const { cookies } = await page.context().storageState();
  await usePasskey(page);
  // A form with the same nonce is the same submission, which is answered alike (SAFE-03).
  const passkey = new URLSearchParams((await sent).postData() ?? "").get("passkey") ?? "";
  await expect(page).toHaveURL("/dashboard");
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  const headers = { origin: world.origin };
  const again = await page.request.post("/authentication/code", { headers, form: { passkey }, maxRedirects: 0 });
  expect([again.status(), await again.text()]).toEqual([
    400,
    expect.stringContaining("took too long or was used twice"),
  ]);
});

test("a counter that goes back is refused, and the owner can see it [PASS-03] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const device = await PasskeyDevice.plugIn(page);
  await addPasskey(page, "Phone");
  await logOut(page);
  await page.goto("/authentication");
  await expect(page).toHaveURL("/dashboard");
  await logOut(page);
  await device.setBack(0);
  await page.goto("/authentication");
  await expect(errorSummary(page)).toContainText("This passkey was refused because it may have been copied.");
  await enterPassword(page, FLEET);
  await enterCode(page, await world.code(FLEET));
  await expect(page).toHaveURL("/dashboard");
});

test("an app that was removed is set up again, a passkey's owner too [PASS-02, PASS-04] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(FLEET);
  const device = await PasskeyDevice.plugIn(page);
  await addPasskey(page, "Phone");
  await page.goto("/profile/authenticator/remove");
  await expect(page.getByText("Your passkeys stay")).toBeVisible();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Remove authenticator app" }).click();
  await expect(errorSummary(page)).toContainText("Your account has no authenticator app.");
  await device.answers(false);
  await enterPassword(page, FLEET);
  await expect(page.getByRole("heading", { name: "Set up your authenticator app" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
});

import { TestDevice } from "#mock/domains/passkeys/testing";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import type { SourceWorld } from "../../support/source-world";
import { visitorFrom } from "../../support/visitors";
import { PASSWORD } from "../../support/world";

const FLEET = "fleet@acme.example";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const CODE = /^Code from your authenticator app/;

/** Adds a passkey of the fleet manager, as the script of the page does. */
async function addPasskey(world: SourceWorld, name: string): Promise<void> {
  const visitor = visitorFrom(world, "192.0.2.30");
  visitor.use(await world.session(FLEET));
  const { options } = JSON.parse(await (await visitor.get("/profile/passkeys/options")).text());
  const passkey = new TestDevice(world.origin).register(options);
  const added = await visitor.post("/profile/passkeys/new", { form: { name, passkey } });
  expect(added.headers().location).toBe("/profile/passkeys");
}

test("passkeys are listed with when they were added and used, and renamed [PASS-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Passkeys" }).click();
  await expect(page.getByText("No passkeys")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add passkey" })).toHaveAttribute("href", "/profile/passkeys/new");
  await addPasskey(world, "Phone");
  await page.reload();
  await expect(page.getByText("No passkeys")).toHaveCount(0);
  const row = page.getByRole("row", { name: /Phone/ });
  await expect(row).toContainText("16/03/2026 - 10:00");
  await expect(row).toContainText("Never");

  await page.getByRole("link", { name: "Rename Phone" }).click();
  const name = page.getByLabel("Name");
  await expect(name).toHaveValue("Phone");
  await name.fill("x".repeat(61));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(errorSummary(page)).toContainText("60 characters");
  await name.fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(errorSummary(page)).toContainText("Cannot be empty");
  await name.fill("x".repeat(60));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/profile/passkeys");
  await expect(notifications(page)).toContainText("Passkey renamed.");
  await expect(page.getByRole("link", { name: `Remove ${"x".repeat(60)}` })).toHaveCount(1);
  for (const what of ["rename", "remove"])
    expect((await page.goto(`/profile/passkeys/nobodys/${what}`))?.status(), what).toBe(404);
});

test("a passkey is removed by both factors unless they were proven lately, which logs out everywhere else [PASS-02, PASS-05]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await addPasskey(world, "Phone");
  await addPasskey(world, "Laptop");
  const elsewhere = await pageOf(FLEET);
  await signInAs(FLEET);
  await page.goto("/profile/passkeys");
  await page.getByRole("link", { name: "Remove Phone" }).click();
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await world.control("POST", "/clock", { advanceSeconds: 11 * 60 });
  await page.reload();
  await expect(page.getByRole("main")).toContainText("You won't be able to log in with Phone any more");
  const remove = page.getByRole("button", { name: "Remove passkey" });
  await page.getByLabel("Current password").fill("wrong");
  await page.getByLabel(CODE).fill(await world.code(FLEET));
  await remove.click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(/This isn't your current password/);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel(CODE).fill("000000");
  await remove.click();
  await expect(page.getByLabel(CODE)).toHaveAccessibleDescription(/Wrong code/);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel(CODE).fill(await world.code(FLEET));
  await remove.click();
  await expect(page).toHaveURL("/profile/passkeys");
  await expect(notifications(page)).toContainText("Passkey removed.");
  await expect(notifications(page)).toContainText("You've been logged out everywhere else.");
  await expect(page.getByText("Phone", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Laptop/ })).toHaveCount(1);
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL("/authentication?to=%2Fprofile");
});

test("adding a passkey asks for what was not proven lately first, then for a name [PASS-02, PASS-05]", async ({
  page,
  request,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  await world.control("POST", "/clock", { advanceSeconds: 11 * 60 });
  await page.goto("/profile/passkeys/new");
  await expect(page.getByRole("main")).toContainText("Confirm it's you first.");
  await expect(page.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/profile/passkeys");
  const refusal = await request.get("/profile/passkeys/options");
  expect(JSON.parse(await refusal.text())).toEqual({ message: expect.any(String) });
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: /^Code from your authenticator app.*: Cannot be empty$/ })).toBeVisible();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel(CODE).fill(await world.code(FLEET));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/profile/passkeys/new");
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  const html = await (await request.get("/profile/passkeys/new", { headers: { "User-Agent": FIREFOX } })).text();
  expect(html).toContain('value="Firefox on Linux"');
  const without = await request.post("/profile/passkeys/new", { form: { name: "Phone" } });
  expect([without.status(), await without.text()]).toEqual([
    400,
    expect.stringMatching(/This device hasn(&#x27;|')t made a passkey yet/),
  ]);
  const wrong = await request.post("/profile/passkeys/new", { form: { name: "Phone", passkey: "{}" } });
  expect(wrong.status()).toBe(400);
});

test("a proof by a passkey has its options, and a list that can't be read says so [PASS-02, PASS-05]", async ({
  page,
  request,
  signInAs,
  world,
}) => {
  await addPasskey(world, "Phone");
  await signInAs(FLEET);
  expect(JSON.parse(await (await request.get("/profile/passkeys/proof")).text()).options).toContain("challenge");
  await world.fault({ operation: "passkeys", kind: "graphql-error", code: "INTERNAL" });
  expect((await page.goto("/profile/passkeys"))?.status()).toBe(503);
  await expect(page.getByRole("main")).toContainText("Couldn't load your passkeys.");
  await expect(page.getByText("No passkeys")).toHaveCount(0);
});

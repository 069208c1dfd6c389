import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { errorSummary } from "../../support/error-summary";
import { FormVisit } from "../../support/forms/form-walk";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { codeField } from "../../support/sign-in";
import { freshCode } from "../../support/upstream";
import { PASSWORD, type World } from "../../support/world";

const VIEWER = "viewer@acme.example";
const MILANO = toSeedId("location", "acme", "Milano HQ");
const OWN = `/ras/profile/${MILANO}`;
const OVER = "This download link has expired or has already been used. Confirm again that it's you.";

/** Confirms who the user is, in the dialog at this address. */
async function confirm(page: Page, world: World, email: string, dialog = OWN): Promise<void> {
  await page.goto(dialog);
  await page.getByLabel("Password").fill(PASSWORD);
  await codeField(page).fill(await freshCode(world, email));
  await page.getByRole("button", { name: "Verify & Download" }).click();
}

const started = (page: Page) => page.getByRole("alertdialog", { name: "VPN profile" });

for (const { email, dialog, back } of [
  { email: VIEWER, dialog: OWN, back: "/ras" },
  { email: MASTER, dialog: `/ras/${MILANO}/download/verify`, back: `/ras/${MILANO}/download` },
])
  test(`without JavaScript ${dialog} leads to a page that starts the download, once [RASU-04, RASL-01]`, async ({
    page,
    signInAs,
    world,
    request,
  }) => {
    await signInAs(email);
    await confirm(page, world, email, dialog);
    await expect(page).toHaveURL(`${dialog}/started`);
    await expect(started(page)).toContainText("Your VPN profile for Milano HQ is downloading.");
    await expect(started(page)).toContainText("Now open the .ovpn file with your VPN client");
    const refresh = page.locator('meta[http-equiv="refresh"]');
    await expect(refresh).toHaveAttribute("content", `0; url=${dialog}/file`);
    await expect(started(page).getByRole("link", { name: "Download now" })).toHaveAttribute("href", `${dialog}/file`);

    const file = await request.get(`${dialog}/file`);
    const name = email.split("@")[0];
    expect(file.headers()["content-disposition"]).toBe(`attachment; filename="${name}-Milano HQ.ovpn"`);
    expect(file.headers()["cache-control"]).toContain("no-store");
    expect(await file.text()).toContain("remote vpn-milano.acme.example 1194");

    // The same address, and the page after it: neither starts a second download.
    await page.goto(`${dialog}/file`);
    await expect(page).toHaveURL(dialog);
    await expect(notifications(page)).toContainText(OVER);
    await page.goto(`${dialog}/started`);
    await expect(started(page)).toContainText(OVER);
    await expect(refresh).toHaveCount(0);
    await expect(started(page).getByRole("link", { name: "Download again" })).toHaveAttribute("href", dialog);
    await started(page).getByRole("link", { name: "Close" }).last().click();
    await expect(page).toHaveURL(back);
  });

test("a form that is sent again brings no second file, and a used code none at all [RASU-04, SAFE-03]", async ({
  world,
}) => {
  const sample = { as: VIEWER, values: {}, code: true as const, operations: [] };
  const visit = await FormVisit.start(world, { pattern: "/ras/profile/:locationId", sample });
  const form = await visit.open();
  expect((await visit.send(form)).headers().location).toBe(`${OWN}/started`);
  expect((await visit.get(`${OWN}/file`)).status()).toBe(200);
  // The browser's Back: the same nonce, password and PIN.
  expect((await visit.send(form)).headers().location).toBe(`${OWN}/started`);
  const again = await visit.get(`${OWN}/file`);
  expect([again.status(), again.headers().location]).toEqual([302, OWN]);
  // A new page's form with the same PIN.
  const used = await visit.send(await visit.open());
  expect(used.status()).toBe(400);
  expect(await used.text()).toContain("This code has already been used. Wait for the next one.");
});

test("with JavaScript the answer brings the file and a notification; sent again it is refused [RASU-04, RASU-05]", async ({
  world,
}) => {
  const sample = { as: VIEWER, values: {}, code: true as const, operations: [] };
  const visit = await FormVisit.start(world, { pattern: "/ras/profile/:locationId", sample });
  const form = await visit.open();
  const first = await visit.sendByScript(form);
  expect(first.status).toBe(200);
  expect(first.answer).toMatchObject({
    file: { name: "viewer-Milano HQ.ovpn", type: "application/x-openvpn-profile" },
  });
  expect(JSON.stringify(first.answer)).toContain("remote vpn-milano.acme.example 1194");
  const page = await (await visit.get("/ras")).text();
  expect(page).toContain("Your VPN profile for Milano HQ has been downloaded. Now open the .ovpn file");
  const again = await visit.sendByScript(form);
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect(again.answer).not.toHaveProperty("file");
  expect(JSON.stringify(again.answer)).toContain("This download link has expired or has already been used");
});

test("a ticket is worth nothing to somebody else, at another location, or after a minute [RASU-04, UP-02]", async ({
  page,
  signInAs,
  world,
  request,
}) => {
  const refusedAt = async (address: string) => {
    await page.goto(`${address}/file`);
    await expect(page).toHaveURL(address);
    await expect(notifications(page)).toContainText(OVER);
  };
  await signInAs(MASTER);
  await confirm(page, world, MASTER);
  await page.goto(`/ras/profile/${toSeedId("location", "acme", "Torino Plant")}/file`);
  await expect(page).toHaveURL("/ras");
  await expect(notifications(page)).toContainText("Torino Plant: Your account is not assigned to this RAS Location.");
  const { cookies } = request;
  const ticket = cookies.get("profile-ticket") ?? "";
  expect(ticket).not.toBe("");
  // Somebody else at the same browser.
  await signInAs(VIEWER);
  await refusedAt(OWN);
  // The other one's try has not used it up.
  await signInAs(MASTER);
  cookies.set("profile-ticket", ticket);
  expect((await request.get(`${OWN}/file`)).headers()["content-disposition"]).toContain("master-Milano HQ.ovpn");

  await confirm(page, world, MASTER);
  await world.control("POST", "/clock", { advanceSeconds: 61 });
  await refusedAt(OWN);
});

test("who loses access in between gets no file, and is told so [RASU-04]", async ({ page, signInAs, world }) => {
  await signInAs(VIEWER);
  await confirm(page, world, VIEWER);
  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: "INACTIVE" });
  await page.goto(`${OWN}/file`);
  await expect(page).toHaveURL("/ras");
  await expect(notifications(page)).toContainText("Milano HQ: The gateway isn't active right now");
});

test("an upstream without tickets: the answer is the file itself, or an error in the dialog [RASU-04, CONF-03]", async ({
  page,
  signInAs,
  world,
  request,
}) => {
  // The host forgets what it knew of the upstream.
  world.configure({});
  await world.fault({ operation: "capabilities", kind: "graphql-error", message: "Unknown.", code: "BAD_USER_INPUT" });
  await signInAs(VIEWER);
  const confirmed = (form: Record<string, string>) => request.post(OWN, { form, maxRedirects: 0 });
  const code = await freshCode(world, VIEWER);
  const wrong = await confirmed({ password: "Password2!", code });
  expect(wrong.status()).toBe(400);
  expect(await wrong.text()).toContain("Wrong password.");
  const file = await confirmed({ password: PASSWORD, code });
  expect(file.headers()["content-disposition"]).toBe('attachment; filename="viewer-Milano HQ.ovpn"');
  expect(file.headers()["cache-control"]).toContain("no-store");
  await page.goto(OWN);
  await page.getByLabel("Password").fill(PASSWORD);
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Verify & Download" }).click();
  await expect(notifications(page)).toContainText("This code has already been used.");
  await expect(errorSummary(page.getByRole("alertdialog"))).toContainText("Nothing was downloaded.");
});

test("who has no access at a gateway, but may grant it, is led there [RASL-01, RASA-02]", async ({
  page,
  signInAs,
}) => {
  const torino = toSeedId("location", "acme", "Torino Plant");
  await signInAs(MASTER);
  await page.goto(`/ras/${torino}/download`);
  await expect(page.getByRole("main")).toContainText("Your account is not assigned to this RAS Location.");
  await page.getByRole("main").getByRole("link", { name: "Grant Access" }).click();
  await expect(page).toHaveURL(`/ras/${torino}/access/grant`);
  await expect(page.getByRole("heading", { name: "Grant RAS Access" })).toBeVisible();
});

test("a profile that fails the safety check is not sent, and no second try is offered [RASU-05]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(VIEWER);
  await confirm(page, world, VIEWER);
  const answer = Buffer.from("up /bin/sh").toString("base64");
  await world.control("POST", "/answers", { operation: "redeemRasProfileTicket", answer, times: 1 });
  await page.goto(`${OWN}/file`);
  await expect(page).toHaveURL(OWN);
  await expect(notifications(page)).toContainText(
    "This VPN profile failed a safety check and wasn't downloaded. Contact support.",
  );
  await page.goto(`${OWN}/started`);
  await expect(started(page)).toContainText(OVER);
});

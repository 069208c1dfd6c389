import type { Page } from "@playwright/test";
import { toString as toQrCode } from "qrcode";
import { CAPABILITY_NAMES } from "#contract/capabilities";
import { toSeedId } from "#seeds/ids";
import { expect, test } from "../../support/no-js/test";
import { codeField } from "../../support/sign-in";
import { freshCode } from "../../support/upstream";
import { PASSWORD, type World } from "../../support/world";

const VIEWER = "viewer@acme.example";
const OWN = `/ras/profile/${toSeedId("location", "acme", "Milano HQ")}`;
const SHOW = "Verify & show link and QR code";

/** Confirms who the user is, and returns the link that is shown. */
async function showLink(page: Page, world: World, password = PASSWORD): Promise<string> {
  await page.goto(OWN);
  await page.getByLabel("Password").fill(password);
  await codeField(page).fill(await freshCode(world, VIEWER));
  await page.getByRole("button", { name: SHOW }).click();
  await expect(page).toHaveURL(`${OWN}/link`);
  return (await page.getByRole("link", { name: "Open in OpenVPN Connect" }).getAttribute("href")) ?? "";
}

const pathOf = (link: string) => new URL(link.replace("openvpn://import-profile/", "")).pathname;

test("after password and code a link and a QR code bring the profile once [REACH-02]", async ({
  page,
  signInAs,
  world,
  request,
}) => {
  await signInAs(VIEWER);
  const link = await showLink(page, world);
  expect(link).toMatch(/^openvpn:\/\/import-profile\/http:\/\/localhost:\d+\/vpn\/[\w-]{20,}$/);
  const qrCode = await page.getByRole("img", { name: "QR code for OpenVPN Connect on your phone" }).getAttribute("src");
  // Five minutes after it was confirmed.
  await expect(page.getByRole("alertdialog")).toContainText("is ready until 16/03/2026 - 10:06.");
  const drawn = await toQrCode(link, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
  expect(qrCode).toBe(`data:image/svg+xml;base64,${Buffer.from(drawn).toString("base64")}`);
  await expect(page.getByRole("main")).not.toContainText(pathOf(link));

  request.cookies.clear();
  const path = pathOf(link);
  const answers = [
    await request.fetch(path, { method: "HEAD" }),
    await request.get(path, { headers: { accept: "text/html,application/xhtml+xml" } }),
    await request.get(path, { headers: { "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site" } }),
    await request.get(path, { headers: { "sec-purpose": "prefetch;prerender" } }),
    await request.get(`${path}.data`, {}),
  ];
  for (const answer of answers) {
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain("remote vpn-milano");
  }
  expect(await answers[1]?.text()).toContain("This address is for OpenVPN Connect");

  // A client built on a browser's engine says so in some headers.
  const file = await request.get(path, { headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" } });
  expect(file.status()).toBe(200);
  expect(file.headers()["content-disposition"]).toBe('attachment; filename="viewer-Milano HQ.ovpn"');
  expect(file.headers()["content-type"]).toBe("application/x-openvpn-profile");
  expect(file.headers()["cache-control"]).toContain("no-store");
  expect(file.headers()["referrer-policy"]).toBe("no-referrer");
  expect(await file.text()).toContain("remote vpn-milano.acme.example 1194");

  const again = await request.get(path);
  expect([again.status(), again.headers()["content-type"]]).toEqual([410, "text/plain; charset=utf-8"]);
  expect(again.headers().location).toBeUndefined();
});

test("a gateway that doesn't answer leaves the link as it is; an unfit profile isn't sent [REACH-02, RASU-05]", async ({
  page,
  signInAs,
  world,
  request,
}) => {
  const gateway = { serialNumber: "BX-2207-100101" };
  await signInAs(VIEWER);
  const path = pathOf(await showLink(page, world));
  await world.control("POST", "/ras", { ...gateway, status: "UNREACHABLE" });
  expect((await request.get(path)).status()).toBe(503);
  await world.control("POST", "/ras", { ...gateway, status: null });
  expect((await request.get(path)).status()).toBe(200);
  const profile = Buffer.from("up /bin/sh").toString("base64");
  const answer = { profile, email: VIEWER, location: "Milano HQ" };
  await world.control("POST", "/answers", { operation: "redeemRasProfileLink", answer, times: 1 });
  const unfit = await request.get(`${path}-again`);
  expect(unfit.status()).toBe(502);
  expect(await unfit.text()).toBe("This VPN profile failed a safety check. Contact support.");
});

test("on a phone the code is for another one, and folded [REACH-02]", async ({ page, signInAs, world, request }) => {
  const code = async (browser: string) =>
    (await (await request.get(`${OWN}/link`, { headers: { "user-agent": browser } })).text())
      .split("<img")[0]
      ?.includes("QR code for another phone");
  await signInAs(VIEWER);
  await showLink(page, world);
  expect(await code("Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)")).toBe(true);
  expect(await code("Mozilla/5.0 (Windows NT 10.0; Win64; x64)")).toBe(false);
  // It is the link of one location.
  await page.goto(`/ras/profile/${toSeedId("location", "acme", "Roma Office")}/link`);
  await expect(page.getByRole("alertdialog")).toContainText("This download link has expired");
});

test("a link that has expired is confirmed again [REACH-02]", async ({ page, signInAs, world, request }) => {
  await signInAs(VIEWER);
  const link = await showLink(page, world);
  await world.control("POST", "/clock", { advanceSeconds: 300 });
  await page.goto(`${OWN}/link`);
  const dialog = page.getByRole("alertdialog", { name: "Link and QR code" });
  await expect(dialog).toContainText("expired");
  await expect(dialog.getByRole("link", { name: "Confirm again" })).toHaveAttribute("href", OWN);
  expect((await request.get(pathOf(link))).status()).toBe(410);
});

test("guesses are limited [REACH-02, SAFE-07]", async ({ request }) => {
  const statuses = new Set<number>();
  for (let count = 0; count < 60; count++) statuses.add((await request.get(`/vpn/guess-${count}`)).status());
  expect([...statuses]).toEqual([410, 429]);
  const refused = await request.get("/vpn/guess");
  expect(await refused.text()).toMatch(/^Too many attempts\. \S/);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
});

test("without links there are files only [REACH-02, CONF-03]", async ({ page, signInAs, world, request }) => {
  await world.configure({}, { capabilities: CAPABILITY_NAMES.filter((name) => name !== "profile-links") });
  await signInAs(VIEWER);
  await page.goto(OWN);
  await expect(page.getByRole("button", { name: "Verify & Download" })).toBeVisible();
  await expect(page.getByRole("button", { name: SHOW })).toHaveCount(0);
  expect((await request.get(`${OWN}/link`)).status()).toBe(404);
  const nothing = await request.get("/vpn/anything");
  expect([nothing.status(), await nothing.text()]).toEqual([404, "This portal has no VPN profile links."]);
});

import { existsSync } from "node:fs";
import { notifications } from "../support/locators";
import { expect, test } from "../support/no-js/test";

test("the top bar names the section and the viewer, the drawer what the viewer may [LAY-01, LAY-04, LAY-05]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs("master@acme.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("banner")).toContainText("Dashboard");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: "Remote Access" }).click();
  await expect(page.getByRole("banner")).toContainText("Remote Access");
  await expect(page).toHaveTitle("Remote Access · Brenta Central");
  await expect(page.getByRole("contentinfo")).toContainText("All times are Europe/Rome.");

  const users = await pageOf("users@acme.example");
  await users.goto("/users");
  const names = await users.getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts();
  expect(names).toEqual(["Brenta Central", "Users"]);

  const viewer = await pageOf("viewer@acme.example");
  await viewer.goto("/ras");
  expect(await viewer.getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts()).toEqual([
    "Brenta Central",
    "Remote Access",
    "Connections",
    "Requests",
  ]);

  // Expired: with location.list the entry stays.
  const borea = await pageOf("master@borea.example");
  await borea.goto("/ras");
  await expect(
    borea.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Remote Access" }),
  ).toBeVisible();
});

test("who may not open a page is told so by its name in the menu [GATE-04]", async ({ page, signInAs }) => {
  await signInAs("viewer@acme.example");
  for (const path of ["/inventory", "/machines/BX-2207-100102"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/ras");
    await expect(notifications(page)).toContainText("You don't have permission to open “Inventory”.");
  }
});

test("visitors see the brand alone, outside and inside the main layout [LAY-01, LAY-04, LAY-10]", async ({ page }) => {
  for (const path of ["/authentication", "/no/such/page"]) {
    await page.goto(path);
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("link")).toHaveText("Brenta Central");
    await expect(banner.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  }
});

test("a page for visitors names the company by which one is invited, and the log-in's pages the product", async ({
  page,
}) => {
  const company = page.getByRole("main").locator(".public-page-company");
  for (const [path, isSignIn] of [
    ["/authentication", true],
    ["/password-recovery", true],
    ["/sign-up", false],
    ["/no/such/page", false],
  ] as const) {
    await page.goto(path);
    await expect(company).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Your whole fleet, in one place" })).toHaveCount(isSignIn ? 1 : 0);
  }
  await page.goto("/company-account-registration/invite-open");
  await expect(company).toHaveText("Acme S.p.A.");
});

test("what a form says waits for the page that it leads to: another tab's page shows nothing of it [LAY-07]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  const form = { firstName: "Marco", lastName: "Bianchi", role: "Boss", phone: "+391" };
  await page.request.post("/profile", { form, headers: { origin: world.origin }, maxRedirects: 0 });
  await page.goto("/inventory");
  await expect(notifications(page).locator(".notification")).toHaveCount(0);
  await page.goto("/profile");
  await expect(notifications(page)).toContainText("Profile updated successfully.");
  await page.goto("/profile");
  await expect(notifications(page).locator(".notification")).toHaveCount(0);
});

test("what is said on a page that sends its viewer on is said where they arrive [LAY-07]", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs("master@acme.example");
  // The portal's settings are read on the first import: after the world has set them.
  const { success } = await import("~/notifications/notifications");
  const { redirectWithFlash: redirectWith } = await import("~/notifications/notifications.server");
  const left = await redirectWith("/welcome", [success("Saved.")]);
  const [name = "", value = ""] = (left.headers.get("Set-Cookie") ?? "").split("; ")[0]?.split(/=(.*)/) ?? [];
  request.cookies.set(name, value);
  await page.goto("/welcome");
  await expect(page).toHaveURL("/dashboard");
  await expect(notifications(page)).toContainText("Saved.");
});

test("browsers and phones find the portal's name, icons and colours", async ({ page, request }) => {
  await page.goto("/authentication");
  const linked = async (rel: string) => (await page.locator(`link[rel="${rel}"]`).first().getAttribute("href")) ?? "";
  const manifest = JSON.parse(await (await request.get(await linked("manifest"))).text());
  expect(manifest.name).toBe("Brenta Central");
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const file of [...icons, await linked("apple-touch-icon"), await linked("icon")])
    expect(existsSync(`public${file}`), file).toBe(true);
  await expect(page.locator("meta[name=theme-color]")).toHaveCount(2);
});

test("a browser draws a page once its last part has arrived, so that no column moves", async ({
  request,
  signInAs,
}) => {
  await signInAs("master@acme.example");
  for (const path of ["/inventory", "/ras", "/nowhere"]) {
    const html = await (await request.get(path)).text();
    const [, last] = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(html) ?? [];
    expect(html.indexOf(`id="${last}"`), path).toBeGreaterThan(html.lastIndexOf("</main>"));
  }
});

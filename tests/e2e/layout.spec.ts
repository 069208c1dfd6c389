import { openCoordinates } from "../support/locations";
import { notifications, openFilters } from "../support/locators";
import { field } from "../support/people";
import { holdScripts, scripted } from "../support/scripts";
import { expect, test } from "../support/test";

test("log out ends the session, and Back shows nothing of it [LAY-03] @both", async ({
  page,
  context,
  signInAs,
  world,
}) => {
  await signInAs("fleet@acme.example");
  await page.goto("/dashboard");
  await page.goto("/ras");
  const [session] = (await context.cookies()).filter(({ name }) => name === "session");
  await page.getByRole("button", { name: "Marco Bianchi" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/authentication");
  await page.goBack();
  await expect(page).toHaveURL(/\/authentication(\?|$)/);
  await expect(page.getByText("Remote Access Service")).toHaveCount(0);

  // The upstream has forgotten the token as well: the old cookie is worth nothing.
  await context.addCookies(session ? [session] : []);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/authentication(\?|$)/);
  expect(world.portal.log.join("\n")).toContain('"route":"/sign-out"');
});

test("a notification shows once, bottom right, and goes after nine seconds [LAY-07, IMP-02] @both", async ({
  page,
  javaScriptEnabled,
}) => {
  // Its nine seconds pass as the test says.
  if (javaScriptEnabled) {
    const time = new Date("2026-03-16T09:00:00Z");
    await page.clock.install({ time });
    await page.clock.pauseAt(new Date(time.getTime() + 3_600_000));
  }
  await page.goto("/impersonate?email=fleet@acme.example&token=wrong");
  await expect(page).toHaveURL(/\/authentication(\?|$)/);
  await expect(notifications(page).getByRole("alert")).toContainText("Error");
  await expect(notifications(page).getByRole("alert")).toContainText("Failed to impersonate user.");
  const box = await notifications(page).getByRole("alert").boundingBox();
  const viewport = page.viewportSize();
  expect(box?.width).toBe(350);
  expect((viewport?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  expect((viewport?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
  if (javaScriptEnabled) {
    await scripted(page);
    await page.clock.fastForward(7000);
    await expect(notifications(page).getByRole("alert")).toBeVisible();
    await page.clock.fastForward(2100);
    await expect(notifications(page).getByRole("alert")).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByText("Failed to impersonate user.")).toHaveCount(0);
});

test("service workers of an earlier portal are unregistered [LAY-08]", async ({ page }) => {
  await page.addInitScript(() => {
    const registration = { unregister: () => document.documentElement.setAttribute("data-unregistered", "") };
    Object.defineProperty(navigator.serviceWorker, "getRegistrations", { value: async () => [registration] });
  });
  await page.goto("/authentication");
  await expect(page.locator("html[data-unregistered]")).toBeAttached();
});

test("the look that was chosen stays @both", async ({ page, signInAs }) => {
  await signInAs("master@acme.example");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Giulia Ferrari" }).click();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page).toHaveURL("/dashboard");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("what is typed and chosen before the scripts come stays (JS) @all", async ({ page, signInAs }) => {
  await signInAs("fleet@acme.example");
  let release = () => {};
  const openUnscripted = async (url: string) => {
    release = await holdScripts(page);
    await page.goto(url, { waitUntil: "commit" });
  };
  await openUnscripted("/dashboard/locations/new");
  const typed = { Name: "Early", Address: "Via Roma 1", Latitude: "45.4642", Longitude: "9.19" };
  await openCoordinates(page);
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
  release();
  await expect(page.getByText("Drag the pin")).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text);

  await openUnscripted("/inventory");
  await openFilters(page);
  await page.getByRole("combobox", { name: "OS" }).selectOption("Outdated");
  release();
  await page.waitForLoadState();
  await page.getByRole("main").getByRole("searchbox").fill("gw");
  await expect(page).toHaveURL(/q=gw.*=outdated/);
});

test("both halves of the login reach the window's end, and other pages for visitors stand in the middle @all @both", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const expectHalves = async () => {
    for (const half of [".public-page-content", ".marketing"]) {
      const box = await page.locator(half).boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(900);
    }
  };
  await page.goto("/authentication");
  await expectHalves();
  // So they do beside the notification of a failed login.
  await page.getByLabel("E-mail").fill("nobody@acme.example");
  await page.getByLabel("Password").fill("Password2!");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(notifications(page).getByRole("alert")).toContainText("Wrong email or password.");
  await expectHalves();
  await page.goto("/password-recovery");
  await expectHalves();
  for (const path of ["/sign-up", "/no/such/page"]) {
    await page.goto(path);
    const box = await page.locator(".public-page").boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBe(720);
  }
});

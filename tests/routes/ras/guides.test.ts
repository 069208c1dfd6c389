import { CAPABILITY_NAMES } from "#contract/capabilities";
import { cookieHeader } from "../../support/cookie-header";
import { expect, test } from "../../support/no-js/test";
import type { Visitor } from "../../support/visitor";
import type { World } from "../../support/world";

const VIEWER = "viewer@acme.example";
const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36";

/** Reads the page as browsers of several systems. */
async function openAs(request: Visitor, world: World) {
  const cookie = cookieHeader((await world.session(VIEWER)).cookies);
  return async (browser: string) => (await request.get("/ras", { headers: { cookie, "user-agent": browser } })).text();
}

test("the guide of the client that every system has is open, whatever the visitor's is [RASU-02]", async ({
  request,
  world,
}) => {
  const open = await openAs(request, world);
  const opened = async (browser: string) => /<section id="([\w-]+)"[^>]*data-chosen/.exec(await open(browser))?.[1];
  expect(await opened("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15")).toBe("openvpn-connect");
  expect(await opened("Mozilla/5.0 (Windows NT 10.0; Win64; x64)")).toBe("openvpn-connect");
});

test("the steps of all systems are in the page, and CSS shows those of the chosen one [REACH-03]", async ({
  request,
  world,
}) => {
  const open = await openAs(request, world);
  const guides = (await open(ANDROID)).matchAll(/<div(?: data-systems="(\w+)")?><h3[^>]*>(\w+)/g);
  expect([...guides].map(([, shownFor = "any", system]) => `${system} for ${shownFor}`)).toEqual([
    "Windows for Windows",
    "macOS for macOS",
    "Linux for Linux",
    "Android for Android",
    "iOS for iOS",
    "macOS for any",
  ]);
});

test("the visitor's own system is chosen, and any can be [REACH-03]", async ({ request, world }) => {
  const open = await openAs(request, world);
  const chosen = async (browser: string) =>
    [...(await open(browser)).matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => ({
      system: /value="(\w+)"/.exec(input)?.[1],
      isChosen: input.includes("checked"),
    }));
  const systems = await chosen(ANDROID);
  expect(systems.filter(({ isChosen }) => isChosen)).toEqual([{ system: "Android", isChosen: true }]);
  expect(systems).toHaveLength(5);
  const unknown = await chosen("none");
  expect(unknown.filter(({ isChosen }) => isChosen)).toEqual([{ system: "Windows", isChosen: true }]);
});

test("the page begins with whether one is connected, or can be [RASU-01, REACH-01]", async ({
  page,
  signInAs,
  world,
}) => {
  const state = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  const open = async () => {
    await page.goto("/ras");
    return state;
  };
  await signInAs(VIEWER);
  await expect(await open()).toHaveText(/^Connected to Milano HQ since \d\d:\d\d$/);
  // The location that no profile can be downloaded for is below.
  await expect(page.getByRole("region", { name: "Other locations" })).toContainText("Roma Office");
  // In the evening.
  await world.control("POST", "/clock", { advanceSeconds: 43_200 });
  await signInAs(VIEWER);
  await expect(await open()).toHaveText("You can connect to Milano HQ");
  const connect = page.getByRole("region", { name: "You can connect to Milano HQ" });
  await expect(connect).toContainText(/Last connection: .*Open your VPN app and switch the profile on\./s);
  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: "INACTIVE" });
  await expect(await open()).toHaveText("You can't connect now");
  await expect(page.getByRole("region", { name: "You can't connect now" })).toContainText("Milano HQ");
});

test("the guides name the button, and the link where profiles come as links [RASU-02, REACH-02]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(VIEWER);
  await page.goto("/ras");
  const guide = page.getByRole("main").locator("[data-systems=Android]");
  await expect(guide).toContainText("select Download VPN profile at your location");
  await expect(guide).toContainText("Select Open in OpenVPN Connect, and add the profile there.");
  await expect(page.getByRole("main")).toContainText("scan the code with the phone's camera");
  await world.configure({}, { capabilities: CAPABILITY_NAMES.filter((name) => name !== "profile-links") });
  await page.goto("/ras");
  await expect(guide).toContainText("Open the .ovpn file that you downloaded with OpenVPN Connect");
  await expect(page.getByRole("main")).not.toContainText("QR code");
});

test("a command in the steps has its words each in one piece [REACH-03]", async ({ page, signInAs }) => {
  await signInAs(VIEWER);
  await page.goto("/ras");
  const guide = page.getByRole("region", { name: "How do I use Remote Access?" });
  const words = guide.locator("code", { hasText: "openvpn3" }).locator("span");
  await expect(words).toHaveText(["openvpn3", "session-start", "--config"]);
  await expect(page.getByRole("main")).not.toContainText("`");
});

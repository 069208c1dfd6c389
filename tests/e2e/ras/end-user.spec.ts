import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { errorSummary } from "../../support/error-summary";
import { notifications } from "../../support/locators";
import { codeField } from "../../support/sign-in";
import { expect, test } from "../../support/test";
import { freshCode } from "../../support/upstream";
import { PASSWORD } from "../../support/world";

const VIEWER = "viewer@acme.example";

const dialogOf = (page: Page) => page.getByRole("alertdialog", { name: "Identity Verification" });

test("an end user finds cards, credentials and a guide [RASU-01, RASU-02, RASU-06] @all", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(VIEWER);
  await page.goto("/ras");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Remote Access" })).toBeVisible();
  const connect = main.getByRole("region", { name: "to Milano HQ" });
  await expect(connect.getByRole("link", { name: "Download VPN profile" })).toHaveText(/Milano HQ/);
  const cards = main.getByRole("listitem");
  await expect(cards.filter({ hasText: "Roma Office" })).toContainText("The gateway isn't active right now");
  await expect(main.getByText("viewer", { exact: true })).toBeVisible();
  await expect(main.getByText("your central account password", { exact: true })).toBeVisible();

  // Any system can be chosen, with a script and without, and its steps show.
  const guide = main.getByRole("region", { name: "How do I use Remote Access?" });
  await expect(guide.getByText("Install OpenVPN 3")).toBeVisible();
  await guide.getByRole("radio", { name: "iOS" }).check();
  await expect(guide.getByRole("link", { name: "OpenVPN Connect in the App Store" })).toBeVisible();
  await expect(guide.getByText("Install OpenVPN 3")).toBeHidden();
  await expect(guide.getByText("Install OpenVPN Connect from the App Store.")).toBeVisible();
  await guide.getByRole("radio", { name: "Linux" }).check();
  const steps = guide
    .getByRole("listitem")
    .filter({ hasText: /^(?:Install|On this page|In a terminal|Double-click|Enter|Choose)/ });
  await expect(steps.filter({ visible: true })).toHaveCount(4);
  await expect(guide.getByText("Install OpenVPN 3")).toBeVisible();
  const other = guide.getByText("Tunnelblick", { exact: true });
  await other.click();
  await expect(guide.getByText("Install OpenVPN 3")).toBeHidden();
  await expect(guide.getByText("Install Tunnelblick")).toBeVisible();
  await expect(steps.filter({ visible: true })).toHaveCount(4);

  await world.control("POST", "/ras", { serialNumber: "BX-2207-100101", status: "UNREACHABLE" });
  await page.goto("/ras");
  await expect(cards.filter({ hasText: "Milano HQ" })).toContainText("Can't contact RAS Gateway");
  await world.fault({ operation: "locationsByIds", kind: "graphql-error", message: "No." });
  await page.goto("/ras");
  await expect(main.getByRole("alert")).toContainText("Failed to fetch RAS data.");
  await expect(main.getByRole("link", { name: "Retry" })).toBeVisible();
});

test("who one is is asked before a profile is sent [RASU-04, RASU-05] @all @both", async ({
  page,
  signInAs,
  world,
  javaScriptEnabled,
}) => {
  await signInAs(VIEWER);
  await page.goto("/ras");
  await page.getByRole("link", { name: "Download VPN profile for Milano HQ" }).click();
  const dialog = dialogOf(page);
  const send = dialog.getByRole("button", { name: "Verify & Download" });
  const password = dialog.getByLabel("Password");
  const pin = codeField(dialog);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/ras");
  await page.getByRole("link", { name: "Download VPN profile for Milano HQ" }).click();

  await password.fill("12345");
  await pin.fill("12345");
  const short = "The password has to have minimum 6 characters";
  const missing = "Enter the six-digit code from your authenticator app";
  if (javaScriptEnabled) {
    await expect(dialog.locator("#verification-password-error")).toHaveText(short);
    await expect(dialog.getByRole("status").filter({ hasText: short })).toBeVisible();
    await expect(send).toBeDisabled();
    await password.fill("123456");
    await expect(dialog.getByText(short)).toHaveCount(0);
    await expect(dialog.locator("#verification-code-error")).toHaveText(missing);
    await expect(send).toBeDisabled();
    await pin.fill("123456");
    await expect(dialog.getByText(missing)).toHaveCount(0);
    await expect(send).toBeEnabled();
  } else {
    await send.click();
    await expect(errorSummary(dialog)).toContainText(short);
    await expect(errorSummary(dialog)).toContainText(missing);
  }

  await password.fill("Password2!");
  await pin.fill(await freshCode(world, VIEWER));
  await send.click();
  await expect(errorSummary(dialog)).toContainText("Nothing was downloaded.");
  await expect(errorSummary(dialog)).not.toContainText("GraphQL");
  await expect(notifications(page)).toContainText("Wrong password.");
  await expect(password).toHaveValue(javaScriptEnabled ? "Password2!" : "");
  await expect(pin).toHaveValue("");

  await password.fill(PASSWORD);
  await pin.fill("000000");
  await send.click();
  await expect(notifications(page)).toContainText("Wrong code. Enter the code your authenticator app shows now.");

  await password.fill(PASSWORD);
  await pin.fill(await freshCode(world, VIEWER));
  const [download] = await Promise.all([page.waitForEvent("download"), send.click()]);
  expect(download.suggestedFilename()).toBe("viewer-Milano HQ.ovpn");
  const profile = await readFile(await download.path(), "utf8");
  expect(profile).toContain("remote vpn-milano.acme.example 1194");
  await expect(dialog).toHaveCount(0);
  const next = "Now open the .ovpn file with your VPN client";
  if (javaScriptEnabled) {
    await expect(page).toHaveURL("/ras");
    await expect(notifications(page)).toContainText(`Your VPN profile for Milano HQ has been downloaded. ${next}`);
    await expect(notifications(page)).not.toContainText("Wrong code.");
  } else {
    const started = page.getByRole("alertdialog", { name: "VPN profile" });
    await expect(started).toContainText(next);
    await started.getByRole("link", { name: "Close" }).last().click();
    await expect(page).toHaveURL("/ras");
  }
});

import type { Page } from "@playwright/test";
import { recoveryCodeOf } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";

const submit = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function firstStep(page: Page) {
  await page.goto("/authentication");
  await page.getByLabel("E-mail").fill(MASTER);
  await page.getByLabel("Password").fill("Password1!");
  await submit(page, "Log in");
}

test("a recovery code logs in instead of the authenticator, once [ACT-04]", async ({ page, request, world }) => {
  await firstStep(page);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  const field = page.getByRole("textbox", { name: "Recovery code" });
  await field.fill("123456");
  await submit(page, "Confirm");
  await expect(page.getByRole("main")).toContainText("Enter a recovery code (24 letters and digits)");
  await expect(field).toHaveValue("123456");
  const used = recoveryCodeOf(MASTER, 0);
  await field.fill(used);
  await submit(page, "Confirm");
  await expect(page.getByRole("main")).toContainText("This recovery code is wrong or has already been used.");
  // It is long, so it comes back to be corrected: in this answer only, which is not stored.
  await expect(field).toHaveValue(used);
  expect(page.url()).not.toContain(used);
  const answer = await request.post("/authentication/recovery-code", { form: { recoveryCode: used } });
  expect(answer.headers()["cache-control"]).toContain("no-store");
  expect(answer.headers()["set-cookie"] ?? "").not.toContain(used);
  expect(world.portal.log.join("\n")).not.toContain(used);
  await field.fill(recoveryCodeOf(MASTER, 4));
  await submit(page, "Confirm");
  await expect(page).toHaveURL("/dashboard");
  const begun = world.portal.log.filter((line) => line.includes('"session-begun"'));
  expect(JSON.parse(begun.at(-1) ?? "{}").method).toBe("RECOVERY_CODE");
  await expect(page.getByRole("link", { name: "Set up a new authenticator app" })).toHaveAttribute(
    "href",
    "/profile/authenticator",
  );
  await page.goto("/profile");
  await expect(page.getByRole("main")).toContainText("7 left");
});

test("new codes are shown once, to copy, to print and to keep [ACT-04]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Recovery codes" }).click();
  await page.getByLabel("Current password").fill("wrong password");
  await page.getByRole("button", { name: "Create new codes" }).click();
  await expect(page.getByRole("main")).toContainText("This isn't your current password.");
  await page.getByLabel("Current password").fill("Password1!");
  await page.getByRole("button", { name: "Create new codes" }).click();
  await expect(page).toHaveURL("/profile/recovery-codes");
  const [list = ""] = await page.getByRole("main").allInnerTexts();
  expect(list.match(/([A-Z2-7]{6}-){3}[A-Z2-7]{6}/g)).toHaveLength(10);
  const download = page.getByRole("link", { name: "Download as text" });
  await expect(download).toHaveAttribute("download", "recovery-codes.txt");
  const kept = decodeURIComponent((await download.getAttribute("href")) ?? "");
  expect(kept).toMatch(
    /^data:text\/plain;charset=utf-8,Recovery codes for master@acme\.example\nEach code works once\.\n/,
  );
  expect(kept.match(/^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$/gm)).toHaveLength(10);
  await page.goto("/profile/recovery-codes");
  await expect(page.getByText("You can see these codes only now")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("You have 10 recovery codes left.");
});

test("a plain upstream has no recovery codes [ACT-04, CONF-03]", async ({ page, signInAs, world }) => {
  await world.configure({}, { capabilities: [] });
  await firstStep(page);
  await expect(page.getByRole("link", { name: "Use a recovery code" })).toHaveCount(0);
  await signInAs(MASTER);
  expect((await page.goto("/profile/recovery-codes"))?.status()).toBe(404);
  for (const path of ["/profile/authenticator", "/profile/authenticator/new", "/profile/authenticator/remove"])
    expect((await page.goto(path))?.status()).toBe(404);
});

import type { Locator, Page } from "@playwright/test";
import { PASSWORD } from "./world";

/** Fills in and sends the first step of the sign-in. */
export async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await submit(page, "Log in");
}

const CODE_FIELD = /^(Digit 1 of 6|MFA PIN|Code from your authenticator app)$/;

/** Returns the field for a code. It takes all six digits: with JavaScript it is the first box, which spreads them. */
export const codeField = (within: Page | Locator): Locator => within.getByRole("textbox", { name: CODE_FIELD });

/** Fills in and sends the second step. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await submit(page, "Confirm");
}

/** Presses a button and waits for the server's answer. */
async function submit(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name }).click();
  await answered;
}

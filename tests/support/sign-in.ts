import type { Page } from "@playwright/test";
import { PASSWORD } from "./world";

/** Fills in and sends the first step of the sign-in. */
export async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await submit(page, "Log in");
}

/**
 * Fills in and sends the second step. With JavaScript the boxes spread the code, without it the first one takes all of
 * it.
 */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Digit 1 of 6").fill(code);
  await submit(page, "Confirm");
}

/** Presses a button and waits for the server's answer. */
async function submit(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name }).click();
  await answered;
}

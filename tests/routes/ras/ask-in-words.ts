import type { Page } from "@playwright/test";
import { notifications } from "../../support/locators";
import { expect } from "../../support/no-js/test";

/** Asks in words, and returns the address of the request. */
export async function askInWords(page: Page): Promise<string> {
  await page.goto("/welcome");
  await page.getByRole("link", { name: "Request remote access" }).click();
  await page.getByLabel("Reason").fill("I start in Milano on Monday.\nI need the intranet.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(notifications(page)).toContainText("Request sent.");
  return new URL(page.url()).pathname;
}

import type { Page } from "@playwright/test";
import { codeOf } from "./authenticator";
import { enterCode, enterPassword } from "./sign-in";
import { NOW, type World } from "./world";

interface Mail {
  to: string;
  kind: string;
  subject: string;
  text: string;
  links: string[];
}

/** Returns the mails to an address, newest first. */
export async function mailsTo(world: World, email: string): Promise<Mail[]> {
  return (await world.control<Mail[]>("GET", "/outbox.json")).filter(({ to }) => to === email);
}

/** Returns the path of the link in the newest mail to an address. */
export async function linkSentTo(world: World, email: string): Promise<string> {
  const link = (await mailsTo(world, email))[0]?.links[0];
  if (!link) throw new Error(`no mail with a link was sent to ${email}`);
  return link.replace(world.origin, "");
}

/** Signs in a user who has no authenticator yet, from the sign-in page to the first page behind it. */
export async function enrolAndSignIn(page: Page, email: string, password: string): Promise<void> {
  if (!page.url().endsWith("/authentication")) await page.goto("/authentication");
  await enterPassword(page, email, password);
  await page.getByRole("img", { name: /QR code/ }).waitFor();
  const secret = await page.locator("code").innerText();
  await enterCode(page, codeOf(secret, NOW));
  await page.waitForURL((url) => !url.pathname.startsWith("/authentication"));
}

/** Fills in text fields, given by their labels. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
}

/** Returns the field with this whole label, with or without the asterisk of a required field. */
export const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replace(/[.()*+?]/g, "\\$&")}\\*?$`));

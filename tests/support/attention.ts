import type { Page } from "@playwright/test";
import { expect } from "./no-js/test";

/** Returns each count with the URL of its list. */
async function countsOn(page: Page) {
  const links = await page.locator("#attention .attention-count").all();
  const counts = await Promise.all(
    links.map(async (link) => {
      const [, total = "", what = ""] = /^([\d,]+)\s+(.*)$/.exec(await link.innerText()) ?? [];
      return { total, what, to: (await link.getAttribute("href")) ?? "" };
    }),
  );
  // A state without a number leads to no list.
  return counts.filter(({ total }) => total !== "");
}

/** Returns the number of rows of the list that a page shows. */
export async function rowsOn(page: Page): Promise<string> {
  const text = await page.locator(".pagination p").first().innerText();
  return /([\d,]+) [a-z]+$/.exec(text)?.[1] ?? text;
}

/** Follows each number to its list, and expects it there. @returns the counted things */
export async function expectItsLists(page: Page): Promise<string[]> {
  expect((await page.goto("/dashboard"))?.status()).toBe(200);
  const counts = await countsOn(page);
  for (const { total, what, to } of counts) {
    expect((await page.goto(to))?.status(), to).toBe(200);
    expect(`${await rowsOn(page)} ${what}`, to).toBe(`${total} ${what}`);
  }
  return counts.map(({ total, what }) => `${total} ${what}`);
}

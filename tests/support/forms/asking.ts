import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Presses a button that asks, acts while the answer is on its way, and waits for it. Without a script the page goes with the
 * question, and there is no meanwhile.
 */
export async function askMeanwhile(
  page: Page,
  js: boolean | undefined,
  button: Locator,
  act: () => Promise<unknown> = async () => {},
) {
  if (!js) return button.click();
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**", async (route) => {
    if (route.request().method() === "POST") await gate;
    await route.continue();
  });
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await button.click();
  await act();
  answer();
  await answered;
  await page.unroute("**");
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
}

/** Sends an intent as `askMeanwhile` does. The control that was used last has the focus, and must keep it. */
export async function askKeepingFocus(...[page, js, button, act]: Parameters<typeof askMeanwhile>) {
  let focused = await page.evaluateHandle(() => document.activeElement);
  await askMeanwhile(page, js, button, async () => {
    await act?.();
    focused = await page.evaluateHandle(() => document.activeElement);
  });
  if (js) expect(await page.evaluate((element) => element === document.activeElement, focused)).toBe(true);
}

/** Sends a form by its button, and returns the values that it sent, by their fields' names. */
export async function sentBy(page: Page, button: Locator): Promise<Record<string, string[]>> {
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await button.click();
  const body = new URLSearchParams((await sent).postData() ?? "");
  return Object.fromEntries([...new Set(body.keys())].map((name) => [name, body.getAll(name)]));
}

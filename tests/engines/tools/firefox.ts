import { type KeyInput, launch, type Page } from "puppeteer-core";
import { type Browser, HEIGHT, type Look, OF_LEAVING } from "../browser";

const NEVER_ASK = "application/x-openvpn-profile,text/csv,application/octet-stream";

const preferences = ({ theme, downloads }: Look) => ({
  "layout.css.prefers-color-scheme.content-override": theme === "dark" ? 0 : 1,
  "ui.prefersReducedMotion": 1,
  // A scrollbar that takes room, as on Windows.
  "widget.gtk.overlay-scrollbars.enabled": false,
  "browser.download.folderList": 2,
  "browser.download.dir": downloads,
  "browser.helperApps.neverAsk.saveToDisk": NEVER_ASK,
  "signon.rememberSignons": false,
});

/** Starts stock Firefox through WebDriver BiDi. */
export async function startFirefox(look: Look, headless = true): Promise<Browser> {
  const browser = await launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless,
    // Else a page in a window is 800 pixels wide.
    defaultViewport: null,
    extraPrefsFirefox: preferences(look),
  });
  // The first tab has no focus.
  const page = await browser.newPage();
  if (headless) await page.setViewport({ width: look.width, height: HEIGHT[look.width] });
  const troubles: string[] = [];
  await listen(page, troubles);
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (keys) => {
      const all = keys.split("+") as KeyInput[];
      for (const key of all) await page.keyboard.down(key);
      for (const key of all.reverse()) await page.keyboard.up(key);
    },
    back: () => page.evaluate("void history.back()") as Promise<void>,
    photograph: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    takeTroubles: () => troubles.splice(0),
    close: () => browser.close(),
  };
}

async function listen(page: Page, troubles: string[]): Promise<void> {
  const report = (text: string) => !OF_LEAVING.test(text) && troubles.push(text);
  page.on("pageerror", (error) => report(`script error: ${error instanceof Error ? error.message : error}`));
  page.on("console", (message) => message.type() === "error" && report(`console: ${message.text()}`));
  page.on("dialog", (dialog) => void dialog.accept());
  page.on("response", (response) => {
    // A form that is rejected is answered by 400, a tile of the map on a busy machine by 503.
    const isTile = response.url().includes("/tiles/");
    if (response.status() >= (response.url().includes("/static/") ? 400 : 500) && !isTile)
      troubles.push(`not loaded: ${response.status()} ${response.url()}`);
  });
  await page.evaluateOnNewDocument(() => {
    // Firefox reports an error as an object without its text.
    const { error } = console;
    console.error = (...values) => error(values.map(String).join(" "));
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      // biome-ignore lint/suspicious/noConsole: the page reports by its console
      console.error(`CSP: ${violatedDirective} ${blockedURI}`),
    );
  });
}

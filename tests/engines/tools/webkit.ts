import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Builder, Capabilities, Key } from "selenium-webdriver";
import { freePort } from "../../support/processes/processes";
import { type Browser, HEIGHT, type Look, OF_LEAVING } from "../browser";
import { endWithProcess } from "../ending";

const WINDOW = fileURLToPath(new URL("./window.py", import.meta.url));

const KEYS: Record<string, string> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Escape: Key.ESCAPE,
  Enter: Key.ENTER,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
};

/** Starts WebKitGTK through its WebDriver, in the display that runs. */
export async function startWebKit(look: Look): Promise<Browser> {
  const port = await freePort();
  const file = join(mkdtempSync(join(tmpdir(), "webkit-")), "troubles");
  const driver = startDriver(port, look, file);
  endWithProcess(() => driver.kill());
  let read = 0;
  await answers(`http://127.0.0.1:${port}/status`);
  const capabilities = new Capabilities({
    browserName: "BrentaWindow",
    unhandledPromptBehavior: "accept",
    "webkitgtk:browserOptions": { binary: WINDOW, args: [] },
  });
  const page = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  return {
    open: (url) => page.get(url),
    evaluate: (expression) => page.executeScript(`return (${expression})`),
    click: (x, y) => page.actions().move({ x, y, duration: 0 }).click().perform(),
    type: (text) => page.actions().sendKeys(text).perform(),
    press: async (keys) => {
      const all = keys.split("+").map((key) => KEYS[key] ?? key);
      let actions = page.actions();
      for (const key of all) actions = actions.keyDown(key);
      for (const key of all.reverse()) actions = actions.keyUp(key);
      await actions.perform();
    },
    back: () => page.navigate().back(),
    photograph: async (file) => writeFile(file, await page.takeScreenshot(), "base64"),
    takeTroubles: () => {
      const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
      const fresh = lines.slice(read);
      read = lines.length;
      return fresh.filter((line) => !OF_LEAVING.test(line));
    },
    close: async () => {
      await page.quit().catch(() => undefined);
      driver.kill();
    },
  };
}

/** Starts the driver. The window writes what goes wrong in its page into a file. */
function startDriver(port: number, { width, theme, downloads }: Look, file: string) {
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      WINDOW_WIDTH: String(width),
      WINDOW_HEIGHT: String(HEIGHT[width]),
      WINDOW_THEME: theme,
      WINDOW_DOWNLOADS: downloads,
      WINDOW_TROUBLES: file,
      NO_AT_BRIDGE: "1",
      // Without a graphics card, and as root in a container.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  return driver;
}

/** Waits until a server answers. */
async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} doesn't answer`);
}

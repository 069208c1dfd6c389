import { freshCode } from "../support/upstream";
import { PASSWORD } from "../support/world";
import { inPage } from "./browser";
import type { Wanted } from "./elements";
import { hasFocus, isThere, locate, selectAll } from "./in-page";
import { PATIENCE, PAUSE, sleep, Walk } from "./walk";

/** Walks through the portal in one browser, and collects what is wrong with it. */
export class Visitor extends Walk {
  /** Waits until `look` returns something. */
  async until<Result>(what: string, look: () => Promise<Result | null | false>): Promise<Result> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      // A page that is being left can't be looked at.
      const seen = await look().catch(() => null);
      if (seen) return seen;
      if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE / 1000} seconds`);
      await sleep(PAUSE);
    }
  }

  async open(path: string): Promise<void> {
    await this.browser.open(this.origin + path);
    await this.ready();
  }

  /** Waits for the page's script. */
  async ready(): Promise<void> {
    await this.until("the page's script", () =>
      inPage(
        this.browser,
        () => document.readyState === "complete" && "__remixRouter" in window && document.body.innerText.length > 20,
      ),
    );
    await sleep(2 * PAUSE);
  }

  async at(path: RegExp): Promise<void> {
    await this.until(`the address ${path}`, async () =>
      path.test(await inPage(this.browser, () => location.pathname + location.search)),
    );
  }

  /** Clicks the middle of a control once it rests and nothing lies over it. */
  async click(wanted: Wanted): Promise<void> {
    let before = "";
    const { x, y } = await this.until(`a click on ${wanted}${before}`, async () => {
      const found = await inPage(this.browser, (name) => locate(name), wanted);
      const isSame = JSON.stringify(found) === before;
      before = JSON.stringify(found);
      return isSame && found?.coveredBy === null && found;
    });
    await this.browser.click(x, y);
    await sleep(PAUSE);
  }

  async type(text: string): Promise<void> {
    await this.browser.type(text);
    await sleep(PAUSE);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.browser.press(key);
      await sleep(PAUSE);
    }
  }

  async fill(wanted: Wanted, text: string): Promise<void> {
    await this.click(wanted);
    await inPage(this.browser, (name) => selectAll(name), wanted);
    await this.type(text);
  }

  sees(wanted: Wanted): Promise<boolean> {
    return this.until(wanted, () => inPage(this.browser, (name) => isThere(name), wanted));
  }

  misses(wanted: Wanted): Promise<boolean> {
    return this.until(`${wanted} gone`, () => inPage(this.browser, (name) => !isThere(name), wanted));
  }

  reads(text: string): Promise<boolean> {
    return this.until(`“${text}”`, () =>
      inPage(this.browser, (words) => document.body.innerText.replace(/\s+/g, " ").includes(words), text),
    );
  }

  focusIsOn(wanted: Wanted): Promise<boolean> {
    return this.until(`focus on ${wanted}`, () => inPage(this.browser, (name) => hasFocus(name), wanted));
  }

  async back(): Promise<void> {
    await this.browser.back();
    await sleep(4 * PAUSE);
  }

  /** Sends the first step of a log-in. */
  async sendPassword(email: string, password: string = PASSWORD): Promise<void> {
    await this.fill("@E-mail", email);
    await this.fill("@Password", password);
    await this.press("Enter");
  }

  code(email: string): Promise<string> {
    return freshCode(this.world, email);
  }
}

/** A part of a visit. It begins on any page. */
export type Journey = (visitor: Visitor) => Promise<void>;

import { IN_PAGE } from "./in-page";

/** What a walk needs of a browser, whatever drives it. */
export interface Browser {
  open: (url: string) => Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  click: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses a key, such as 'Enter' or 'Control+k'. */
  press: (keys: string) => Promise<void>;
  back: () => Promise<void>;
  photograph: (file: string) => Promise<void>;
  /** Returns the script errors, failed loads and CSP reports since the last call. */
  takeTroubles: () => string[];
  close: () => Promise<void>;
}

export interface Look {
  width: 1440 | 375;
  theme: "light" | "dark";
  /** The folder for downloads. */
  downloads: string;
}

export const HEIGHT = { 1440: 900, 375: 740 } as const;

/**
 * What a page says when it, or a request that a newer one replaces, is left while an answer or its links' routes are on
 * the way.
 */
export const OF_LEAVING =
  /Error in input stream|AbortError:|Failed to fetch manifest patches|Load failed|access control checks/;

/** Runs a function in the page, with the functions of in-page.ts beside it. */
export async function inPage<Args extends unknown[], Result>(
  browser: Pick<Browser, "evaluate">,
  act: (...args: Args) => Result,
  ...args: Args
): Promise<Result> {
  // The compiler gives functions their names by __name.
  const call = `(() => { const __name = (f) => f; ${IN_PAGE}; return (${act})(...${JSON.stringify(args)}); })()`;
  return (await browser.evaluate(call)) as Result;
}

import { PSEUDO_LANGUAGE } from "../../app/i18n/languages";
import { IN_PAGE } from "../engines/in-page";
import { MASTER } from "../support/accounts";
import { sampleUrl, VIEWS } from "../support/forms/samples";
import { allPages } from "../support/routes";
import { expect, test } from "../support/test";

const WIDTHS = [320, 375, 768, 1280];
const HEIGHT = 900;
/** The loader of the tests names functions by `__name`, which the page doesn't have. */
const FIND_FAULTS = `(() => { const __name = (named) => named; ${IN_PAGE}; return [...findFaults(), ...findHidden()]; })()`;

const urls = [
  ...new Set((await allPages()).filter(({ file }) => file.endsWith(".tsx")).map(({ pattern }) => sampleUrl(pattern))),
  ...VIEWS,
];

for (const language of ["de", PSEUDO_LANGUAGE]) {
  test.describe(() => {
    test.use({ locale: language, javaScriptEnabled: false });

    for (const account of [null, MASTER]) {
      const who = account ? "signed in" : "for visitors";
      test(`every page has room for ${language}, ${who} [LANG-06] @all`, async ({ page, signInAs }) => {
        if (account) await signInAs(account);
        const seen = new Set<string>();
        const faults: string[] = [];
        for (const url of urls) {
          // Most addresses lead a visitor to the same page, which is then asked for without a browser.
          const { pathname, search } = new URL((await page.request.get(url)).url());
          const shown = account ? pathname + search : pathname;
          if (seen.has(shown)) continue;
          seen.add(shown);
          await page.goto(url);
          expect(await page.getAttribute("html", "lang"), url).toBe(language);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: HEIGHT });
            const found = await page.evaluate<string[]>(FIND_FAULTS);
            faults.push(...found.map((fault) => `${url} at ${width}: ${fault}`));
          }
        }
        expect(faults).toEqual([]);
        expect(seen.size).toBeGreaterThan(1);
      });
    }
  });
}

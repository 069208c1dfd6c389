import { inPage } from "../browser";
import type { Journey, Visitor } from "../visitor";

export const searchEverywhere: Journey = async (v) => {
  await v.step("the palette", async () => {
    await v.open("/support");
    await v.press("Control+k");
    await v.focusIsOn(".palette input");
    await v.type("mi-gw-01");
    await v.sees(".palette [role=option]");
  });
  await v.step("a result opened", async () => {
    await v.until("the first result", () =>
      inPage(v.browser, () => document.activeElement?.getAttribute("aria-activedescendant") ?? null),
    );
    await v.press("Enter");
    await v.at(/^\/machines\/BX-2207-100101/);
    await v.misses(".palette");
  });
};

/** Returns true while the page is dark, and its text light. */
const isDark = (v: Visitor) =>
  inPage(v.browser, () =>
    (getComputedStyle(document.body).color.match(/\d+/g) ?? []).every((part) => Number(part) > 150),
  );

export const chooseTheme: Journey = async (v) => {
  const other = v.look.theme === "dark" ? "Light" : "Dark";
  await v.step("the device's theme", async () => {
    await v.open("/support");
    if ((await isDark(v)) !== (v.look.theme === "dark")) throw new Error(`the page is not ${v.look.theme}`);
  });
  await v.step(`the theme ${other}`, async () => {
    await v.click("header .menu-button");
    await v.click(`=${other}`);
    await v.until(other, async () => (await isDark(v)) === (other === "Dark"));
  });
  await v.step("the device's theme again", async () => {
    await v.press("Escape");
    await v.click("header .menu-button");
    await v.click("=Same as device");
    await v.until(v.look.theme, async () => (await isDark(v)) === (v.look.theme === "dark"));
  });
};

export const takeTour: Journey = async (v) => {
  await v.open("/dashboard");
  await v.click("=Start the tour");
  for (let at = 1; at <= 8; at++)
    await v.step(`step ${at} of the tour`, async () => {
      await v.reads(`Step ${at} of 8`);
      await v.click(at < 8 ? "=Next" : "=Finish");
    });
  await v.step("the end of the tour", async () => void (await v.misses("=Start the tour")));
};

import { toSeedId } from "#seeds/ids";
import { inPage } from "../browser";
import type { Journey } from "../visitor";

export const walkList: Journey = async (v) => {
  await v.step("a search", async () => {
    await v.open("/inventory");
    await v.click("main input[type=search]");
    await v.type("mi-");
    await v.at(/q=mi-/);
    await v.focusIsOn("main input[type=search]");
  });
  await v.step("an order", async () => {
    if (v.look.width > 375) {
      await v.click("th[aria-sort] a, thead th a");
      await v.at(/sort=/);
    } else {
      await v.click(".filters-more > summary");
      await v.sees(".sort-select select");
    }
  });
  await v.step("a selection", async () => {
    await v.click("tbody tr:nth-child(1) input[type=checkbox]");
    await v.click("tbody tr:nth-child(2) input[type=checkbox]");
    await v.reads("2 selected");
  });
};

export const openPanel: Journey = async (v) => {
  const row = "tbody th a";
  await v.step("a panel", async () => {
    await v.open("/inventory?q=mi-");
    await v.click(row);
    await v.at(/^\/inventory\/BX/);
    await v.sees("dialog[open] h2");
  });
  await v.step("Escape from a panel", async () => {
    await v.press("Escape");
    await v.misses("dialog[open]");
    await v.focusIsOn(row);
  });
  await v.step("Back from a panel", async () => {
    await v.press("Enter");
    await v.at(/^\/inventory\/BX/);
    await v.sees("dialog[open] h2");
    await v.back();
    await v.misses("dialog[open]");
    await v.at(/^\/inventory\?/);
  });
};

export const openMap: Journey = async (v) => {
  await v.step("a location on the map", async () => {
    await v.open(`/dashboard/locations/${toSeedId("location", "acme", "Milano HQ")}/edit`);
    await v.sees("dialog .map-live");
    await v.until("the map's tiles", () =>
      inPage(v.browser, () =>
        [...document.querySelectorAll<HTMLImageElement>("dialog .map-live img")].some((tile) => tile.naturalWidth > 0),
      ),
    );
    await v.press("Escape");
    await v.misses("dialog[open]");
  });
};

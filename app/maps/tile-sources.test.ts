import { expect, test } from "vitest";
import { getTileSources } from "./tile-sources";

test("a dark tile is for screens in the look that was chosen, and never for paper [HOME-04]", () => {
  const darkScreens = (["system", "light", "dark"] as const).map(
    (theme) => getTileSources({ zoom: 6, x: 33, y: 23 }, theme).darkScreens,
  );
  expect(darkScreens).toEqual(["screen and (prefers-color-scheme: dark)", null, "screen"]);
  expect(getTileSources({ zoom: 6, x: 33, y: 23 }, "dark")).toMatchObject({
    light: "/tiles/6/33/23",
    dark: "/tiles/6/33/23?theme=dark",
  });
});

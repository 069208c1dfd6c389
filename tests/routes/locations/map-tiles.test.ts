import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";

test("a map's tiles come in the look that was chosen, or else in the system's [HOME-04, LAY-01]", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard?view=map");
  const dark = page.locator("picture source");
  await expect(dark.first()).toHaveAttribute("media", "screen and (prefers-color-scheme: dark)");
  const tile = (await page.locator("picture img").first().getAttribute("src")) ?? "";
  const read = async (url: string) => (await request.get(url)).body();
  expect(await read(`${tile}?theme=dark`)).not.toEqual(await read(tile));
  await request.post("/theme", { form: { theme: "light", from: "/dashboard" } });
  await page.goto("/dashboard?view=map");
  await expect(dark).toHaveCount(0);
});

import { MASTER } from "../support/accounts";
import { ACCESS, LISTS } from "../support/lists";
import { expect, test } from "../support/no-js/test";
import { oneOfThree } from "../support/one-of-three";

const NONSENSE = "sort=nonsense&direction=up&size=7";

for (const [index, { path, prefix }] of LISTS.entries()) {
  /** Returns the list's address with these parameters, by the names that the list has for them. */
  const at = (query: string) => {
    const named = [...new URLSearchParams(query)].map(([name, value]) => [
      prefix === undefined ? name : name === "page" ? prefix : `${prefix}-${name}`,
      value,
    ]);
    return `${path}?${new URLSearchParams(named)}`;
  };
  const title = path === ACCESS ? "a gateway's users" : [prefix, path].filter(Boolean).join(" machines of ");

  test(`${title} keeps to the addresses of all lists [FIND-02, FIND-03]${oneOfThree(index)}`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(MASTER);
    const shown = async (url: string) => {
      expect((await page.goto(url))?.status(), url).toBe(200);
      return page.getByRole("main").allInnerTexts();
    };
    const plain = await shown(path);
    for (const query of [NONSENSE, "state=nonsense&status=nonsense", "page=-1", "q=%20%20", "direction=up"])
      expect(await shown(at(query)), query).toEqual(plain);
    expect(await shown(at("page=99")), "behind the last page").toEqual(await shown(at("page=98")));

    await shown(`${at(`q=zzzz&${NONSENSE}`)}&kept=1`);
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveCount(path === ACCESS ? 2 : 1);
    await page.getByRole("link", { name: "Clear", exact: true }).click();
    await expect(page).toHaveURL(`${path}?kept=1`);
    expect(await page.getByRole("main").allInnerTexts()).toEqual(plain);
  });
}

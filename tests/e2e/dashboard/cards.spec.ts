import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/test";

test("the cards of a row are equally high, counts have one line, a fact two at most, and Edit ends where the facts end [DASH-03] @all", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/dashboard");
  for (const width of [375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cards = page.getByRole("region", { name: "Locations" }).getByRole("article");
    const sizes = await cards.evaluateAll((articles) =>
      articles.map((article) => {
        const facts = [...article.querySelectorAll("li")].map((fact) => fact.getBoundingClientRect());
        const edit = [...article.querySelectorAll("header a")].find((link) => link.textContent?.includes("Edit"));
        const editEnd = edit?.querySelector("svg")?.getBoundingClientRect().right ?? 0;
        const { width, height, top } = article.getBoundingClientRect();
        return {
          width,
          size: `${Math.round(top)} ${Math.round(height)}`,
          top: Math.round(top),
          counts: article.querySelector(".location-counts")?.getBoundingClientRect().height ?? Number.NaN,
          lines: facts.map((fact) => fact.height),
          offset: editEnd - (facts[0]?.right ?? 0),
        };
      }),
    );
    expect(sizes.length).toBeGreaterThan(8);
    const tops = new Set(sizes.map(({ top }) => top));
    expect(new Set(sizes.map(({ size }) => size)).size, `${width} px`).toBe(tops.size);
    for (const { width: card, counts, lines, offset } of sizes) {
      expect(counts, `${width} px`).toBeLessThan(32);
      expect(Math.abs(offset)).toBeLessThan(3);
      expect(card).toBeGreaterThanOrEqual(270);
      for (const line of lines) expect(line).toBeLessThan(56);
    }
  }
});

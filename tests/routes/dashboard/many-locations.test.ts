import { expect, test, withMachines } from "../../support/no-js/test";

withMachines(600);

test("many locations are a table of 25, the worst first, beside five of the unassigned machines [DASH-03, DASH-05, HOME-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs("master@scala.example");
  await page.goto("/dashboard");
  await expect(page.getByRole("article")).toHaveCount(0);
  const table = page.getByRole("table", { name: "Locations" });
  await expect(table.getByRole("rowheader")).toHaveCount(25);
  const status = table.getByRole("row").nth(1).getByRole("cell").first();
  await expect(status).toHaveText(/^(Gateway failed|Event pending|Maintenance expired)/);
  await expect(page.getByRole("columnheader", { name: "Status" })).toHaveAttribute("aria-sort", "ascending");
  const unassigned = page.getByRole("table", { name: "Machines without a location" });
  await expect(unassigned.getByRole("rowheader")).toHaveCount(5);
  const all = page.getByRole("link", { name: /^All \d+ unassigned machines$/ });
  const count = /\d+/.exec(await all.innerText())?.[0];
  await expect(page.getByRole("region", { name: "Unassigned machines", exact: true })).toContainText(
    `${count} machines`,
  );
  await page.goto("/dashboard?page=99");
  await expect(status).toContainText("Nothing needs attention");
  await page.goto("/dashboard?view=cards");
  await expect(page.getByRole("article")).toHaveCount(25);
});

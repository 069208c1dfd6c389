import { onTestFinished } from "vitest";
import { paths } from "~/paths";
import { MASTER } from "../../support/accounts";
import { notifications } from "../../support/locators";
import { expect, test } from "../../support/no-js/test";
import { idsOf, upstreamAs } from "../../support/upstream";

const FLEET = "fleet@acme.example";

test("a view is saved, opened, renamed, made the default and deleted [VIEW-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(`${paths.users}?q=fleet&sort=firstName&size=25&columns=email,phone`);
  await page.getByRole("link", { name: "Save view…" }).click();
  await page.getByLabel("Name").fill("Fleet people");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(notifications(page)).toContainText("View “Fleet people” saved.");
  expect(new URL(page.url()).searchParams.get("size")).toBe("25");
  await page.getByRole("link", { name: "Edit view" }).click();
  await page.getByLabel("Name").fill("Fleet team");
  await page.getByRole("checkbox", { name: "Open the list with this view" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto(paths.users);
  const opened = new URL(page.url());
  expect(Object.fromEntries(opened.searchParams)).toMatchObject({
    q: "fleet",
    sort: "firstName",
    columns: "email,phone",
  });
  await expect(page.getByRole("link", { name: "Fleet team" })).toHaveAttribute("aria-current", "page");
  await page.goto(`${paths.users}?q=plain`);
  await expect(page.getByRole("link", { name: "All", exact: true })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "All", exact: true }).click();
  expect(page.url()).toContain("view=all");
  await page.getByRole("link", { name: "Fleet team" }).click();
  await page.getByRole("link", { name: "Edit view" }).click();
  await page.getByRole("link", { name: "Delete view" }).click();
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(notifications(page)).toContainText("View deleted.");
  await page.goto(paths.users);
  await expect(page.getByRole("link", { name: "Fleet team" })).toHaveCount(0);
});

test("a shared view is everyone's tab; only some may change it [VIEW-01]", async ({ page, signInAs }) => {
  await signInAs("editor@acme.example");
  await page.goto(paths.inventory);
  await expect(page.getByRole("link", { name: "Old OS in Milano" })).toHaveCount(0);
  await page.getByRole("link", { name: /To renew/ }).click();
  await page.getByRole("link", { name: "Edit view" }).click();
  await expect(page.getByLabel("Name")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Open the list with this view" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto(paths.inventory);
  expect(page.url()).toContain("maintenance=expired");
});

test("a view whose tag is gone opens without rows, and the filter can be removed [VIEW-01, TAG-01]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(FLEET);
  const call = await upstreamAs(world, FLEET);
  const setTags = (tags: string) =>
    call(`mutation { setMachineTags(machineSerialNumber: "BX-2207-100101", tags: [${tags}]) }`);
  await setTags('"Solo"');
  await page.goto(`${paths.inventory}/views/new?tag=Solo`);
  await page.getByLabel("Name").fill("Solo ones");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: "BX-2207-100101" })).toBeVisible();
  await setTags("");
  await page.goto(paths.inventory);
  await page.getByRole("link", { name: "Solo ones" }).click();
  await expect(page.getByText("No machines found")).toBeVisible();
  await page.getByRole("link", { name: "Remove Tag: Solo" }).click();
  await expect(page.getByRole("link", { name: "BX-2207-100101" })).toBeVisible();
});

test("a view whose filter and column are gone still opens and says so [VIEW-01]", async ({ page, signInAs, world }) => {
  await signInAs(FLEET);
  const call = await upstreamAs(world, FLEET);
  const { company } = await idsOf(call);
  const gone = "rack=7&maintenance=lost&columns=serialNumber,rack&sort=rack";
  const view = { name: "Rack 7", query: `os=outdated&${gone}`, isShared: false };
  await call(
    'mutation ($c: ID!, $v: SavedViewInput!) { addSavedView(companyId: $c, list: "inventory", view: $v) { id } }',
    { c: company, v: view },
  );
  await page.goto(paths.inventory);
  await page.getByRole("link", { name: "Rack 7" }).click();
  expect(page.url()).toContain("os=outdated");
  expect(page.url()).not.toContain("rack");
  await expect(page.getByText(/^Left out:/)).toContainText(
    "the filter “rack”, the value “lost” of Maintenance, the column “rack”, the order by “rack”",
  );
});

test("a view holds the order and the filters that the list shows [VIEW-01]", async ({ page, signInAs }) => {
  await signInAs(FLEET);
  // The order as a narrow list's select sends it.
  await page.goto(`${paths.inventory}?os=outdated&sort=-location&maintenance=lost`);
  await page.getByRole("link", { name: "Save view…" }).click();
  await page.getByLabel("Name").fill("By location");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(notifications(page)).toContainText("View “By location” saved.");
  const { searchParams } = new URL(page.url());
  searchParams.delete("view");
  expect(Object.fromEntries(searchParams)).toEqual({ os: "outdated", sort: "location", direction: "descending" });
  await expect(page.getByText(/^Left out:/)).toHaveCount(0);
});

test("without saved-views nothing is offered, and columns still are [CONF-03, VIEW-01]", async ({
  page,
  signInAs,
  world,
}) => {
  world.configure({}, { capabilities: [], introspection: false });
  await signInAs(MASTER);
  await page.goto(`${paths.inventory}?os=outdated`);
  await expect(page.getByRole("link", { name: "Save view…" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /To renew/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Columns" })).toHaveCount(1);
});

test("a saved query that can't be decoded opens as far as it can be read [VIEW-01, SAFE-01]", async ({
  page,
  signInAs,
  world,
}) => {
  const view = { id: "odd", name: "Odd", query: "os=outdated&q=%zz%c3", isShared: true };
  const answer = [{ ...view, isDefault: true, isEditable: true, isOwn: false }];
  await world.control("POST", "/answers", { operation: "savedViewsByCompanyId", answer });
  onTestFinished(() => world.control("DELETE", "/answers"));
  await signInAs(MASTER);
  const path = `${paths.inventory}/views/${view.id}`;
  for (const url of [paths.inventory, `${path}?q=other`]) expect((await page.goto(url))?.status(), url).toBe(200);
});

test("an impersonated session sees the views, and changes none [VIEW-01, PROF-06]", async ({ page, world }) => {
  const { token } = await world.control<{ token: string }>("POST", "/one-time-token", { email: FLEET });
  await page.goto(`/impersonate?email=${FLEET}&token=${token}`);
  await page.goto(`${paths.inventory}?os=outdated`);
  await page.getByRole("link", { name: "Old OS in Milano" }).click();
  await expect(page.getByRole("link", { name: /^(?:Edit view|Save view…)$/ })).toHaveCount(0);
  expect((await page.goto(`${paths.inventory}/views/new?os=outdated`))?.status()).toBe(403);
  await expect(page.getByRole("main")).toContainText("You're impersonating this user");
});

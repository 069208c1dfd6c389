import type { Page } from "@playwright/test";
import { beforeEach } from "vitest";
import { MASTER } from "../support/accounts";
import { errorSummary } from "../support/error-summary";
import { notifications } from "../support/locators";
import { expect, test } from "../support/no-js/test";
import { fillIn } from "../support/people";
import type { SourceWorld } from "../support/source-world";
import { edit, press, UPDATED, USERS } from "../support/users";

/**
 * An upstream that hides its schema and serves nothing beyond the specification: the portal does with whole lists what
 * pages are for.
 */
beforeEach<{ world: SourceWorld }>(({ world }) => world.configure({}, { capabilities: [], introspection: false }));

test("without a search of the upstream the lists are searched, all but the events [FIND-01, CONF-03]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/search?q=milano");
  const found = (group: string) => page.getByRole("article", { name: group }).getByRole("listitem");
  await expect(found("Locations")).toHaveText(/^Milano HQ/);
  await expect(found("Machines")).toHaveCount(8);
  await page.goto("/search?q=viewer");
  await expect(found("Users").first()).toContainText("viewer@acme.example");
  await page.getByRole("link", { name: "Search the events" }).click();
  await expect(page).toHaveURL("/serenity-events?q=viewer");
});

test("without pages from the upstream the fleet looks the same [INVT-01, INVT-03, DASH-03]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs("master@acme.example");
  await page.goto("/dashboard");
  const milano = page.getByRole("article", { name: "Milano HQ" });
  await expect(milano).toContainText("8 machines");
  await expect(page.getByRole("table", { name: "Machines without a location" }).getByRole("rowheader")).toHaveCount(5);
  await milano.getByRole("link", { name: "4 expiring" }).click();
  await expect(page.getByRole("rowheader")).toHaveText([
    "BX-2107-100104",
    "BX-2107-100105",
    "BX-2207-100102",
    "VA-2303-100106",
  ]);
  await page.goto("/inventory?sort=-name");
  const figures = page.getByRole("navigation", { name: "Machines by status" }).getByRole("link");
  await expect(figures).toHaveText([
    "Machines 40",
    "Active 19",
    "Expiring 9",
    "Expired 6",
    "Pending 6",
    "OS outdated 21",
  ]);
  await expect(page.getByRole("rowheader").first()).toHaveText("BX-2303-100803");
  const file = await page.request.get("/inventory/export?os=outdated");
  expect((await file.text()).trim().split("\r\n")).toHaveLength(22);

  await page.goto("/inventory/BX-2403-101101");
  await expect(page.getByRole("dialog")).toContainText("spare-01");

  const editor = await pageOf("editor@acme.example");
  await editor.goto("/inventory");
  await expect(editor.getByRole("rowheader")).toHaveCount(9);
  await editor.getByRole("link", { name: "BX-2203-101001", exact: true }).click();
  await expect(editor.getByRole("dialog")).toContainText("fi-pos-01");
  expect((await editor.goto("/inventory/BX-2403-101101"))?.status()).toBe(404);
});

test("without revisions the portal itself compares what a location was filled from [LOC-06]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs("fleet@acme.example");
  const other = await pageOf("master@acme.example");
  for (const each of [page, other]) {
    await each.goto("/dashboard");
    await each.getByRole("article", { name: "Palermo Site" }).getByRole("link", { name: "Edit" }).click();
    await each.getByLabel("BX-2403-101101 · spare-01").waitFor();
  }
  const save = (of: Page) => of.getByRole("button", { name: "Save", exact: true }).click();
  const toast = (of: Page) => notifications(of);
  await other.getByLabel("BX-2403-101101 · spare-01").check();
  await save(other);
  await expect(toast(other)).toContainText("Location updated successfully.");
  await page.getByLabel("Name").fill("Palermo Sud");
  await save(page);
  await expect(page.getByRole("table", { name: "The saved version and your version" })).toContainText("Palermo Sud");
  await page.getByRole("button", { name: "Save my version" }).click();
  await expect(toast(page)).toContainText("Location updated successfully.");
  await expect(page.getByRole("article", { name: "Palermo Sud" })).toContainText("3 machines");
});

test("without revisions the portal itself compares what a user was filled from [SAFE-03, SAFE-09]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  const other = await pageOf(USERS);
  for (const each of [page, other]) await edit(each, "plain@acme.example");
  await fillIn(other, { Phone: "+39027777" });
  await world.fault({ operation: "updateUser", kind: "commit-then-drop", times: 1 });
  await press(other, "Update");
  // It knows no Idempotency-Key.
  await expect(errorSummary(other)).toContainText("Check before you send it again.");
  await press(other, "Update");
  await expect(notifications(other)).toContainText(UPDATED);
  await fillIn(page, { "First Name": "Sarah" });
  await press(page, "Update");
  await expect(page.getByRole("table", { name: "The saved version and your version" })).toContainText("+39027777");
  await press(page, "Save my version");
  await expect(notifications(page)).toContainText(UPDATED);
  await expect(page.getByRole("dialog", { name: /^Sarah/ })).not.toContainText("+39027777");
});

test("without pending invitations from the upstream there is no page of them [USER-01]", async ({ page, signInAs }) => {
  await signInAs("master@acme.example");
  await page.goto("/users");
  await expect(page.getByRole("rowheader")).toHaveCount(13);
  await expect(page.getByRole("link", { name: /^Invit/ })).toHaveCount(0);
  await expect(page.getByLabel("Status").getByRole("option")).toHaveText(["All", "Never logged in"]);
  expect((await page.goto("/users/invitations"))?.status()).toBe(404);
});

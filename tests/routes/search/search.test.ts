import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { locationId } from "#seeds/locations";
import type { SearchResults } from "~/layout/search/use-search";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";

const group = (page: Page, name: string) => page.getByRole("article", { name });
const links = (page: Page, name: string) => group(page, name).getByRole("listitem").getByRole("link").allInnerTexts();

test("one search finds machines, locations, people, events and pages [FIND-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/search?q=mi-gw-01");
  await group(page, "Machines").getByRole("link", { name: "mi-gw-01" }).click();
  await expect(page).toHaveURL("/machines/BX-2207-100101");

  await page.goto("/search?q=milano");
  expect(await links(page, "Locations")).toEqual(["Milano HQ"]);
  await group(page, "Locations").getByRole("link", { name: "Milano HQ" }).click();
  await expect(page).toHaveURL(`/locations/${locationId("acme", "Milano HQ")}`);

  await page.goto("/search?q=viewer");
  expect(await group(page, "Users").innerText()).toContain("viewer@acme.example");

  await page.goto("/search?q=chiara+romano");
  await expect(group(page, "Users").getByRole("listitem")).toHaveText([/^Chiara Romano\s*users@acme\.example$/]);
  await group(page, "Users").getByRole("link", { name: "Chiara Romano" }).click();
  await expect(page).toHaveURL(`/users/${toSeedId("user", "users@acme.example")}`);

  await page.goto("/search?q=disk+predicts");
  expect(await links(page, "SerenITy events")).toEqual(["Disk 3 predicts a failure"]);

  await page.goto("/search?q=remote");
  expect(await links(page, "Pages and actions")).toEqual(["Remote Access"]);
});

test("what was found is marked within its word [FIND-01, FIND-02]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/search?q=mi-g");
  // As one child of its row: a mark as a child would be apart from the rest of the word.
  await expect(group(page, "SerenITy events").locator(".row > span").first()).toHaveText(
    "mi-gw-01 · Critical · Pending",
  );
  await expect(page.locator(".row > mark")).toHaveCount(0);
});

test("the best comes first, and more than a page shows is one link away [FIND-01, FIND-02]", async ({
  page,
  signInAs,
}) => {
  await signInAs(MASTER);
  await page.goto("/search?q=BX-");
  const machines = await links(page, "Machines");
  expect(machines).toHaveLength(10);
  await group(page, "Machines")
    .getByRole("link", { name: /^All \d+ machines$/ })
    .click();
  await expect(page).toHaveURL("/inventory?q=BX-");
  await page.goto("/search?q=MILANO+Mi-Gw");
  expect((await links(page, "Machines"))[0]).toBe("mi-gw-01");
  await page.goto("/search?q=zzzz");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.goto("/search");
  await expect(page.getByText("What are you looking for?")).toBeVisible();
});

test("everybody finds what they may see, and nothing else [FIND-01, UP-02]", async ({ page, signInAs, pageOf }) => {
  await signInAs("plain@acme.example");
  for (const word of ["milano", "gw", "master", "disk", "BX-"]) {
    await page.goto(`/search?q=${word}`);
    await expect(page.getByText("Nothing found")).toBeVisible();
  }
  const editor = await pageOf("editor@acme.example");
  await editor.goto("/search?q=BX-");
  expect(await group(editor, "Machines").innerText()).not.toContain("Torino");
  await editor.goto("/search?q=torino+plant");
  await expect(editor.getByText("Nothing found")).toBeVisible();
  const users = await pageOf("users@acme.example");
  await users.goto("/search?q=acme.example");
  const people = await group(users, "Users").innerText();
  expect(people).toContain("plain@acme.example");
  expect(people).not.toContain("master@acme.example");
  const none = await pageOf("viewer@borea.example");
  await none.goto("/search?q=trento");
  await expect(none.getByText("Nothing found")).toBeVisible();
  const other = await pageOf("master@borea.example");
  await other.goto("/search?q=acme");
  await expect(other.getByText("Nothing found")).toBeVisible();
});

test("while the upstream is down the search says so, and keeps what was typed [SAFE-03]", async ({
  page,
  signInAs,
  world,
}) => {
  await signInAs(MASTER);
  await world.fault({ operation: "search", kind: "malformed", times: 9 });
  await page.goto("/search?q=profile");
  await expect(page.getByText("Search isn't working right now.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("profile");
  expect(await links(page, "Pages and actions")).toEqual(["Profile"]);
});

test("the field of the top bar gets the same results, and its actions are those one may take [FIND-01]", async ({
  page,
  signInAs,
  pageOf,
}) => {
  await signInAs(MASTER);
  const ask = async (from: Page, q: string) =>
    JSON.parse(await (await from.request.get(`/search/found?q=${q}`)).text()) as SearchResults;
  const labels = ({ groups }: SearchResults) => groups.map(({ title, results }) => [title, results[0]?.label]);
  const found = await ask(page, "mi-g");
  expect(labels(found)[0]).toEqual(["Machines", "mi-gw-01"]);
  expect(found).toMatchObject({ opensFirst: true, failed: false, search: "mi-g" });
  expect(found.groups[0]?.results[0]?.to).toBe("/machines/BX-2207-100101");
  expect(labels(await ask(page, "add+location"))).toEqual([["Pages and actions", "New Location"]]);
  const viewer = await pageOf("viewer@acme.example");
  expect(labels(await ask(viewer, "add"))).toEqual([]);
  expect(labels(await ask(viewer, "profile"))).toEqual([["Pages and actions", "Profile"]]);
  expect((await ask(page, "")).groups).toEqual([]);
});

test("who grants no access finds the request for it, without Remote Access in the menu too [FIND-01, ASK-01]", async ({
  page,
  signInAs,
}) => {
  for (const [email, found] of [
    [MASTER, ["Remote Access"]],
    ["viewer@acme.example", ["Remote Access", "Request remote access"]],
    ["users@acme.example", ["Request remote access"]],
  ] as const) {
    await signInAs(email);
    await page.goto("/search?q=remote");
    expect(await links(page, "Pages and actions"), email).toEqual(found);
  }
  await page.getByRole("link", { name: "Request remote access" }).click();
  await page.getByLabel("Reason").fill("I work from home on Fridays.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("I work from home on Fridays.")).toBeVisible();
});

test("shortcuts of a single key are switched off and on again [FIND-01]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto("/search/keys");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keyboard shortcuts");
  await page.getByRole("button", { name: "Turn single-key shortcuts off" }).click();
  await expect(page).toHaveURL("/search/keys");
  await expect(page.getByText("are off in this browser")).toBeVisible();
  await page.getByRole("button", { name: "Turn single-key shortcuts on" }).click();
  await expect(page.getByText("are on in this browser")).toBeVisible();
});

test("pages and actions are found by their other words, each where it leads, and only by whom they are for [FIND-01]", async ({
  page,
  pageOf,
  signInAs,
}) => {
  await signInAs(MASTER);
  const hrefsOf = async (of: Page, q: string) => {
    await of.goto(`/search?q=${q}`);
    const found = group(of, "Pages and actions").getByRole("listitem").getByRole("link");
    return Promise.all((await found.all()).map((each) => each.getAttribute("href")));
  };
  for (const [words, to] of [
    ["create+location", "/dashboard/locations/new"],
    ["invite", "/users/new"],
    ["invitations", "/users/invitations"],
    ["help+ticket", "/support/new-ticket"],
    ["add+contact", "/monitoring/contacts/new"],
    ["monitoring+password", "/monitoring/password"],
    ["csv+machines", "/inventory/export"],
    ["csv+people", "/users/export"],
    ["unread", "/notices"],
    ["authenticator", "/profile"],
    ["shortcuts", "/search/keys"],
  ] as const)
    expect(await hrefsOf(page, words), words).toContain(to);
  expect(await hrefsOf(page, "ask+vpn")).toEqual([]);
  const viewer = await pageOf("viewer@acme.example");
  expect(await hrefsOf(viewer, "ask+vpn")).toEqual(["/ras/ask"]);
  for (const words of ["create", "invite", "csv", "help+ticket", "monitoring"])
    expect(await hrefsOf(viewer, words), words).toEqual([]);
});

test("a plain upstream's lists are searched by the portal, with a link to the events [FIND-01, CONF-03]", async ({
  page,
  pageOf,
  signInAs,
  world,
}) => {
  world.configure({}, { capabilities: [], introspection: false });
  await signInAs(MASTER);
  await page.goto("/search?q=mi-gw");
  expect(await links(page, "Machines")).toEqual(["mi-gw-01"]);
  await expect(group(page, "Machines")).toContainText("BX-2207-100101 · Brenta Rack 1U 400 · Milano HQ");
  await expect(page.getByRole("link", { name: "Search the events" })).toHaveAttribute(
    "href",
    "/serenity-events?q=mi-gw",
  );
  await page.goto("/search?q=via+torino");
  expect(await links(page, "Locations")).toEqual(["Milano HQ"]);
  await page.goto("/search?q=chiara+romano");
  expect(await links(page, "Users")).toEqual(["Chiara Romano"]);
  await page.goto("/search?q=master@acme");
  expect(await links(page, "Users")).toEqual(["Giulia Ferrari"]);
  const users = await pageOf("users@acme.example");
  await users.goto("/search?q=master@acme");
  await expect(users.getByText("Nothing found")).toBeVisible();
  await users.goto("/search?q=milano");
  await expect(users.getByText("Nothing found")).toBeVisible();
  // A viewer who may not list events is offered none.
  await expect(users.getByRole("link", { name: "Search the events" })).toHaveCount(0);
});

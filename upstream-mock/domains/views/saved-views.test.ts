import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS } from "#contract/limits";
import { viewRevision } from "#contract/revision";
import { codeOf, messageOf, startTestUpstream, type TestUpstream } from "#mock/testing";
import { companyId } from "#seeds/companies";

const MASTER = "master@acme.example";
const PLAIN = "plain@acme.example";
const VIEWER = "viewer@acme.example";
const FIELDS = "{ id name query isShared isDefault isEditable isOwn }";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
beforeEach(() => upstream.begin());
afterEach(() => upstream.rollBack());
afterAll(() => upstream.stop());

const ask = (email: string, query: string, variables: Record<string, unknown>) =>
  upstream.ask(query, { as: upstream.session(email), variables });

const viewOf = (name: string, isShared = false) => ({ name, query: "q=x", isShared });

const add = (email: string, view: ReturnType<typeof viewOf>, list = "users") =>
  ask(
    email,
    `mutation ($c: ID!, $l: String!, $view: SavedViewInput!) { addSavedView(companyId: $c, list: $l, view: $view) ${FIELDS} }`,
    { c: companyId("acme"), l: list, view },
  );
const addedId = async (email: string, view: ReturnType<typeof viewOf>) => (await add(email, view)).data.addSavedView.id;

const update = (email: string, id: string, view: ReturnType<typeof viewOf>, revision?: string) =>
  ask(
    email,
    `mutation ($id: ID!, $view: SavedViewInput!, $revision: String) { updateSavedView(id: $id, view: $view, revision: $revision) ${FIELDS} }`,
    { id, view, revision },
  );
const remove = (email: string, id: string) => ask(email, "mutation ($id: ID!) { removeSavedView(id: $id) }", { id });
const chooseDefault = (email: string, viewId: string | null, list = "users") =>
  ask(
    email,
    "mutation ($c: ID!, $l: String!, $viewId: ID) { setDefaultView(companyId: $c, list: $l, viewId: $viewId) }",
    { c: companyId("acme"), l: list, viewId },
  );

async function list(email: string, company = "acme") {
  const query = `query ($c: ID!, $l: String!) { savedViewsByCompanyId(companyId: $c, list: $l) ${FIELDS} }`;
  const { data } = await ask(email, query, { c: companyId(company), l: "users" });
  return data.savedViewsByCompanyId as { name: string; isDefault: boolean; isEditable: boolean; isOwn: boolean }[];
}
const names = async (email: string, company?: string) => (await list(email, company)).map(({ name }) => name);

test("personal views are their maker's alone, shared ones the company's [VIEW-01, UP-02]", async () => {
  const id = await addedId(PLAIN, viewOf("Mine"));
  await add(PLAIN, viewOf("Ours", true));
  expect(await names(PLAIN)).toEqual(["Ours", "Mine"]);
  expect(await names(VIEWER)).toEqual(["Ours"]);
  expect(await names("master@borea.example", "borea")).toEqual(["By last login"]);
  for (const email of [VIEWER, MASTER, "master@borea.example"]) {
    expect(codeOf(await update(email, id, viewOf("Theirs"))), email).toBe("NOT_FOUND");
    expect(codeOf(await remove(email, id)), email).toBe("NOT_FOUND");
  }
  expect(codeOf(await chooseDefault(VIEWER, id))).toBe("NOT_FOUND");
});

test("a shared view is changed by its maker or with account.company.update [VIEW-01]", async () => {
  const id = await addedId(PLAIN, viewOf("Ours", true));
  expect(codeOf(await update(VIEWER, id, viewOf("Theirs", true)))).toBe("FORBIDDEN");
  expect(codeOf(await remove(VIEWER, id))).toBe("FORBIDDEN");
  expect(await list(VIEWER)).toMatchObject([{ isEditable: false, isOwn: false }]);
  expect((await update(MASTER, id, viewOf("Everyone's", true))).data.updateSavedView.name).toBe("Everyone's");
  expect(codeOf(await update(MASTER, id, viewOf("Everyone's")))).toBe("FORBIDDEN");
  expect((await update(PLAIN, id, viewOf("Mine again"))).data.updateSavedView.isShared).toBe(false);
  expect(await names(MASTER)).toEqual([]);
});

test("a name is used once, and a user saves so many views of a list [VIEW-01]", async () => {
  await add(PLAIN, viewOf("Mine"));
  expect(messageOf(await add(PLAIN, viewOf("MINE")))).toBe("Another view of yours has this name.");
  expect((await add(PLAIN, viewOf("Mine", true))).data.addSavedView.name).toBe("Mine");
  expect(messageOf(await add(VIEWER, viewOf("mine", true)))).toBe("A shared view has this name.");
  for (let count = 3; count <= MAX_OWN_VIEWS; count++) await add(PLAIN, viewOf(`View ${count}`));
  expect(codeOf(await add(PLAIN, viewOf("One more")))).toBe("FAILED_PRECONDITION");
  expect((await add(PLAIN, viewOf("One more"), "inventory")).data.addSavedView.name).toBe("One more");
});

test("names and queries that can't be are refused [VIEW-01]", async () => {
  expect(codeOf(await add(PLAIN, viewOf(" ")))).toBe("BAD_USER_INPUT");
  expect(codeOf(await add(PLAIN, viewOf("x".repeat(61))))).toBe("BAD_USER_INPUT");
  expect((await add(PLAIN, viewOf(` ${"x".repeat(60)} `))).data.addSavedView.name).toBe("x".repeat(60));
  expect(codeOf(await add(PLAIN, { ...viewOf("Lines"), query: "q=a\nb" }))).toBe("BAD_USER_INPUT");
  expect(codeOf(await add(PLAIN, { ...viewOf("Long"), query: "q".repeat(2001) }))).toBe("BAD_USER_INPUT");
  expect(codeOf(await add(PLAIN, { ...viewOf("As long as can be"), query: "q".repeat(2000) }))).toBeUndefined();
  for (const list of ["Users/1", "", "1", "x".repeat(51)])
    expect(codeOf(await add(PLAIN, viewOf("Elsewhere"), list)), list).toBe("BAD_USER_INPUT");
  expect(codeOf(await add(PLAIN, viewOf("Elsewhere"), "x".repeat(50)))).toBeUndefined();
});

test("a company shares so many views of a list, whoever saved them [VIEW-01]", async () => {
  for (let count = 1; count < MAX_SHARED_VIEWS; count++)
    await add(count % 2 ? PLAIN : VIEWER, viewOf(`${count}`, true));
  const mine = await addedId(MASTER, viewOf("Mine"));
  expect(codeOf(await add(MASTER, viewOf("The last", true)))).toBeUndefined();
  for (const refused of [await add(VIEWER, viewOf("One more", true)), await update(MASTER, mine, viewOf("Ours", true))])
    expect(messageOf(refused)).toBe(`Your company can share up to ${MAX_SHARED_VIEWS} views of a list.`);
  expect(codeOf(await update(PLAIN, mine, viewOf("Ours")))).toBe("NOT_FOUND");
  expect(codeOf(await add(VIEWER, viewOf("One more", true), "inventory"))).toBeUndefined();
});

test("shared and personal views are each in the order of their names, numbers as numbers [VIEW-01]", async () => {
  for (const name of ["View 10", "b", "View 9"]) await add(PLAIN, viewOf(name));
  for (const name of ["Zinc", "amber"]) await add(PLAIN, viewOf(name, true));
  expect(await names(PLAIN)).toEqual(["amber", "Zinc", "b", "View 9", "View 10"]);
});

test("a stale save of a view is refused, unless it changes nothing [SAFE-09]", async () => {
  const id = await addedId(PLAIN, viewOf("Ours", true));
  const read = viewRevision(viewOf("Ours", true));
  await update(MASTER, id, viewOf("First", true), read);
  expect(codeOf(await update(PLAIN, id, viewOf("Second", true), read))).toBe("CONFLICT");
  expect((await update(PLAIN, id, viewOf("First", true), read)).data.updateSavedView.name).toBe("First");
});

test("each user has a default view of their own, until it goes [VIEW-01]", async () => {
  const id = await addedId(PLAIN, viewOf("Ours", true));
  const other = await addedId(PLAIN, viewOf("Also ours", true));
  await chooseDefault(PLAIN, id);
  await chooseDefault(VIEWER, other);
  const defaultOf = async (email: string) => (await list(email)).filter(({ isDefault }) => isDefault);
  expect(await defaultOf(PLAIN)).toMatchObject([{ name: "Ours" }]);
  expect(await defaultOf(VIEWER)).toMatchObject([{ name: "Also ours" }]);
  expect(codeOf(await chooseDefault(PLAIN, id, "inventory"))).toBe("BAD_USER_INPUT");
  await chooseDefault(PLAIN, other);
  expect(await defaultOf(PLAIN)).toMatchObject([{ name: "Also ours" }]);
  const elsewhere = await add(PLAIN, viewOf("Elsewhere"), "inventory");
  await chooseDefault(PLAIN, elsewhere.data.addSavedView.id, "inventory");
  await chooseDefault(PLAIN, null, "inventory");
  expect(await defaultOf(PLAIN)).toMatchObject([{ name: "Also ours" }]);
  await chooseDefault(PLAIN, null);
  await remove(PLAIN, other);
  expect([...(await defaultOf(PLAIN)), ...(await defaultOf(VIEWER))]).toEqual([]);
});

test("a removed user's shared views stay, and their personal ones go [USER-04, VIEW-01]", async () => {
  await add(PLAIN, viewOf("Ours", true));
  await add(PLAIN, viewOf("Mine"));
  const { id } = upstream.account(PLAIN);
  await ask(MASTER, "mutation ($id: ID!) { removeUser(id: $id) }", { id });
  expect(await names(VIEWER)).toEqual(["Ours"]);
  expect(upstream.db.$client.prepare("SELECT count(*) FROM saved_views WHERE name = 'Mine'").pluck().get()).toBe(0);
});

test("activity has the changes of shared views, and none of personal ones [ACT-01, VIEW-01]", async () => {
  const id = await addedId(PLAIN, viewOf("Mine"));
  await update(PLAIN, id, viewOf("Ours", true));
  await update(MASTER, id, { ...viewOf("Ours", true), query: "q=y" });
  await update(PLAIN, id, viewOf("Mine"));
  await remove(PLAIN, id);
  await remove(MASTER, await addedId(PLAIN, viewOf("Gone", true)));
  const rows = upstream.db.$client
    .prepare("SELECT email, sentence FROM activity WHERE kind = 'view' ORDER BY rowid")
    .raw()
    .all();
  expect(rows).toEqual([
    [PLAIN, "shared the view Ours"],
    [MASTER, "changed the shared view Ours"],
    [PLAIN, "stopped sharing the view Mine"],
    [PLAIN, "shared the view Gone"],
    [MASTER, "deleted the shared view Gone"],
  ]);
});

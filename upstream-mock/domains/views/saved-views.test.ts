import { expect, test, vi } from "vitest";
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS } from "#contract/limits";
import { viewRevision } from "#contract/revision";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";
import { companyId } from "#seeds/companies";

const MASTER = "master@acme.example";
const OWNER = "both@acme.example";
const READER = "users@acme.example";
const PLAIN = "plain@acme.example";
const FIELDS = "{ id name query isShared isDefault isEditable isOwn }";

const upstream = testUpstream();

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
  const id = await addedId(OWNER, viewOf("Mine"));
  await add(OWNER, viewOf("Ours", true));
  expect(await names(OWNER)).toEqual(["Ours", "Mine"]);
  expect(await names(READER)).toEqual(["Ours"]);
  expect(await names("master@borea.example", "borea")).toEqual(["By last login"]);
  for (const email of [READER, MASTER, "master@borea.example"]) {
    expect(codeOf(await update(email, id, viewOf("Theirs"))), email).toBe("NOT_FOUND");
    expect(codeOf(await remove(email, id)), email).toBe("NOT_FOUND");
  }
  expect(codeOf(await chooseDefault(READER, id))).toBe("NOT_FOUND");
});

test("a shared view is changed by its maker or with account.company.update [VIEW-01]", async () => {
  const id = await addedId(OWNER, viewOf("Ours", true));
  expect(codeOf(await update(READER, id, viewOf("Theirs", true)))).toBe("FORBIDDEN");
  expect(codeOf(await remove(READER, id))).toBe("FORBIDDEN");
  expect(await list(READER)).toMatchObject([{ isEditable: false, isOwn: false }]);
  expect((await update(MASTER, id, viewOf("Everyone's", true))).data.updateSavedView.name).toBe("Everyone's");
  expect(codeOf(await update(MASTER, id, viewOf("Everyone's")))).toBe("FORBIDDEN");
  expect((await update(OWNER, id, viewOf("Mine again"))).data.updateSavedView.isShared).toBe(false);
  expect(await names(MASTER)).toEqual([]);
});

test("a name is used once, and a user saves so many views of all lists [VIEW-01]", async () => {
  await add(OWNER, viewOf("Mine"));
  expect(messageOf(await add(OWNER, viewOf("MINE")))).toBe("Another view of yours has this name.");
  expect((await add(OWNER, viewOf("Mine", true))).data.addSavedView.name).toBe("Mine");
  expect(messageOf(await add(READER, viewOf("mine", true)))).toBe("A shared view has this name.");
  for (let count = 3; count <= MAX_OWN_VIEWS; count++)
    await add(OWNER, viewOf(`View ${count}`), count % 2 ? "inventory" : "users");
  expect(codeOf(await add(OWNER, viewOf("One more")))).toBe("FAILED_PRECONDITION");
});

test("names and queries that can't be are refused [VIEW-01]", async () => {
  expect(codeOf(await add(OWNER, viewOf(" ")))).toBe("BAD_USER_INPUT");
  expect(codeOf(await add(OWNER, viewOf("x".repeat(61))))).toBe("BAD_USER_INPUT");
  expect((await add(OWNER, viewOf(` ${"x".repeat(60)} `))).data.addSavedView.name).toBe("x".repeat(60));
  expect(codeOf(await add(OWNER, { ...viewOf("Lines"), query: "q=a\nb" }))).toBe("BAD_USER_INPUT");
  expect(codeOf(await add(OWNER, { ...viewOf("Long"), query: "q".repeat(2001) }))).toBe("BAD_USER_INPUT");
  expect(codeOf(await add(OWNER, { ...viewOf("As long as can be"), query: "q".repeat(2000) }))).toBeUndefined();
  for (const query of ["q=%", "q=%zz", "q=%c3"])
    expect(codeOf(await add(OWNER, { ...viewOf("Odd"), query })), query).toBe("BAD_USER_INPUT");
  expect(messageOf(await add(OWNER, viewOf("Log in at evil.example")))).toContain("Remove the web address");
});

test("the views of a list are for who may read it, and no other list has any [VIEW-01, UP-02]", async () => {
  const id = await addedId(READER, viewOf("Ours", true));
  const refused = async (email: string, of: string) => [
    await add(email, viewOf("Mine"), of),
    await chooseDefault(email, id, of),
    await ask(email, "query ($c: ID!, $l: String!) { savedViewsByCompanyId(companyId: $c, list: $l) { id } }", {
      c: companyId("acme"),
      l: of,
    }),
  ];
  for (const of of ["machines", "Users/1", "", "toString", "activity", "inventory"])
    expect((await refused(READER, of)).map(codeOf), of).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
  expect((await refused(PLAIN, "users")).map(codeOf)).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
  // Whose role was taken away no longer has the views that it has saved.
  upstream.db.$client.prepare("UPDATE saved_views SET list = 'activity' WHERE id = ?").run(id);
  for (const answer of [await update(READER, id, viewOf("Mine")), await remove(READER, id)])
    expect(codeOf(answer)).toBe("NOT_FOUND");
});

test("an impersonated session changes no view [VIEW-01, PROF-06]", async () => {
  const id = await addedId(OWNER, viewOf("Mine"));
  const impersonated = vi.spyOn(upstream, "session").mockReturnValue(upstream.session(OWNER));
  upstream.db.$client.prepare("UPDATE sessions SET mfa_token_used = 0").run();
  const refused = [
    await add(OWNER, viewOf("Another")),
    await update(OWNER, id, viewOf("Theirs")),
    await remove(OWNER, id),
    await chooseDefault(OWNER, id),
  ];
  impersonated.mockRestore();
  expect(refused.map(codeOf)).toEqual(Array(4).fill("FORBIDDEN"));
  expect(await names(OWNER)).toEqual(["Mine"]);
});

test("a company shares so many views of a list, whoever saved them [VIEW-01]", async () => {
  for (let count = 1; count < MAX_SHARED_VIEWS; count++)
    await add(count % 2 ? OWNER : READER, viewOf(`${count}`, true));
  const mine = await addedId(MASTER, viewOf("Mine"));
  expect(codeOf(await add(MASTER, viewOf("The last", true)))).toBeUndefined();
  for (const refused of [await add(READER, viewOf("One more", true)), await update(MASTER, mine, viewOf("Ours", true))])
    expect(messageOf(refused)).toBe(`Your company can share up to ${MAX_SHARED_VIEWS} views of a list.`);
  expect(codeOf(await update(OWNER, mine, viewOf("Ours")))).toBe("NOT_FOUND");
  expect(codeOf(await add(OWNER, viewOf("One more", true), "inventory"))).toBeUndefined();
});

test("shared and personal views are each in the order of their names, numbers as numbers [VIEW-01]", async () => {
  for (const name of ["View 10", "b", "View 9"]) await add(OWNER, viewOf(name));
  for (const name of ["Zinc", "amber"]) await add(OWNER, viewOf(name, true));
  expect(await names(OWNER)).toEqual(["amber", "Zinc", "b", "View 9", "View 10"]);
});

test("a stale save of a view is refused, unless it changes nothing [SAFE-09]", async () => {
  const id = await addedId(OWNER, viewOf("Ours", true));
  const read = viewRevision(viewOf("Ours", true));
  await update(MASTER, id, viewOf("First", true), read);
  expect(codeOf(await update(OWNER, id, viewOf("Second", true), read))).toBe("CONFLICT");
  expect((await update(OWNER, id, viewOf("First", true), read)).data.updateSavedView.name).toBe("First");
});

test("each user has a default view of their own, until it goes [VIEW-01]", async () => {
  const id = await addedId(OWNER, viewOf("Ours", true));
  const other = await addedId(OWNER, viewOf("Also ours", true));
  await chooseDefault(OWNER, id);
  await chooseDefault(READER, other);
  const defaultOf = async (email: string) => (await list(email)).filter(({ isDefault }) => isDefault);
  expect(await defaultOf(OWNER)).toMatchObject([{ name: "Ours" }]);
  expect(await defaultOf(READER)).toMatchObject([{ name: "Also ours" }]);
  expect(codeOf(await chooseDefault(OWNER, id, "inventory"))).toBe("BAD_USER_INPUT");
  await chooseDefault(OWNER, other);
  expect(await defaultOf(OWNER)).toMatchObject([{ name: "Also ours" }]);
  const elsewhere = await add(OWNER, viewOf("Elsewhere"), "inventory");
  await chooseDefault(OWNER, elsewhere.data.addSavedView.id, "inventory");
  await chooseDefault(OWNER, null, "inventory");
  expect(await defaultOf(OWNER)).toMatchObject([{ name: "Also ours" }]);
  await chooseDefault(OWNER, null);
  await remove(OWNER, other);
  expect([...(await defaultOf(OWNER)), ...(await defaultOf(READER))]).toEqual([]);
});

test("a removed user's shared views stay, and their personal ones go [USER-04, VIEW-01]", async () => {
  await add(OWNER, viewOf("Ours", true));
  await add(OWNER, viewOf("Mine"));
  const { id } = upstream.account(OWNER);
  await ask(MASTER, "mutation ($id: ID!) { removeUser(id: $id) }", { id });
  expect(await names(READER)).toEqual(["Ours"]);
  expect(upstream.db.$client.prepare("SELECT count(*) FROM saved_views WHERE name = 'Mine'").pluck().get()).toBe(0);
});

test("activity has the changes of shared views, and none of personal ones [ACT-01, VIEW-01]", async () => {
  const id = await addedId(OWNER, viewOf("Mine"));
  await update(OWNER, id, viewOf("Ours", true));
  await update(MASTER, id, { ...viewOf("Ours", true), query: "q=y" });
  await update(OWNER, id, viewOf("Mine"));
  await remove(OWNER, id);
  await remove(MASTER, await addedId(OWNER, viewOf("Gone", true)));
  const rows = upstream.db.$client
    .prepare("SELECT email, sentence FROM activity WHERE kind = 'view' ORDER BY rowid")
    .raw()
    .all();
  expect(rows).toEqual([
    [OWNER, "shared the view Ours"],
    [MASTER, "changed the shared view Ours"],
    [OWNER, "stopped sharing the view Mine"],
    [OWNER, "shared the view Gone"],
    [MASTER, "deleted the shared view Gone"],
  ]);
});

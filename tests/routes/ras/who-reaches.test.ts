import type { Page } from "@playwright/test";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { expect, test } from "../../support/no-js/test";
import { readPdf } from "../../support/pdf";
import { rasPagePath } from "../../support/processes/deployment";
import { upstreamAs } from "../../support/upstream";
import type { World } from "../../support/world";

const MILANO = "Milano HQ";
const LOCATION = toSeedId("location", "acme", MILANO);
const SERIAL = "BX-2207-100101";
const EDIT = `${rasPagePath(MILANO)}/destinations/edit`;
const REVIEW = "/ras/review/by-destination";
const DAY = 86_400;

/** The changes to a gateway's seeded state: entries and routes by name, and users' access. */
interface MadeUp {
  entries?: Record<string, string[]>;
  routes?: string[];
  access?: Record<string, string[]>;
  terms?: Record<string, { from: string | null; until: string | null }>;
}

const WORLDS: Record<string, MadeUp> = {
  "nested networks, ports and all traffic": {
    routes: [],
    entries: {
      Printers: ["10.10.20.0/25"],
      "File server": ["10.10.30.0/25:445", "10.10.30.128/25:445"],
      Warehouse: ["10.20.4.0/22", "10.10.20.15"],
    },
    access: { viewer: ["Printers"], both: ["DNS", "File server"] },
  },
  "a prefix of 0 and any address on a port": {
    routes: ["Warehouse", "Printers"],
    entries: { Everything: ["10.0.0.0/0"], DNS: ["*:443", "192.0.2.7/0:53"], "Office LAN": ["10.0.0.0/9"] },
    access: { viewer: ["Everything"], editor: ["DNS", "Printers"] },
  },
  "any address as a route": { routes: ["Everything"], access: { both: ["Everything"], never: ["Intranet"] } },
  "access that has ended or not begun": {
    routes: [],
    access: { both: ["Office LAN"], editor: ["Office LAN"] },
    terms: {
      master: { from: null, until: "2026-03-17T09:00:00Z" },
      both: { from: "2026-03-18T09:00:00Z", until: null },
      editor: { from: null, until: "2026-03-18T08:59:59Z" },
      viewer: { from: "2026-03-18T08:59:59Z", until: "2026-03-18T09:30:00Z" },
    },
  },
};

async function make(world: World, { entries = {}, routes, access = {}, terms = {} }: MadeUp) {
  const call = await upstreamAs(world, MASTER);
  const { destinationsByLocationId: stored } = await call(
    "query ($l: ID!) { destinationsByLocationId(locationId: $l) { id name networkDestinations } }",
    { l: LOCATION },
  );
  const list = stored.map((each: { name: string }) => ({
    ...each,
    ...(entries[each.name] && { networkDestinations: entries[each.name] }),
  }));
  await call(
    "mutation ($l: ID!, $d: [RasDestinationInput!]!) { setDestinations(locationId: $l, destinations: $d) { id } }",
    { l: LOCATION, d: list },
  );
  const define = (names: string[]) =>
    list
      .filter(({ name }: { name: string }) => names.includes(name))
      .map(({ name, networkDestinations }: { name: string; networkDestinations: string[] }) => ({
        name,
        addresses: networkDestinations.map((IP) => ({ IP, protocol: "udp" })),
      }));
  if (routes)
    await call(
      "mutation ($s: String!, $r: [RasNetworkDestinationInput!]) { setRasConfiguration(hyperSerialNumber: $s, rasConfiguration: { routes: $r }) { dns } }",
      { s: SERIAL, r: define(routes) },
    );
  for (const name of new Set([...Object.keys(access), ...Object.keys(terms)])) {
    const allowed = access[name] ?? [];
    await call(
      `mutation ($s: String!, $e: String!, $n: [RasNetworkDestinationInput!]!, $a: [String!]!, $t: RasTermInput) {
        setRasUserAllowedDestinations(hyperSerialNumber: $s, email: $e, networkDestinations: $n, allowedDestinations: $a, term: $t) { email } }`,
      { s: SERIAL, e: `${name}@acme.example`, n: [], a: allowed, t: terms[name] },
    );
  }
  if (Object.keys(terms).length > 0) await world.control("POST", "/clock", { advanceSeconds: 2 * DAY });
}

const EMAIL = /[a-z]+@acme\.example/g;
const emailsIn = (text: string) => [...new Set(text.match(EMAIL))].sort();

/** Returns who can reach each destination, as the question beside it answers. */
async function asked(page: Page): Promise<Record<string, string[]>> {
  await page.goto(EDIT);
  const panel = page.getByRole("dialog");
  const answers: Record<string, string[]> = {};
  for (const name of await namesIn(page)) {
    await panel.getByRole("button", { name: `Who can reach this? ${name}` }).click();
    const answer = panel.getByRole("list", { name: `Who can reach ${name}` });
    answers[name] = emailsIn((await answer.getByRole("listitem").allInnerTexts()).join(" "));
  }
  return answers;
}

async function namesIn(page: Page): Promise<string[]> {
  const fields = await page.getByRole("dialog").getByLabel("Name").all();
  return Promise.all(fields.map(async (field) => (await field.getAttribute("value")) ?? ""));
}

/** Returns who can reach each destination in use, as the review before a change of all of them lists. */
async function affected(page: Page): Promise<Record<string, string[]>> {
  await page.goto(EDIT);
  const panel = page.getByRole("dialog");
  for (const field of await panel.getByLabel("Network destinations").all()) {
    // The first entry's first address once more, or one that nobody else has.
    const entries = await field.inputValue();
    const [network = "", port] = (entries.split(", ")[0] ?? "").split(":");
    const address = network.includes("/") ? network.split("/")[0] : "10.9.9.9";
    await field.fill(`${entries}, ${address}/32${port ? `:${port}` : ""}`);
  }
  await panel.getByRole("button", { name: "Save", exact: true }).click();
  const review = panel.getByRole("region", { name: "Check your changes" });
  const lists: Record<string, string[]> = {};
  for (const item of await review.getByRole("listitem").filter({ hasText: "becomes" }).all()) {
    const name = (await item.innerText()).split(":")[0]?.trim() ?? "";
    lists[name] = emailsIn((await item.getByRole("listitem").allInnerTexts()).join(" "));
  }
  return lists;
}

/** Returns who can reach each destination by the rows of the review's pages. */
async function reviewed(page: Page): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {};
  await page.goto(`${REVIEW}?size=100`);
  for (const row of await page.getByRole("main").locator("tbody tr").all()) {
    const cells = await row.locator("th, td").allInnerTexts();
    const [destination = "", location] = cells.map((cell) => cell.trim());
    if (location === MILANO) lists[destination] = emailsIn([...(lists[destination] ?? []), ...cells].join(" "));
  }
  return lists;
}

/** Returns the same by the rows of the CSV file. */
async function exported(page: Page): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {};
  const csv = await (await page.request.get(`${REVIEW}/export`)).text();
  for (const [destination = "", location, ...rest] of csv.split("\r\n").map((line) => line.split(",")))
    if (location === MILANO) lists[destination] = emailsIn([...(lists[destination] ?? []), ...rest].join(" "));
  return lists;
}

/** Returns which of the users are in the PDF, and which in the CSV file, of the rows that a search finds. */
async function found(page: Page, words: string, users: readonly string[]) {
  const query = `?q=${encodeURIComponent(`${words} ${MILANO}`)}`;
  const pdf = await (await page.request.get(`${REVIEW}/pdf${query}`)).body();
  const csv = await (await page.request.get(`${REVIEW}/export${query}`)).text();
  // Addresses may be broken over lines.
  const text = (await readPages(new Uint8Array(pdf))).replaceAll(" ", "");
  return { pdf: users.filter((email) => text.includes(email)), csv: emailsIn(csv) };
}

/** Returns the text of all pages of a PDF. */
async function readPages(pdf: Uint8Array): Promise<string> {
  const { pageCount } = await readPdf(pdf);
  const pages = await Promise.all(Array.from({ length: pageCount }, (_, index) => readPdf(pdf, index + 1)));
  return pages.map(({ text }) => text).join(" ");
}

for (const [title, madeUp] of Object.entries({ "the seeded gateway": {}, ...WORLDS }))
  test(`the review, its files, the question and the affected users name the same users: ${title} [ACT-06, RASD-02]${title === "the seeded gateway" ? "" : " @all"}`, async ({
    page,
    signInAs,
    world,
  }) => {
    await make(world, madeUp);
    await signInAs(MASTER);
    const answers = await asked(page);
    const named = Object.fromEntries(Object.entries(answers).filter(([, emails]) => emails.length > 0));
    expect(Object.keys(answers)).toHaveLength(7);
    expect(Object.keys(named).length).toBeGreaterThan(3);
    const { "All traffic": everything = [], ...rows } = await reviewed(page);
    expect(rows).toEqual(named);
    const { "All traffic": alsoEverything = [], ...lines } = await exported(page);
    expect(lines).toEqual(named);
    expect(alsoEverything).toEqual(everything);
    for (const name of ["Intranet", "Office LAN"]) {
      const { pdf, csv } = await found(page, name, emailsIn(Object.values(named).join()));
      expect(pdf, name).toEqual(csv);
    }
    const changes = await affected(page);
    expect(Object.keys(changes).length).toBeGreaterThan(1);
    for (const [name, emails] of Object.entries(changes)) expect(emails, name).toEqual(answers[name]);
  });

test("access to a larger network is listed under the destinations inside it [ACT-06]", async ({ page, signInAs }) => {
  await signInAs(MASTER);
  await page.goto(`${REVIEW}?q=Intranet`);
  const row = page.getByRole("main").getByRole("row").filter({ hasText: "both@acme.example" });
  await expect(row).toContainText("Through Office LAN");
  await expect(row.getByRole("rowheader")).toHaveText("Intranet");
});

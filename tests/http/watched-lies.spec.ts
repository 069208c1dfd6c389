import { expect, test } from "@playwright/test";
import { parse } from "node-html-parser";
import {
  type Alteration,
  type ProxiedRequest,
  type ProxiedResponse,
  startAlteringProxy,
} from "../../conformance/planted/altering-proxy";
import { IN_CONNECTIONS } from "../../conformance/planted/planted-connections";
import { IN_LISTS } from "../../conformance/planted/planted-lists";
import { IN_PEOPLE } from "../../conformance/planted/planted-people";
import { IN_ANSWERS, type PlantedDeviation } from "../../conformance/planted/planted-reads";
import { IN_TAGS } from "../../conformance/planted/planted-tags";
import { BEARERS } from "../../conformance/planted/planting";
import { liveOf } from "../../conformance/planted/spoilt-upstream";
import { sampleUrl } from "../support/forms/samples";
import { BuiltWorld } from "../support/processes/built-world";
import { allPages } from "../support/routes";
import { Visitor } from "../support/visitor";

const [ACME, FLEET, VIEWER] = ["master@acme.example", "fleet@acme.example", "viewer@acme.example"] as const;
const BOREA = "master@borea.example";
/** Has no session. */
const STRANGER = "";

let proxy: Awaited<ReturnType<typeof startAlteringProxy>>;
let world: BuiltWorld;
const visitors = new Map<string, Visitor>();
test.beforeAll(async () => {
  world = await BuiltWorld.start({}, true, async (mock) => {
    proxy = await startAlteringProxy(mock);
    return proxy.origin;
  });
  for (const email of [ACME, FLEET, VIEWER, BOREA, STRANGER]) {
    const visitor = new Visitor(world.origin);
    if (email !== STRANGER) visitor.use(await world.session(email));
    visitors.set(email, visitor);
  }
});
test.afterAll(async () => {
  await world.stop();
  await proxy.stop();
});

/** A call of the portal, and the page for which it was made. */
interface Call {
  email: string;
  path: string;
  passing: ProxiedRequest;
  answer: ProxiedResponse;
}

type Visit = Pick<Call, "email" | "path">;

/** Visits a page. @returns its HTML */
const visit = async ({ email, path }: Visit) => (await visitors.get(email)?.get(path))?.text() ?? "";

/** The pages that each account sees, also after the pages of a lie, where these do not contradict it. */
const TOUR = [
  "/dashboard",
  "/dashboard/locations/new",
  "/inventory",
  "/serenity-events",
  "/users",
  "/users/invitations",
  "/notices",
  "/ras",
  "/ras/review/by-destination",
  "/ras/connections",
];

/** Searches of which one finds something; a day that has some rows of a longer list. */
const TYPED = { search: ["bx", "conformance-no-such-word"], date: ["2026-03-10"] };

/** Returns where the links and the form of a page's list lead: each order, the second page, each filter, a search. */
function addressesOf(html: string): string[] {
  const page = parse(html);
  const hrefs = (selector: string) =>
    page.querySelectorAll(`main ${selector}`).map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
  const sizes = hrefs(".pagination a[href*='size=25']").map((href) => `${href}&page=2`);
  const filters = page.querySelectorAll("main form.filters").flatMap((form) =>
    form.querySelectorAll("input:not([type=hidden]), select:not([name=sort])").flatMap((field) => {
      const options = field.querySelectorAll("option").map((option) => option.getAttribute("value") ?? "");
      const typed = field.getAttribute("type") === "date" ? TYPED.date : TYPED.search;
      const values = field.tagName === "SELECT" ? options.filter(Boolean).slice(0, 1) : typed;
      const action = form.getAttribute("action")?.split("?")[0];
      return values.map((value) => `${action}?${new URLSearchParams({ [field.getAttribute("name") ?? ""]: value })}`);
    }),
  );
  return [...hrefs("a.sort-link"), ...hrefs("a[rel=next]"), ...sizes, ...filters];
}

/**
 * Visits pages as each account, as the master also where their lists lead, and as a stranger.
 * @returns the calls: of each document of an account the first
 */
async function recordCalls(): Promise<Call[]> {
  const calls = new Map<string, Call>();
  const all = (await allPages()).filter(({ file }) => file.endsWith(".tsx")).map(({ pattern }) => sampleUrl(pattern));
  for (const email of visitors.keys()) {
    const paths = new Set(email === ACME || email === STRANGER ? [...TOUR, ...all] : TOUR);
    for (const path of paths) {
      const answer: Alteration["answer"] = (now, passing) => {
        const key = `${email} ${passing.path} ${passing.body}`;
        if (!calls.has(key)) calls.set(key, { email, path, passing, answer: now });
        return now;
      };
      proxy.spoil({ answer });
      const html = await visit({ email, path });
      if (email === ACME && !path.includes("?")) for (const address of addressesOf(html)) paths.add(address);
    }
  }
  for (const { email, passing } of calls.values())
    BEARERS.set((passing.headers.authorization ?? "").replace("Bearer ", ""), email);
  return [...calls.values()];
}

/** Returns a value without the fields that another one lacks: a client that did not ask for a field can't be lied to in it. */
function asAsked(value: unknown, asked: unknown): unknown {
  if (Array.isArray(value)) return value.map((each, at) => asAsked(each, Object(asked)[at] ?? Object(asked)[0]));
  if (typeof value !== "object" || value === null || typeof asked !== "object" || asked === null) return value;
  const kept = Object.entries(value).filter(([name]) => name in asked);
  return Object.fromEntries(kept.map(([name, each]) => [name, asAsked(each, Object(asked)[name])]));
}

/** Returns what the mock answers to a call that arrives changed. */
async function askAgain({ method, path, headers, body }: ProxiedRequest): Promise<string> {
  return (await fetch(world.mock.address + path, { method, headers, body })).text();
}

/** True when a page is told something else by an alteration. */
async function isTold(planted: Alteration, { passing, answer }: Call): Promise<boolean> {
  const sent = planted.request?.(passing) ?? passing;
  const came = sent.body === passing.body ? answer : { ...answer, body: await askAgain(sent) };
  const spoilt = (await planted.answer?.(came, passing)) ?? came;
  if (spoilt.body === answer.body) return false;
  const [now, before] = [JSON.parse(spoilt.body), JSON.parse(answer.body)];
  return JSON.stringify(asAsked(now, before)) !== JSON.stringify(before);
}

/** The most pages on which one lie is told. */
const MAX_PAGES = 6;

/** Returns the operation that a planted deviation is about. */
const operationOf = ({ found }: PlantedDeviation) => /^\^\w+ (\w+)/.exec(found.source)?.[1] ?? "";

/** Returns what the watch says of a planted deviation. A comparison names both of its operations. */
async function findingsOf(planted: PlantedDeviation): Promise<string[]> {
  const lines = (await world.watched()).map((line) => line.replace(/: expected (.*?), received .*$/s, " $1"));
  const isNamed = (line: string) =>
    planted.found.test(line) || liveOf(planted)?.test(line) || line.includes(operationOf(planted));
  return lines.filter(isNamed);
}

/** Finds what a visitor sees until a lie is found: the pages on which it is told, then others; nothing where no page tells it. */
async function* visitsOf(planted: PlantedDeviation, calls: readonly Call[]): AsyncGenerator<Visit> {
  let told = 0;
  for (const call of calls) {
    if (!(await isTold(planted, call))) continue;
    const { email, path } = call;
    // A part of a list is compared with the list.
    if (path.includes("?")) yield { email, path: path.split("?")[0] ?? path };
    yield { email, path };
    told++;
    if (told === MAX_PAGES) break;
  }
  if (told > 0) for (const path of TOUR) yield { email: ACME, path };
}

/** Visits pages until a lie is found. @returns the watch's findings of it; null where no page tells it */
async function visitLie(planted: PlantedDeviation, calls: readonly Call[]): Promise<string[] | null> {
  world.beginWatch();
  proxy.spoil({});
  // The other company's users have to be seen before their ids are known as theirs.
  if (planted.found.source.includes("tenancy"))
    for (const path of ["/inventory", "/users", "/dashboard"]) await visit({ email: BOREA, path });
  proxy.spoil(planted);
  let isToldAnywhere = false;
  for await (const next of visitsOf(planted, calls)) {
    isToldAnywhere = true;
    await visit(next);
    const found = await findingsOf(planted);
    if (found.length > 0) return found;
  }
  return isToldAnywhere ? [] : null;
}

/** Maps the lies that no page can be told to the reason. */
const UNTOLD = {
  "everything is authorized in the own company": "permissions are read with the user",
  "GraphQL has other versions than REST": "they are read by GraphQL alone",
  "GraphQL says of an add-on what REST does not": "it is read by GraphQL alone",
  "the machine before a page is ignored": "only files of more than 500 machines are read in such pages",
  "a search minds case": "no page asks in capitals",
  "a search finds less than there is": "words are sought instead",
  "a summary heeds the serial numbers": "machines are looked up without a summary",
  "the record before a page is ignored": "pages of activity begin by their number",
  "words of activity mind case": "no page asks in capitals",
  "words mind case": "no page asks in capitals",
};

test("each lie that a page shows is found while somebody looks through the portal [CONF-06] @all", async () => {
  world.beginWatch();
  const calls = await recordCalls();
  expect(await world.watched(), "the portal's own calls keep the contract").toEqual([]);
  const lost: string[] = [];
  const untold: string[] = [];
  // Tags, departures and notes are compared with what they are of by a run alone, which asks for both at once.
  const byRunAlone = new Set([...IN_TAGS, ...IN_PEOPLE]);
  for (const planted of [...IN_LISTS, ...IN_CONNECTIONS, ...IN_ANSWERS].filter((each) => !byRunAlone.has(each))) {
    const lines = await visitLie(planted, calls);
    if (!lines?.length) (lines ? lost : untold).push(planted.title);
  }
  expect({ lost, untold }).toEqual({ lost: [], untold: Object.keys(UNTOLD) });
});

test("an unknown address that is told from a known one is found when both log in [CONF-06] @all", async () => {
  world.beginWatch();
  proxy.spoil({
    answer: (now, { body }) =>
      body.includes("nobody@") ? { ...now, body: now.body.replace("Wrong email or password.", "No such user.") } : now,
  });
  for (const email of [ACME, "nobody@acme.example"])
    await new Visitor(world.origin).post("/authentication", { form: { email, password: "a wrong password" } });
  expect(await world.watched()).toEqual([expect.stringMatching(/^sign-in authenticate: expected the same for known/)]);
});

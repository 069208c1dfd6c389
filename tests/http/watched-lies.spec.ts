import { expect, test } from "@playwright/test";
import {
  type Alteration,
  type ProxiedRequest,
  type ProxiedResponse,
  startAlteringProxy,
} from "../../conformance/planted/altering-proxy";
import { IN_CONNECTIONS } from "../../conformance/planted/planted-connections";
import { IN_LISTS } from "../../conformance/planted/planted-lists";
import { IN_ANSWERS, type PlantedDeviation } from "../../conformance/planted/planted-reads";
import { liveOf } from "../../conformance/planted/spoilt-upstream";
import { BuiltWorld } from "../support/processes/built-world";
import { pathsFor } from "../support/visitable-paths";
import { Visitor } from "../support/visitor";

const [ACME, VIEWER, BOREA] = ["master@acme.example", "viewer@acme.example", "master@borea.example"] as const;

let proxy: Awaited<ReturnType<typeof startAlteringProxy>>;
let world: BuiltWorld;
const visitors = new Map<string, Visitor>();
test.beforeAll(async () => {
  world = await BuiltWorld.start({}, true, async (mock) => {
    proxy = await startAlteringProxy(mock);
    return proxy.origin;
  });
  for (const email of [ACME, VIEWER, BOREA]) {
    const visitor = new Visitor(world.origin);
    visitor.use(await world.session(email));
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

const visit = async ({ email, path }: Pick<Call, "email" | "path">) => void (await visitors.get(email)?.get(path));

/** Visits every page as each account, and returns the calls: of each document of an account the first. */
async function recordCalls(): Promise<Call[]> {
  const calls = new Map<string, Call>();
  for (const email of visitors.keys()) {
    proxy.spoil({});
    const paths = await pathsFor(world.origin, (await world.session(email)).cookies, []);
    for (const path of paths) {
      const answer: Alteration["answer"] = (now, passing) => {
        const key = `${email} ${passing.path} ${passing.body}`;
        if (!calls.has(key)) calls.set(key, { email, path, passing, answer: now });
        return now;
      };
      proxy.spoil({ answer });
      await visit({ email, path });
    }
  }
  return [...calls.values()];
}

/** Returns a value without the fields that another one lacks: a client that did not ask for a field can't be lied to in it. */
function asAsked(value: unknown, asked: unknown): unknown {
  if (Array.isArray(value)) return value.map((each, at) => asAsked(each, Object(asked)[at] ?? Object(asked)[0]));
  if (typeof value !== "object" || value === null || typeof asked !== "object" || asked === null) return value;
  const kept = Object.entries(value).filter(([name]) => name in asked);
  return Object.fromEntries(kept.map(([name, each]) => [name, asAsked(each, Object(asked)[name])]));
}

/** Returns an alteration that leaves alone what has another form than a run's calls. */
function leniently({ request, answer }: Alteration): Required<Alteration> {
  const unlessOther = (error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
  };
  return {
    request(passing) {
      try {
        return request?.(passing) ?? passing;
      } catch (error) {
        unlessOther(error);
        return passing;
      }
    },
    answer: async (now, passing) =>
      (await Promise.resolve(now)
        .then((given) => answer?.(given, passing))
        .catch(unlessOther)) ?? now,
  };
}

/** Returns what the mock answers to a call that arrives changed. */
async function askAgain({ method, path, headers, body }: ProxiedRequest): Promise<string> {
  return (await fetch(world.mock.address + path, { method, headers, body })).text();
}

/** True when a page is told something else by an alteration. */
async function isTold(planted: Alteration, { passing, answer }: Call): Promise<boolean> {
  const { request, answer: spoil } = leniently(planted);
  const sent = request(passing);
  const came = sent.body === passing.body ? answer : { ...answer, body: await askAgain(sent) };
  const spoilt = await spoil(came, passing);
  if (spoilt.body === answer.body) return false;
  const [now, before] = [JSON.parse(spoilt.body), JSON.parse(answer.body)];
  return JSON.stringify(asAsked(now, before)) !== JSON.stringify(before);
}

/** The most pages on which one lie is told. */
const MAX_PAGES = 6;

/** The pages that a visitor sees next, where the pages of a lie do not contradict it. */
const TOUR = [
  "/dashboard",
  "/inventory",
  "/serenity-events",
  "/users",
  "/users/invitations",
  "/notices",
  "/ras",
  "/ras/review/by-destination",
];

/** Returns the operation that a planted deviation is about. */
const operationOf = ({ found }: PlantedDeviation) => /^\^\w+ (\w+)/.exec(found.source)?.[1] ?? "";

/** Returns what the watch says of a planted deviation. A comparison names both of its operations. */
async function findingsOf(planted: PlantedDeviation): Promise<string[]> {
  const lines = (await world.watched()).map((line) => line.replace(/: expected (.*?), received .*$/s, " $1"));
  const isNamed = (line: string) =>
    planted.found.test(line) || liveOf(planted)?.test(line) || line.includes(operationOf(planted));
  return lines.filter(isNamed);
}

/** Visits the pages on which a lie is told, then others. @returns the watch's findings of it; null where no page is */
async function visitLie(planted: PlantedDeviation, calls: readonly Call[]): Promise<string[] | null> {
  const told: Call[] = [];
  for (const call of calls) if (told.length < MAX_PAGES && (await isTold(planted, call))) told.push(call);
  if (told.length === 0) return null;
  world.beginWatch();
  proxy.spoil({});
  // The other company's users have to be seen before their ids are known as theirs.
  for (const path of ["/inventory", "/users", "/dashboard"]) await visit({ email: BOREA, path });
  proxy.spoil(leniently(planted));
  for (const call of told) await visit(call);
  const found = await findingsOf(planted);
  if (found.length > 0) return found;
  for (const path of TOUR) await visit({ email: ACME, path });
  return findingsOf(planted);
}

/** The lies that a portal must not pass on unseen. */
const WORST = [
  "a machine of another company is among the own ones",
  "of all users one is there",
  "a row is there twice",
  "pages are empty",
];

test("each lie that a page shows is found while somebody looks through the portal [CONF-06] @all", async () => {
  test.setTimeout(300_000);
  world.beginWatch();
  const calls = await recordCalls();
  expect(await world.watched(), "the portal's own calls keep the contract").toEqual([]);
  const found: string[] = [];
  const lost: string[] = [];
  for (const planted of [...IN_LISTS, ...IN_CONNECTIONS, ...IN_ANSWERS]) {
    const lines = await visitLie(planted, calls);
    if (lines) (lines.length > 0 ? found : lost).push(planted.title);
  }
  expect(found).toEqual(expect.arrayContaining(WORST));
  expect(found.length).toBeGreaterThan(WORST.length + 45);
  expect(lost).toEqual([]);
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

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSelection } from "#conformance/answers";
import { documentFor } from "#conformance/arguments";
import { everyOperation } from "#conformance/isolation/operations";
import { REST, type RestOperation, restPath } from "#contract/rest";
import { type Db, stateTables } from "#db/client";
import { restoreSnapshot, takeSnapshot } from "#mock/control/snapshots";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import type { Prepared } from "./call-parts";
import { CALLS } from "./calls";
import { type Commits, watchCommits } from "./commits";

let upstream: TestUpstream;
let commits: Commits;
let seeded: string;
beforeAll(async () => {
  upstream = await startTestUpstream();
  // Nothing waits for the disk: SQLite says itself what it has committed.
  upstream.db.$client.pragma("synchronous = OFF");
  commits = watchCommits(upstream.db, upstream.config.databaseFile);
  seeded = save(upstream.db);
});
afterAll(async () => {
  commits.close();
  await upstream.stop();
});

const save = (db: Db) => takeSnapshot(db, upstream.config.databaseFile);
const restore = (id: string) => restoreSnapshot(upstream.db, upstream.config.databaseFile, id);

/** Tables that a call may change before it has its effect: counted attempts, keys made once, and the clock's due work. */
const BEFOREHAND = new Set([
  "alert_schedule",
  "alert_states",
  "attempts",
  "challenges",
  "gateway_troubles",
  "passkey_keys",
  "ras_authorities",
]);

/** Returns the rows of each table that an effect can be seen in, as text, and their numbers. */
function effectIn({ $client }: Db): { rows: string; counts: Record<string, number> } {
  const tables = stateTables({ $client } as Db).filter((table) => !BEFOREHAND.has(table) && table !== MEMORY);
  const read = (table: string) => $client.prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}"`).all();
  // A mail is handed over after its call, which a crash repeats: the server knows it by its Message-ID (TOLD-05).
  const rows = tables.map((table): [string, unknown[]] => [
    table,
    read(table).map((row) => (table === "mails" ? { ...row, attempts: 0, attempt_at: null } : row)),
  ]);
  return {
    rows: JSON.stringify(rows),
    counts: Object.fromEntries(rows.map(([table, found]) => [table, found.length])),
  };
}

const MEMORY = "remembered_results";
const isRemembered = ({ $client }: Db) =>
  $client.prepare(`SELECT EXISTS (SELECT 1 FROM ${MEMORY})`).pluck().get() === 1;

interface Answer {
  failed: unknown;
  told: unknown;
}

/** Returns the function that makes a call, each time with the same key. */
function keyed(name: string, { by, as: session, variables }: Prepared): () => Promise<Answer> {
  const as = session ?? (by === null ? undefined : upstream.session(by ?? "master@acme.example"));
  const headers = { "idempotency-key": `crash-in-${name}` };
  if (Object.hasOwn(REST, name)) return () => callRest(name as RestOperation, variables, { as, headers });
  const operation = everyOperation().find(({ field }) => field.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const { kind, field } = operation;
  const given = Object.fromEntries(field.args.map((arg) => [arg.name, variables[arg.name]]));
  return async () => {
    const answer = await upstream.ask(documentFor(kind, field, buildSelection(field.type)), {
      as,
      headers,
      variables: given,
    });
    return { failed: answer.errors, told: answer.data };
  };
}

async function callRest(
  id: RestOperation,
  variables: Record<string, unknown>,
  { as, headers }: { as: string | undefined; headers: Record<string, string> },
): Promise<Answer> {
  const isBody = REST[id].method === "post";
  const query = isBody ? "" : `?${new URLSearchParams(variables as Record<string, string>)}`;
  const response = await fetch(`${upstream.origin}${restPath(id, "brenta")}${query}`, {
    method: REST[id].method.toUpperCase(),
    headers: { ...headers, ...(as && { authorization: `Bearer ${as}` }), "content-type": "application/json" },
    ...(isBody && { body: JSON.stringify(variables) }),
  });
  const told = await response.json();
  return { failed: response.ok ? undefined : told, told };
}

test("each change is tried [SAFE-03] @all", () => {
  const changes = everyOperation().filter(({ kind }) => kind === "mutation");
  const names = [...changes.map(({ field }) => field.name), ...Object.keys(REST).filter(isWrite)];
  expect(names.filter((name) => !Object.hasOwn(CALLS, name))).toEqual([]);
});

/** True for the REST operations that change something. */
const isWrite = (id: string) => /^(?:add|delete|reset)/.test(id);

/** The operations whose only effect is a count, which a call may have before it. */
const COUNTED_ONLY = ["authenticate", "validateVAT"];

describe("a call that comes again after a crash has one effect and one answer [SAFE-03, UP-03] @all", () => {
  for (const [name, prepare] of Object.entries(CALLS)) {
    test(name, async () => {
      restore(seeded);
      const call = keyed(name, await prepare(upstream));
      let first: Answer | undefined;
      const states = await commits.during(
        (committed) => ({ id: save(committed), ...effectIn(committed), isRemembered: isRemembered(committed) }),
        async () => {
          first = await call();
        },
      );
      expect(first?.failed).toBeUndefined();
      const [before, after] = [states[0], states.at(-1)];
      expect(after?.rows !== before?.rows).toBe(!COUNTED_ONLY.includes(name));
      for (const { id, rows, counts, isRemembered: remembers } of states) {
        // A kill leaves the effect with the answer, or neither.
        if (!COUNTED_ONLY.includes(name)) expect(rows !== before?.rows).toBe(remembers);
        restore(id);
        const again = await call();
        expect(again.failed).toBeUndefined();
        expect(effectIn(upstream.db).counts).toEqual(after?.counts);
        if (remembers) expect([again.told, effectIn(upstream.db).rows]).toEqual([first?.told, rows]);
        else expect([counts, (await call()).told]).toEqual([before?.counts, again.told]);
      }
      expect(after?.isRemembered).toBe(true);
    });
  }
});

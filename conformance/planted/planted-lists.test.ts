import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInAccount } from "#conformance/accounts";
import { CompanyIds } from "#conformance/company-ids";
import { compareAll } from "#conformance/comparisons/account-reader";
import type { Comparison } from "#conformance/comparisons/answer-reader";
import { COLLEAGUE_COMPARISONS, COMPARISONS, checkLists } from "#conformance/comparisons/comparisons";
import { CONNECTION_COMPARISONS } from "#conformance/comparisons/connection-comparisons";
import { PLACE_COMPARISONS } from "#conformance/comparisons/place-comparisons";
import { Report } from "#conformance/report";
import type { Run } from "#conformance/run";
import { checkSignIn } from "#conformance/sign-in-checks";
import { findSeedAccount } from "./accounts";
import { IN_CONNECTIONS } from "./planted-connections";
import { IN_LISTS } from "./planted-lists";
import type { PlantedDeviation } from "./planted-reads";
import { BEARERS } from "./planting";
import { beginRunAs, liveOf, type SpoiltUpstream, sentence, startSpoiltUpstream } from "./spoilt-upstream";

let spoilt: SpoiltUpstream;
let common: Run;
beforeAll(async () => {
  spoilt = await startSpoiltUpstream();
  common = await beginRunAs(spoilt, [
    findSeedAccount("master@acme.example", "master"),
    findSeedAccount("fleet@acme.example", "fleet.admin"),
    findSeedAccount("viewer@acme.example", "ras.viewer"),
    findSeedAccount("master@borea.example", "master"),
  ]);
  for (const { token, email } of common.people) BEARERS.set(token, email);
});
afterAll(() => spoilt.stop());

/** Returns a run with a report of its own, which watching begins anew with. */
function newRun(people: readonly SignedInAccount[] = common.people): Run {
  spoilt.watch();
  return { ...common, people: [...people], report: new Report(), ids: new CompanyIds() };
}

/** Returns the deviations found by the run and those found by the watching proxy. */
async function findingsOf(run: Run) {
  run.ids.judge(run.report);
  return { found: run.report.deviations.map(sentence), watched: await spoilt.watched() };
}

test("nothing is found where nothing is planted [CONF-04, CONF-06] @all", async () => {
  spoilt.spoil({});
  const run = newRun();
  await checkLists(run);
  expect(await findingsOf(run)).toEqual({ found: [], watched: [] });
});

/** True when the pattern of a planted deviation matches what a comparison finds. */
const canFind = ({ found }: PlantedDeviation, area: string, { where, expected }: Comparison) =>
  common.people.some(({ email }) => found.test(`${area} ${where} by ${email} ${expected}`));

/**
 * Returns the comparisons that can find a planted deviation. Where none is meant to find it, since one answer shows it, these
 * are all comparisons of its operation. Making every comparison for each deviation would take seven minutes.
 */
function comparisonsFor(planted: PlantedDeviation, area: "lists" | "pages"): Comparison[] {
  const all = COMPARISONS[area];
  const finding = all.filter((each) => canFind(planted, area, each));
  const [, operation] = /^\^\w+ (\w+)/.exec(planted.found.source) ?? [];
  return finding.length > 0 ? finding : all.filter(({ where }) => where === operation);
}

/** Names what one account can't show. */
const NEEDS_OTHERS = /tenancy|fleet@acme|viewer@acme|own access/;

test.each(IN_LISTS.map((planted) => [planted.title, planted] as const))(
  "%s: it is found by name [CONF-04, CONF-06] @all",
  async (_title, planted) => {
    spoilt.spoil(planted);
    const { people } = common;
    const run = newRun(NEEDS_OTHERS.test(planted.found.source) ? people : people.slice(0, 1));
    for (const area of ["lists", "pages"] as const) await compareAll(run, area, comparisonsFor(planted, area));
    const { found, watched } = await findingsOf(run);
    expect(found).toContainEqual(expect.stringMatching(planted.found));
    const live = liveOf(planted);
    if (live) expect(watched).toContainEqual(expect.stringMatching(live));
  },
);

test("each deviation in connections is found by name [CONF-04, CONF-06, CONN-02] @all", async () => {
  for (const planted of IN_CONNECTIONS) {
    spoilt.spoil(planted);
    const run = newRun(common.people.filter(({ email }) => /^(?:master|viewer)@acme/.test(email)));
    await compareAll(run, "pages", [...CONNECTION_COMPARISONS, ...PLACE_COMPARISONS]);
    expect(run.report.deviations.map(sentence), planted.title).toContainEqual(expect.stringMatching(planted.found));
  }
});

/** Returns the deviations of the sign-in behind the proxy. */
async function compareSignIn() {
  const run = newRun();
  spoilt.upstream.begin();
  await checkSignIn(run);
  spoilt.upstream.rollBack();
  return run.report.deviations.map(({ where, expected }) => `${where} ${expected}`);
}

test("an unknown address is told from a known one by its sentence, or by its time [CONF-04] @all", async () => {
  spoilt.spoil({});
  expect(await compareSignIn()).toEqual([]);
  spoilt.spoil({
    answer: (answer, { body }) =>
      body.includes("nobody-")
        ? { ...answer, body: answer.body.replace("Wrong email or password.", "No such user.") }
        : answer,
  });
  expect(await compareSignIn()).toEqual([
    expect.stringContaining("authenticate with a wrong password the same for known and unknown"),
  ]);
  spoilt.spoil({
    answer: async (answer, { body }) => {
      if (body.includes("a wrong password") && !body.includes("nobody-")) await setTimeout(2000);
      return answer;
    },
  });
  expect(await compareSignIn()).toEqual([
    "authenticate with a wrong password about the same time for known and unknown addresses",
  ]);
});

test("each comparison was seen to fail [CONF-04] @all", () => {
  const planted = [...IN_LISTS, ...IN_CONNECTIONS];
  const unseen = Object.entries(COMPARISONS).flatMap(([area, all]) =>
    all.filter((each) => !planted.some((one) => canFind(one, area, each))),
  );
  // The comparison between colleagues is one for several lists.
  const [, ...alike] = COLLEAGUE_COMPARISONS;
  expect(unseen.filter((each) => !alike.includes(each))).toEqual([]);
});

import { startTestUpstream } from "#mock/testing";
import { companyId } from "#seeds/companies";
import { median } from "./load";

/** The numbers of records: the baseline, and what has to stay quick (ACT-02). */
const FEW = 1000;
const MANY = 1_000_000;
const REQUESTS = 9;

const PAGE = `query ($companyId: ID!, $question: ActivityQuestionInput!) {
  activityByCompanyId(companyId: $companyId, question: $question) { total records { id at name sentence } } }`;

/** Counts the milliseconds of 30 days, a filter of /activity. A record is made each minute. */
const MONTH = 30 * 24 * 60 * 60_000;

/** The median milliseconds of a page of activity, by the number of the company's records. */
export interface ActivityCost {
  few: number;
  many: number;
}

/** Measures a page of activity among a thousand records and among a million, in turn in this process. */
export async function activityCost(): Promise<Record<string, ActivityCost>> {
  const [few, many] = [await costsOf(FEW), await costsOf(MANY)];
  return Object.fromEntries(Object.keys(few).map((name) => [name, { few: few[name] ?? 0, many: many[name] ?? 0 }]));
}

async function costsOf(records: number): Promise<Record<string, number>> {
  const upstream = await startTestUpstream();
  const now = upstream.clock.now();
  upstream.db.$client
    .prepare(
      `INSERT INTO activity (act, company_id, at, user_id, email, operation, kind, sentence, fields, is_further, sought)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      SELECT 'act' || i, ?, ? - i * 60000, 'user' || (i % 50), 'somebody', 'o', CASE i % 3 WHEN 0 THEN 'user' ELSE 'session' END,
        's' || i, '[]', 0, 'somebody s' || i FROM n`,
    )
    .run(records, companyId("acme"), now);
  // The first query would include the compilation.
  const as = upstream.session("master@acme.example");
  for (let warming = 0; warming < REQUESTS; warming++)
    await upstream.ask(PAGE, { as, variables: { companyId: companyId("acme"), question: { limit: 1 } } });
  const month = new Date(now - MONTH).toISOString();
  const questions = {
    "the last 30 days": { from: month },
    "all of it": {},
    "a person": { userId: "user7" },
    "a word in 30 days": { from: month, words: "s999" },
  };
  const costs: Record<string, number> = {};
  for (const [name, question] of Object.entries(questions)) {
    const variables = { companyId: companyId("acme"), question: { limit: 25, ...question } };
    const durations: number[] = [];
    for (let request = 0; request < REQUESTS; request++) {
      const begun = performance.now();
      const { errors } = await upstream.ask(PAGE, { as, variables });
      if (errors) throw new Error(JSON.stringify(errors));
      durations.push(performance.now() - begun);
    }
    costs[name] = median(durations);
  }
  await upstream.stop();
  return costs;
}

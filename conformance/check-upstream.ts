import { checkLists } from "./comparisons/comparisons";
import { ConformanceSetupError, RunStopped } from "./http-client";
import { checkReads } from "./read-checks";
import { checkErrors, checkGet, checkTenancy, checkWithoutSession } from "./refusal-checks";
import { Report } from "./report";
import { checkRest } from "./rest-checks";
import { attempt, beginRun, type Run, type RunOptions } from "./run";
import { checkSchema } from "./schema-checks";
import { listLocationMachines, signIn } from "./sign-in";
import { checkSignIn } from "./sign-in-checks";
import { checkWrites } from "./write-checks";

/** The checks in their order, by the names that progress and report show. */
const CHECKS: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  "GET requests": checkGet,
  errors: checkErrors,
  "calls without a session": checkWithoutSession,
  reads: checkReads,
  tenancy: checkTenancy,
  "wrong passwords": checkSignIn,
  "lists and pages": checkLists,
  REST: checkRest,
  writes: checkWrites,
};

/**
 * Compares an upstream with the contract (CONF-02). Nothing is changed unless `write` is given. A run that is stopped
 * reports what it has found (CONF-05).
 * @throws ConformanceSetupError when the upstream does not answer, or lets an account not in
 */
export async function checkUpstream(options: RunOptions): Promise<Report> {
  const { report = new Report(), limit } = options;
  const signals = options.signal ? [options.signal] : [];
  const over = new AbortController();
  const timer = limit
    ? setTimeout(() => over.abort(`its limit of ${limit} s is over`), limit * 1000).unref()
    : undefined;
  const signal = AbortSignal.any([...signals, over.signal]);
  const left = new Set(Object.keys(CHECKS));
  let now = "sign-in";
  try {
    const run = await beginRun({ ...options, report, signal }, (calls) => options.onProgress?.(now, calls));
    await attempt(run, "schema", () => checkSchema(run));
    await signInAll(run);
    for (const [name, check] of Object.entries(CHECKS)) {
      now = name;
      await attempt(run, name, () => check(run));
      left.delete(name);
    }
    run.ids.judge(report);
  } catch (error) {
    if (!(error instanceof RunStopped || error instanceof ConformanceSetupError)) throw error;
    report.stopped = error.message.replace(/\.$/, "");
    for (const name of left) report.skip(name, "the run was stopped");
    if (error instanceof ConformanceSetupError) throw error;
  } finally {
    clearTimeout(timer);
  }
  return report;
}

/** Signs all accounts in, and finds out about locations to ask for. */
async function signInAll(run: Run): Promise<void> {
  for (const account of run.options.accounts) run.people.push(await signIn(run, account));
  if (run.people.length === 0) run.report.skip("Everything behind the sign-in", "no account is given");
  for (const person of run.people) {
    const known = run.places.get(person.companyId) ?? [];
    run.places.set(person.companyId, known.length > 0 ? known : await listLocationMachines(run, person));
  }
}

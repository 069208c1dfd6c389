import { checkReads } from "./read-checks";
import { checkErrors, checkGet, checkTenancy, checkWithoutSession } from "./refusal-checks";
import type { Report } from "./report";
import { checkRest } from "./rest-checks";
import { beginRun, type RunOptions } from "./run";
import { checkSchema } from "./schema-checks";
import { listLocationMachines, signIn } from "./sign-in";
import { checkWrites } from "./write-checks";

/**
 * Compares an upstream with the contract (CONF-02). Nothing is changed unless `write` is given.
 * @throws CannotRun when the upstream does not answer, or lets an account not in
 */
export async function checkUpstream(options: RunOptions): Promise<Report> {
  const run = await beginRun(options);
  await checkSchema(run);
  for (const account of options.accounts) run.people.push(await signIn(run, account));
  if (run.people.length === 0) run.report.skipped.add("Everything behind the sign-in: give an --account.");
  for (const person of run.people) {
    const known = run.places.get(person.companyId) ?? [];
    run.places.set(person.companyId, known.length > 0 ? known : await listLocationMachines(run, person));
  }
  await checkGet(run);
  await checkErrors(run);
  await checkWithoutSession(run);
  await checkReads(run);
  await checkTenancy(run);
  await checkRest(run);
  await checkWrites(run);
  return run.report;
}

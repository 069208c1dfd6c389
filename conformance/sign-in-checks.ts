import { createUnknownIds } from "./arguments";
import type { Reply } from "./reply-checks";
import { queryByName, type Run } from "./run";

/** How many wrong passwords are tried for known and for unknown addresses. */
const TRIES = 10;
/** How many of them one account gets: fewer than what usually locks it. */
const TRIES_PER_ACCOUNT = 4;
/** The times may be this far apart: a part of the smaller one, or milliseconds. */
const APART = { part: 0.5, milliseconds: 50 };

interface Try {
  said: string;
  milliseconds: number;
}

/**
 * Tries wrong passwords for known and unknown addresses: the same sentence, in about the same time, does not tell which
 * accounts there are (SAFE-02, CONF-04).
 */
export async function checkSignIn(run: Run): Promise<void> {
  if (run.people.length === 0) return;
  const name = "authenticate with a wrong password";
  const known: Try[] = [];
  const unknown: Try[] = [];
  const emails = run.people.map(({ email }) => email);
  for (let turn = 0; turn < Math.min(TRIES, emails.length * TRIES_PER_ACCOUNT); turn++) {
    unknown.push(await tryPassword(run, createUnknownIds().userEmail));
    known.push(await tryPassword(run, emails[turn % emails.length] ?? ""));
  }
  const [said] = unknown.map((each) => each.said);
  const other = [...known, ...unknown].find((each) => each.said !== said);
  run.report.expect("sign-in", name, other === undefined, `the same for known and unknown: ${said}`, other?.said);
  if (known.length < TRIES) return run.report.skip(`The time of ${name}`, `${TRIES} tries need 3 accounts`);
  const [one, two] = [median(known), median(unknown)];
  // A busy machine slows some answers down. Only an upstream that treats them differently slows the fastest, too.
  const isClose = areClose(one, two) || areClose(fastest(known), fastest(unknown));
  const came = `${Math.round(one)} ms for known, ${Math.round(two)} ms for unknown addresses`;
  run.report.expect("sign-in", name, isClose, "about the same time for known and unknown addresses", came);
}

async function tryPassword(run: Run, email: string): Promise<Try> {
  const variables = { email, password: "conformance, a wrong password" };
  const reply = await queryByName(run, "authenticate", { variables });
  return { said: sentenceOf(reply), milliseconds: reply.milliseconds };
}

const sentenceOf = ({ status, code, errors }: Reply) => `${status} ${code}: ${errors[0]?.message ?? "no message"}`;

function areClose(one: number, two: number): boolean {
  const apart = Math.abs(one - two);
  return apart <= APART.milliseconds || apart <= APART.part * Math.min(one, two);
}

const fastest = (tries: readonly Try[]) => Math.min(...tries.map(({ milliseconds }) => milliseconds));

function median(tries: readonly Try[]): number {
  const times = tries.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  return ((times[(times.length - 1) >> 1] ?? 0) + (times[times.length >> 1] ?? 0)) / 2;
}

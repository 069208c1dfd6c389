import type { Account } from "#conformance/accounts";
import type { Deviation } from "#conformance/report";
import { beginRun, type Run } from "#conformance/run";
import { signIn } from "#conformance/sign-in";
import { startWatch } from "#conformance/watch/watch";
import { startTestUpstream } from "#mock/testing";
import { type Alteration, startAlteringProxy } from "./altering-proxy";
import type { PlantedDeviation } from "./planted-reads";

/** Starts a mock, a proxy that spoils its answers, and a watching proxy in front of both, through which tests ask. */
export async function startSpoiltUpstream() {
  const upstream = await startTestUpstream();
  const proxy = await startAlteringProxy(upstream.origin);
  // A slow machine takes minutes, and nobody changes the roles meanwhile.
  const watch = await startWatch({ url: proxy.origin, port: 0, rolesHold: Number.POSITIVE_INFINITY });
  return {
    upstream,
    spoil: proxy.spoil,
    origin: watch.origin,
    /** Begins to watch anew. */
    watch: () => void watch.begin(),
    /** Returns what watching has found, but for times, which say how busy the machine is. */
    async watched(): Promise<string[]> {
      await watch.settled();
      const { deviations } = watch.report();
      return deviations.filter(({ area }) => area !== "time").map(sentence);
    },
    async stop(): Promise<void> {
      await watch.stop();
      await proxy.stop();
      await upstream.stop();
    },
  };
}

export type SpoiltUpstream = Awaited<ReturnType<typeof startSpoiltUpstream>>;

/** Returns one alteration out of many, which follow one another. */
export const together = (planted: readonly Alteration[]): Alteration => ({
  request: (passing) => planted.reduce((now, { request }) => request?.(now) ?? now, passing),
  async answer(answer, passing) {
    let now = answer;
    for (const { answer: spoil } of planted) now = (await spoil?.(now, passing)) ?? now;
    return now;
  },
});

export const sentence = ({ area, where, expected }: Deviation) => `${area} ${where} ${expected}`;

/** Matches sentences that compare several answers of an account. */
const COMPARED = /^\^(?:lists|pages) \w+ by /;

/** Returns what a watching proxy has to say of a planted deviation; null where one exchange does not show it. */
export function liveOf({ live, found }: PlantedDeviation): RegExp | null {
  return live === undefined && !COMPARED.test(found.source) ? found : (live ?? null);
}

/** Begins a run through the proxies, and signs accounts in. */
export async function beginRunAs({ origin: url }: SpoiltUpstream, accounts: readonly Account[]): Promise<Run> {
  const run = await beginRun({ url, accounts: [], anyTime: true });
  for (const account of accounts) run.people.push(await signIn(run, account));
  return run;
}

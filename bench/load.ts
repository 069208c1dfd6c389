import autocannon from "./tools/autocannon";

/** Counts the connections of each round; its length is in seconds. */
const CONNECTIONS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

export interface Target {
  url: string;
  cookie?: string | undefined;
  /** The reader's; English by default. */
  language?: string;
}

/** Returns the requests a second of each target: medians of rounds in which they take turns, after one to warm up. */
export async function measure<Name extends string>(targets: Record<Name, Target>): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[];
  const figures = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of names) {
      const rate = await load(targets[name]);
      if (round > 0) figures.get(name)?.push(rate);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(figures.get(name) ?? [])])) as Record<Name, number>;
}

/**
 * Returns the requests a second of one round. @throws when an answer isn't the page: refusals are fast, and prove
 * nothing
 */
async function load({ url, cookie, language }: Target): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...(cookie && { cookie }), ...(language && { "accept-language": language }) },
  });
  if (result.errors || result.non2xx) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`);
  return result.requests.total / result.duration;
}

/** Returns the middle one of some figures. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

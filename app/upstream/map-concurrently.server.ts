import { attempt, FailureResponse } from "./failure.server";

/** The concurrency limit; slow calls are not counted. */
export const MAX_CONCURRENT = 32;
/** Milliseconds after which a slow call gives up its concurrency slot. */
export const SLOT_HOLD_MS = 300;

/**
 * Makes a call for each item with limited concurrency; returns the results in the order of the items. In all, it takes
 * at most `items / MAX_CONCURRENT * SLOT_HOLD_MS` and the slowest call (RAS-05).
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Promise<Result>[] = [];
  const slots = new Set<Promise<unknown>>();
  for (const item of items) {
    if (slots.size >= MAX_CONCURRENT) await Promise.race(slots);
    const result = call(item);
    const slot: Promise<unknown> = Promise.race([result.catch(() => undefined), pause(SLOT_HOLD_MS)]);
    slots.add(slot);
    void slot.then(() => slots.delete(slot));
    results.push(result);
  }
  return Promise.all(results);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The items that are done, and the refused ones with their reasons. */
export interface BatchResult<Item> {
  done: Item[];
  refused: { item: Item; reason: string }[];
}

/**
 * Makes a call for each item with limited concurrency. Failures are collected.
 * @throws {FailureResponse} the first failure when no call succeeded
 */
export async function callEach<Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
): Promise<BatchResult<Item>> {
  const outcomes = await mapConcurrently(items, async (item) => ({ item, outcome: await attempt(call(item)) }));
  const done = outcomes.filter(({ outcome }) => outcome.ok).map(({ item }) => item);
  const refused = outcomes.flatMap(({ item, outcome }) => {
    if (outcome.ok) return [];
    if (done.length === 0) throw new FailureResponse(outcome.failure);
    return [{ item, reason: outcome.failure.message }];
  });
  return { done, refused };
}

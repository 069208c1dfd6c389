import { attempt, FailureResponse } from "./failure.server";

/** The most calls that run at once, slow ones aside. */
export const MAX_CONCURRENT = 32;
/** The time that a call counts as running, in milliseconds. After that it no longer holds up the next one. */
export const SLOT_HOLD_MS = 300;

/**
 * Asks for many items at the same time, in limited number, and returns the answers in the order of the items. Slow
 * calls do not hold up the others: all take no longer than `items / AT_ONCE * PLACE_HELD` and the slowest call together
 * (RAS-05).
 */
export async function mapConcurrently<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const held = new Set<Promise<unknown>>();
  for (const item of items) {
    if (held.size >= MAX_CONCURRENT) await Promise.race(held);
    const answer = ask(item);
    const place: Promise<unknown> = Promise.race([answer.catch(() => undefined), pause(SLOT_HOLD_MS)]);
    held.add(place);
    void place.then(() => held.delete(place));
    answers.push(answer);
  }
  return Promise.all(answers);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What became of many calls, each for one item. */
export interface BatchResult<Item> {
  done: Item[];
  refused: { item: Item; reason: string }[];
}

/**
 * Makes a call for each item, some at a time. A failure keeps no other back.
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

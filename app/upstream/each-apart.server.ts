import { attempt, FailureResponse } from "./failure.server";
import { sideBySide } from "./side-by-side";

/** What became of many calls, each for one item. */
export interface EachApart<Item> {
  done: Item[];
  refused: { item: Item; reason: string }[];
}

/**
 * Makes a call for each item, some at a time. A failure keeps no other back.
 * @throws {FailureResponse} the first failure when no call succeeded
 */
export async function eachApart<Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
): Promise<EachApart<Item>> {
  const outcomes = await sideBySide(items, async (item) => ({ item, outcome: await attempt(call(item)) }));
  const done = outcomes.filter(({ outcome }) => outcome.ok).map(({ item }) => item);
  const refused = outcomes.flatMap(({ item, outcome }) => {
    if (outcome.ok) return [];
    if (done.length === 0) throw new FailureResponse(outcome.failure);
    return [{ item, reason: outcome.failure.message }];
  });
  return { done, refused };
}

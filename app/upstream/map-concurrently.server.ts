import type { I18n } from "@lingui/core";
import { msg } from "~/i18n/i18n";
import { attempt, type Failure, FailureResponse, isOutcomeUnknown } from "./failure.server";

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

/** The items that are done, and the others with their reasons, and what of these is in English on a page of another language. */
export interface BatchResult<Item> {
  done: Item[];
  refused: { item: Item; reason: string; english?: string | undefined }[];
  /** The failure of a call without an answer, which may have taken effect; null when every outcome is known (SAFE-03). */
  lost: Failure | null;
}

/** The reason of an item whose outcome is unknown. */
export const NO_ANSWER = msg("There was no answer. This may already have been done.");

/**
 * Makes a call for each item with limited concurrency. Failures are collected.
 * @param readDone reads which of the items without an answer are done; where nothing shows it they stay unknown
 * @throws {FailureResponse} when nothing is done: the failure of a call without an answer, else the first one
 */
export async function callEach<Item>(
  i18n: I18n,
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
  readDone: (unanswered: Item[]) => Promise<Item[]> = async () => [],
): Promise<BatchResult<Item>> {
  const outcomes = await mapConcurrently(items, async (item) => ({ item, outcome: await attempt(call(item)) }));
  const unanswered = outcomes.filter(({ outcome }) => !outcome.ok && isOutcomeUnknown(outcome.failure));
  const read = unanswered.length > 0 ? await attempt(readDone(unanswered.map(({ item }) => item))) : null;
  const found = new Set(read?.ok ? read.value : []);
  const done = outcomes.filter(({ item, outcome }) => outcome.ok || found.has(item)).map(({ item }) => item);
  const failed = outcomes.flatMap(({ item, outcome }) =>
    outcome.ok || found.has(item) ? [] : [{ item, failure: outcome.failure }],
  );
  const lost = failed.map(({ failure }) => failure).find(isOutcomeUnknown) ?? null;
  const [first] = failed;
  if (first && done.length === 0) throw new FailureResponse(lost ?? first.failure);
  const refused = failed.map(({ item, failure }) => ({
    item,
    reason: isOutcomeUnknown(failure) ? i18n._(NO_ANSWER) : failure.message,
    english: failure.english,
  }));
  return { done, refused, lost };
}

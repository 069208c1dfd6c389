/** The most calls that run at once, slow ones aside. */
export const AT_ONCE = 32;
/** The time that a call counts as running, in milliseconds. After that it no longer holds up the next one. */
export const PLACE_HELD = 300;

/**
 * Asks for many items at the same time, in limited number, and returns the answers in the order of the items. Slow
 * calls do not hold up the others: all take no longer than `items / AT_ONCE * PLACE_HELD` and the slowest call together
 * (RAS-05).
 */
export async function sideBySide<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const held = new Set<Promise<unknown>>();
  for (const item of items) {
    if (held.size >= AT_ONCE) await Promise.race(held);
    const answer = ask(item);
    const place: Promise<unknown> = Promise.race([answer.catch(() => undefined), pause(PLACE_HELD)]);
    held.add(place);
    void place.then(() => held.delete(place));
    answers.push(answer);
  }
  return Promise.all(answers);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

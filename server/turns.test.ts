import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns";

test("of callers that come together one goes on in each turn of the event loop, in their order [SAFE-10]", async () => {
  const nextTurn = createTurns();
  const gone: number[] = [];
  for (const caller of [1, 2, 3]) void nextTurn().then(() => gone.push(caller));
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await turn();
    expect(gone).toEqual(expected);
  }
  const later = nextTurn();
  await turn();
  await later;
});

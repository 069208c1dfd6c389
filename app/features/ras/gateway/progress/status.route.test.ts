import { expect, test } from "vitest";
import { clientLoader as readStatus } from "./status.route";
import { clientLoader as readStatuses } from "./statuses.route";

type Arguments = Parameters<typeof readStatus>[0];
const lost = { serverLoader: () => Promise.reject(new TypeError("Failed to fetch")) } as unknown as Arguments;
const answering = (answer: object) => ({ serverLoader: async () => answer }) as unknown as Arguments;

test("a poll that gets no answer ends no deployment, and is told as trouble [RASS-07]", async () => {
  expect(await readStatus(lost)).toEqual({ mustReload: false, trouble: true });
  expect(await readStatuses(lost)).toEqual({ mustReload: false });
  expect(await readStatus(answering({ mustReload: true }))).toEqual({ mustReload: true });
  expect(await readStatuses(answering({ mustReload: true }))).toEqual({ mustReload: true });
});

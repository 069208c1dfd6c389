import { expect, test } from "vitest";
import { MAX_VIEW_NAME_LENGTH } from "#contract/limits";
import { defaultSchema, viewSchema } from "./view.schema";

test("a view has a name within its limit; whoever may not change it needs none [VIEW-01]", () => {
  const isRight = (name: string) => viewSchema.safeParse({ name }).success;
  expect([isRight("x"), isRight("x".repeat(MAX_VIEW_NAME_LENGTH))]).toEqual([true, true]);
  expect([isRight(" "), isRight("x".repeat(MAX_VIEW_NAME_LENGTH + 1))]).toEqual([false, false]);
  expect(viewSchema.parse({ name: "Team" })).toEqual({ name: "Team", shared: false, opens: false, current: false });
  expect(defaultSchema.parse({ opens: true })).toMatchObject({ name: "", opens: true });
});

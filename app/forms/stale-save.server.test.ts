import { expect, test } from "vitest";
import { consumeRevision } from "./stale-save.server";

test("the button that overwrites replaces the revision that the form was filled from [SAFE-09]", () => {
  const form = new FormData();
  expect(consumeRevision(form)).toBeNull();
  form.set("revision", "old");
  expect(consumeRevision(form)).toBe("old");
  form.set("over", "new");
  expect(consumeRevision(form)).toBe("new");
  expect([...form]).toEqual([["revision", "new"]]);
});

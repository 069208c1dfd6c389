import { expect, test } from "vitest";
import { takeRevision } from "./stale-save.server";

test("the button that overwrites replaces the revision that the form was filled from [SAFE-09]", () => {
  const form = new FormData();
  expect(takeRevision(form)).toBeNull();
  form.set("revision", "old");
  expect(takeRevision(form)).toBe("old");
  form.set("over", "new");
  expect(takeRevision(form)).toBe("new");
  expect([...form]).toEqual([["revision", "new"]]);
});

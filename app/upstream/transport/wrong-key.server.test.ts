import { expect, test, vi } from "vitest";
import { createKeyWarning } from "./wrong-key.server";

test("an upstream with another key is warned of once [SAFE-07]", () => {
  const warn = vi.fn();
  const warnOfWrongKey = createKeyWarning();
  warnOfWrongKey({}, { warn });
  expect(warn).not.toHaveBeenCalled();
  for (let answer = 0; answer < 3; answer++) warnOfWrongKey({ "x-portal-key": "wrong" }, { warn });
  expect(warn.mock.calls).toEqual([[{ setting: "PORTAL_KEY" }, expect.stringContaining("PORTAL_KEY")]]);
});

import { expect, test } from "vitest";
import { maskForLog } from "./mask-for-log";

test.each([
  ["SQLSTATE[28000] user=portal password=hunter2 host=db", "SQLSTATE[28000] user=portal password=*** host=db"],
  ['{"password": "hunter2 and more", "a": 1}', '{"password": ***, "a": 1}'],
  ["pwd: hunter2; next", "pwd: ***; next"],
  ["api_key=hunter2&x=1", "api_key=***&x=1"],
  ["access_token='hunter2'", "access_token=***"],
  ["Authorization: Bearer hunter2.abc", "Authorization: ***"],
  ["sent Bearer hunter2 to it", "sent Bearer *** to it"],
  ["jwt eyJhbGciOi.eyJodW50ZXIy.c2ln ends", "jwt *** ends"],
  ["can't reach postgres://portal:hunter2@db:5432/x", "can't reach postgres://***@db:5432/x"],
  ["no account ada.hunter2@acme.example here", "no account ***@acme.example here"],
  ["session_id=hunter2", "session_id=***"],
])("%s is logged without its secret [SAFE-05]", (said, logged) => {
  expect(maskForLog(said)).toBe(logged);
});

test("a long text, or one of many lines, becomes one short line", () => {
  expect(maskForLog("a\n  at b\r\nc")).toBe("a at b c");
  expect(maskForLog("x".repeat(10_000))).toHaveLength(500);
});

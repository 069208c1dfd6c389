import { expect, test } from "vitest";
import { approveSchema, askSchema, reasonSchema } from "./request.schema";

const judge = (reason: string) => {
  const parsed = reasonSchema.safeParse({ reason });
  return parsed.success ? parsed.data.reason : parsed.error.issues[0]?.message;
};

test("a reason has up to 300 characters, of which a line break is one [ASK-01]", () => {
  const longest = `${"x".repeat(298)}\ny`;
  expect(judge(longest)).toBe(longest);
  expect(judge(longest.replace("\n", "\r\n"))).toBe(longest);
  expect(judge(`${longest}z`)).toBe("Must be {maximum, number} characters or fewer");
  expect(judge(" \r\n ")).toBe("Cannot be empty");
  expect(reasonSchema.safeParse({}).error?.issues[0]?.message).toBe("Cannot be empty");
});

test("a request has a reason, and an approval grants no more than was asked for by itself [ASK-01, ASK-02]", () => {
  const form = { access: "unrestricted" };
  expect(askSchema({ today: "2026-03-16" }).safeParse(form).success).toBe(false);
  expect(approveSchema({ today: "2026-03-16" }).parse(form).widens).toBe(false);
});

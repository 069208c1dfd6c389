import { expect, test } from "vitest";
import { newTicketSchema } from "./new-ticket.schema";

const errors = (ticket: Record<string, unknown>) =>
  newTicketSchema
    .safeParse({ subject: "Noise", comment: "The fan is loud.", ...ticket })
    .error?.issues.map(({ message }) => message) ?? [];

test("subject and comment are required, and spaces alone don't count [TICK-01]", () => {
  expect(errors({})).toEqual([]);
  for (const none of [undefined, "", "  \n "]) {
    expect(errors({ subject: none })).toEqual(["Subject is required"]);
    expect(errors({ comment: none })).toEqual(["Comment is required"]);
  }
});

test("a subject is one line of at most 200 characters, a comment has at most 10,000 [TICK-01]", () => {
  expect(errors({ subject: "Noise\r\nBcc: all@acme.example" })).toEqual(["Subject must be a single line"]);
  expect(errors({ subject: "x".repeat(200) })).toEqual([]);
  expect(errors({ subject: "x".repeat(201) })).toEqual(["Subject must be {maximum, number} characters or fewer"]);
  expect(errors({ comment: "x".repeat(10_000) })).toEqual([]);
  expect(errors({ comment: "x".repeat(10_001) })).toEqual(["Comment must be {maximum, number} characters or fewer"]);
  expect(errors({ comment: `${"x\r\n".repeat(4999)}x` })).toEqual([]);
});

test("markup is text like any other [TICK-01]", () => {
  expect(newTicketSchema.parse({ subject: "<b>Noise</b>", comment: "<script>alert(1)</script>\r\nTwo" })).toEqual({
    subject: "<b>Noise</b>",
    comment: "<script>alert(1)</script>\nTwo",
  });
});

test("invisible characters are refused in a subject, and removed from a comment [SAFE-07]", () => {
  expect(errors({ subject: "Noise \u202eesioN" })).toEqual([
    "This text contains invisible characters. Type it instead of pasting it",
  ]);
  expect(newTicketSchema.parse({ subject: "Nu\u0308", comment: "One\u2028Two\u202e\u0085Three" })).toEqual({
    subject: "Nü",
    comment: "One\nTwo\nThree",
  });
});

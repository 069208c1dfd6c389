import { expect, test } from "vitest";
import { graphqlFailure, idempotencyKey, restFailure } from "./client.server";
import { errorsOf, plainMessage, UNREACHABLE } from "./failure.server";

const answer = (status: number, body: unknown, retryAfter?: number) => ({ status, body, retryAfter });
const error = (code: string, message = "No.") => ({ data: null, errors: [{ message, extensions: { code } }] });

test("a GraphQL error's code names the kind of failure", () => {
  const kinds = {
    UNAUTHENTICATED: "unauthenticated",
    FORBIDDEN: "forbidden",
    NOT_FOUND: "missing",
    BAD_USER_INPUT: "invalid",
  };
  for (const [code, kind] of Object.entries({
    ...kinds,
    CONFLICT: "conflict",
    INTERNAL: "unreachable",
    ODD: "unreachable",
  }))
    expect(graphqlFailure(answer(200, error(code)))?.kind, code).toBe(kind);
  expect(graphqlFailure(answer(429, error("RATE_LIMITED"), 60))).toMatchObject({ kind: "limited", retryAfter: 60 });
});

test("a refusal names the time to wait and the field that it is about, where the upstream does [SAFE-07, REG-09]", () => {
  const limited = graphqlFailure(answer(429, error("RATE_LIMITED", "Too many invitations."), 700));
  expect(limited?.message).toBe("Too many invitations. Please wait 12 minutes and try again.");
  expect(graphqlFailure(answer(429, error("RATE_LIMITED", ""), 60))?.message).toMatch(
    /^Too many requests\. .*1 minute/,
  );
  expect(restFailure(answer(429, { message: "Too often." }, 30))?.message).toMatch(/^Too often\. .*30 seconds/);

  const body = { errors: [{ message: "Too easy.", extensions: { code: "BAD_USER_INPUT", field: "password" } }] };
  const refused = graphqlFailure(answer(200, body)) ?? UNREACHABLE;
  expect(errorsOf(refused, { password: "newPassword" })).toEqual({ fieldErrors: { newPassword: ["Too easy."] } });
  expect(errorsOf(refused, {})).toEqual({ formErrors: ["Too easy."] });
  expect(errorsOf({ ...refused, field: "constructor" }, {})).toEqual({ formErrors: ["Too easy."] });
});

test("data without errors is a success; null, nothing and partial data are failures", () => {
  expect(graphqlFailure(answer(200, { data: { a: 1 } }))).toBeNull();
  for (const body of [{ data: null }, {}, [], { data: { a: 1 }, errors: [{ message: "b failed" }] }])
    expect(graphqlFailure(answer(200, body))?.kind).toBe("unreachable");
});

test("people see the server's sentence, without the prefix and trimmed [AUTH-03]", () => {
  expect(plainMessage(" GraphQL error:  Wrong password. ")).toBe("Wrong password.");
  expect(graphqlFailure(answer(200, error("BAD_USER_INPUT", "GraphQL error: No such user.")))?.message).toBe(
    "No such user.",
  );
  expect(graphqlFailure(answer(200, error("INTERNAL", "  ")))?.message).toContain("can't be reached");
});

test("a REST answer's status names the kind, its message is the server's or none", () => {
  expect(restFailure(answer(200, {}))).toBeNull();
  expect(restFailure(answer(409, { message: "It is there already." }))).toMatchObject({
    kind: "conflict",
    message: "It is there already.",
  });
  expect(restFailure(answer(500, { message: 7 }))).toMatchObject({ kind: "unreachable", message: "" });
});

test("the same form with the same content is the same call, a corrected one is not", () => {
  const key = idempotencyKey("nonce", "AddUser", { a: 1 });
  expect(idempotencyKey("nonce", "AddUser", { a: 1 })).toBe(key);
  expect(idempotencyKey("nonce", "AddUser", { a: 2 })).not.toBe(key);
  expect(idempotencyKey("other", "AddUser", { a: 1 })).not.toBe(key);
  expect(key).not.toContain("a:1");
});

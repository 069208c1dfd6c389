import type { Request } from "express";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseBearer } from "#mock/context";
import { badInput, getErrorCode, isStorageFailure, notFound, rateLimited } from "./api-error";
import { parseBody, queryText } from "./rest";

const asked = (query: Record<string, unknown>) => ({ query }) as unknown as Request;

test("a value of the query is there once and not empty [UP-01]", () => {
  expect(queryText(asked({ id: "a b" }), "id")).toBe("a b");
  for (const query of [{}, { id: "" }, { id: ["a", "b"] }])
    expect(() => queryText(asked(query), "id")).toThrow("The parameter id is missing.");
});

test("a body has its shape, and the refusal says what is wrong [UP-01]", () => {
  const shape = z.object({ id: z.string(), count: z.number().optional() });
  expect(parseBody(shape, { id: "x", other: 1 })).toEqual({ id: "x" });
  for (const body of [undefined, null, [], { id: 1 }, { id: "x", count: "1" }])
    expect(() => parseBody(shape, body), JSON.stringify(body)).toThrow(/^The request is not valid\. /);
});

test("a used-up limit says when to come back, in whole seconds [SAFE-07]", () => {
  const waitOf = (milliseconds: number) => Object(rateLimited("Wait.", milliseconds).extensions.http).headers;
  expect([0, 1, 1000, 1001].map((milliseconds) => waitOf(milliseconds)["Retry-After"])).toEqual(["0", "1", "1", "2"]);
  expect(rateLimited("Wait.", 0).extensions).toMatchObject({ code: "RATE_LIMITED", http: { status: 429 } });
});

test("errors are told apart by their codes [UP-01]", () => {
  expect(notFound("view").message).toBe("The view was not found.");
  expect([badInput("Wrong.").extensions, badInput("Wrong.", "name").extensions]).toEqual([
    { code: "BAD_USER_INPUT" },
    { code: "BAD_USER_INPUT", field: "name" },
  ]);
  expect([notFound("view"), { extensions: { code: "ODD" } }, new Error("x"), null].map(getErrorCode)).toEqual([
    "NOT_FOUND",
    null,
    null,
    null,
  ]);
  const failure = (code: string) => isStorageFailure(Object.assign(new Error("x"), { code }));
  expect(["SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_BUSY", "SQLITE_READONLY"].map(failure)).toEqual(
    Array(4).fill(true),
  );
  expect([failure("SQLITE_CONSTRAINT"), isStorageFailure({ code: "SQLITE_FULL" })]).toEqual([false, false]);
});

test("a bearer is one word of up to 200 signs after its scheme, in any case [UP-02]", () => {
  expect([parseBearer("Bearer a-b_1"), parseBearer(`bearer ${"x".repeat(200)}`)]).toEqual(["a-b_1", "x".repeat(200)]);
  for (const odd of [null, undefined, "", "Basic a", "Bearer", "Bearer a b", `Bearer ${"x".repeat(201)}`, "a Bearer b"])
    expect(parseBearer(odd), String(odd)).toBeNull();
});

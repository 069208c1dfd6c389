import { expect, test } from "vitest";
import { isTimeout, listCauses } from "./causes";

const coded = (code: string, cause?: unknown) => Object.assign(new Error("raw words", { cause }), { code });

test("causes are listed from the outside in, by code, and of several addresses the first [OPS-03]", () => {
  const tried = Object.assign(new AggregateError([coded("ECONNREFUSED"), coded("ENETUNREACH")]), { code: "EALL" });
  expect(listCauses(new Error("no answer", { cause: tried }))).toEqual(["no answer", "EALL", "ECONNREFUSED"]);
  expect(listCauses("text")).toEqual(["text"]);
  let deep = coded("E0");
  for (let depth = 1; depth < 9; depth++) deep = coded(`E${depth}`, deep);
  expect(listCauses(deep)).toHaveLength(6);
});

test("a time-out is told from an answer that can't be used, however deep it lies [SAFE-10]", () => {
  for (const code of ["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT"])
    expect(isTimeout(new Error("no answer", { cause: new TypeError("failed", { cause: coded(code) }) })), code).toBe(
      true,
    );
  expect(isTimeout(new Error("no answer", { cause: new DOMException("late", "TimeoutError") }))).toBe(true);
  expect(isTimeout(new Error("no answer", { cause: coded("ECONNRESET") }))).toBe(false);
});

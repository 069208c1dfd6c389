import { expect, test } from "vitest";
import { moveBy, orderColumns } from "./column-order";

const order = (query: string) => orderColumns(new URLSearchParams(query));

test("ticked columns come in the order of their positions [VIEW-02]", () => {
  expect(order("column=a&column=b&column=c&position-a=3&position-b=1&position-c=2&position-d=1")).toEqual([
    "b",
    "c",
    "a",
  ]);
  expect(order("column=a&column=b&column=a&position-a=1&position-b=1")).toEqual(["a", "b"]);
  expect(order("column=a&column=b&position-a=x&position-b=9")).toEqual(["b", "a"]);
});

test("a column moves by one place, and not beyond either end [VIEW-02]", () => {
  expect(moveBy(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(moveBy(["a", "b", "c"], 1, 1)).toEqual(["a", "c", "b"]);
  expect(moveBy(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  expect(moveBy(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
});

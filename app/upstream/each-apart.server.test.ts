import { expect, test } from "vitest";
import { eachApart } from "./each-apart.server";
import { type Failure, FailureResponse } from "./failure.server";

const failure = (message: string): Failure => ({ kind: "conflict", message });

test("a failure keeps no other call back, and is told with its item [FIND-04]", async () => {
  const call = async (item: string) => {
    if (item === "B") throw new FailureResponse(failure("No."));
  };
  expect(await eachApart(["A", "B", "C"], call)).toEqual({
    done: ["A", "C"],
    refused: [{ item: "B", reason: "No." }],
  });
  expect(await eachApart([], call)).toEqual({ done: [], refused: [] });
});

test("when all calls fail the first failure is thrown, and no other error is taken for one [FIND-04]", async () => {
  const none = eachApart(["A", "B"], (item) => Promise.reject(new FailureResponse(failure(`${item} failed.`))));
  await expect(none).rejects.toMatchObject({ failure: failure("A failed.") });
  await expect(eachApart(["A"], () => Promise.reject(new TypeError("broken")))).rejects.toThrow("broken");
});

import { expect, test } from "vitest";
import { supports } from "./capabilities.server";
import { type Failure, FailureResponse, UNREACHABLE_FAILURE } from "./failure.server";

/** Returns a client whose upstream names these capabilities, or fails. */
function clientOf(answer: string[] | Failure) {
  const query = async <Result>() => {
    if (!Array.isArray(answer)) throw new FailureResponse(answer);
    return { capabilities: answer } as Result;
  };
  const kept: ReadonlySet<string>[] = [];
  return {
    kept,
    async capabilities(ask: (upstream: { query: typeof query }) => Promise<ReadonlySet<string>>) {
      const names = await ask({ query });
      kept.push(names);
      return names;
    },
  };
}

test("an upstream supports what it names [CONF-03]", async () => {
  const client = clientOf(["extended", "alerts", "something-new"]);
  expect([await supports(client, "alerts"), await supports(client, "passkeys")]).toEqual([true, false]);
  expect(client.kept[0]).toEqual(new Set(["extended", "alerts"]));
});

test("an upstream that doesn't know the query supports nothing, and the answer is kept [CONF-03]", async () => {
  const client = clientOf({ kind: "invalid", message: "Cannot query field." });
  expect([await supports(client, "extended"), client.kept]).toEqual([false, [new Set()]]);
});

test("an upstream that can't be asked supports nothing for now, and no answer is kept [CONF-03]", async () => {
  for (const failure of [UNREACHABLE_FAILURE, { kind: "limited" as const, message: "Too many." }]) {
    const client = clientOf(failure);
    expect([await supports(client, "extended"), client.kept]).toEqual([false, []]);
  }
});

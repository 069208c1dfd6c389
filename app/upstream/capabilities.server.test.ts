import { expect, test } from "vitest";
import { serves } from "./capabilities.server";
import { type Failure, FailureResponse, UNREACHABLE } from "./failure.server";

/** Returns a client whose upstream serves these names, or fails. */
function clientOf(answer: string[] | Failure) {
  const read = async <Result>() => {
    if (!Array.isArray(answer)) throw new FailureResponse(answer);
    return { capabilities: answer } as Result;
  };
  const kept: ReadonlySet<string>[] = [];
  return {
    kept,
    async capabilities(ask: (upstream: { read: typeof read }) => Promise<ReadonlySet<string>>) {
      const names = await ask({ read });
      kept.push(names);
      return names;
    },
  };
}

test("an upstream serves what it names; several parts count only together [CONF-03]", async () => {
  const client = clientOf(["capabilities", "invitationByHash", "something.new"]);
  expect(await serves(client, "invitationByHash")).toBe(true);
  expect(await serves(client, "updateUser.revision")).toBe(false);
  expect(await serves(client, "invitationByHash", "updateUser.revision")).toBe(false);
});

test("an upstream that doesn't know the query serves nothing optional, and the answer is kept [CONF-03]", async () => {
  const client = clientOf({ kind: "invalid", message: "Cannot query field." });
  expect([await serves(client, "capabilities"), client.kept]).toEqual([false, [new Set()]]);
});

test("an upstream that can't be asked serves nothing for now, and no answer is kept [CONF-03]", async () => {
  for (const failure of [UNREACHABLE, { kind: "limited" as const, message: "Too many." }]) {
    const client = clientOf(failure);
    expect([await serves(client, "capabilities"), client.kept]).toEqual([false, []]);
  }
});

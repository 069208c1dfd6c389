import { expect, test } from "vitest";
import { type Failure, FailureResponse } from "~/upstream/failure.server";
import type { Question } from "./joined-document.server";
import { Joining } from "./joining.server";

const question = (field: string, id = "1"): Question => ({
  document: `query Q${field}($id: ID!) { ${field}(id: $id) }`,
  variables: { id },
});

/** Returns a joining whose upstream answers each field with its alias and fails what contains a name. */
function joining(failing: Record<string, Failure | Response> = {}) {
  const sent: string[] = [];
  const twice: boolean[] = [];
  const joined = new Joining(async ({ document }, again) => {
    sent.push(document);
    twice.push(again);
    const [, failure] = Object.entries(failing).find(([name]) => document.includes(`${name}(`)) ?? [];
    if (failure instanceof Response) throw failure;
    if (failure) throw new FailureResponse(failure);
    return Object.fromEntries(
      [...document.matchAll(/(?:(p\d+_\w+): )?(\w+)\(id: /g)].map(([, alias, name]) => [alias ?? name, name]),
    );
  });
  return { sent, twice, ask: (field: string, id?: string) => joined.ask(question(field, id)) };
}

const later = () => new Promise((resolve) => setTimeout(resolve, 5));
const INVALID: Failure = { kind: "invalid", message: "No." };

test("what is asked in one moment is one request, also after short waits; later is another", async () => {
  const { sent, ask } = joining();
  const slow = async () => {
    for (let turn = 0; turn < 20; turn++) await undefined;
    return ask("c");
  };
  expect(await Promise.all([ask("a"), ask("b"), slow()])).toEqual([{ a: "a" }, { b: "b" }, { c: "c" }]);
  expect(sent).toHaveLength(1);
  await later();
  expect(await ask("d")).toEqual({ d: "d" });
  expect(sent[1]).toBe(question("d").document);
});

test("the same question is asked once, with other variables again", async () => {
  const { sent, ask } = joining();
  await Promise.all([ask("a"), ask("a")]);
  expect(sent).toEqual([question("a").document]);
  await Promise.all([ask("a"), ask("a", "2")]);
  expect(sent[1]?.match(/a\(id/g)).toHaveLength(2);
});

test("no request has more than thirty root fields", async () => {
  const { sent, ask } = joining();
  await Promise.all(Array.from({ length: 65 }, (_, at) => ask("a", `${at}`)));
  expect(sent.map((document) => document.match(/a\(id/g)?.length)).toEqual([30, 30, 5]);
});

test("a failing part hides no other: each is asked by itself then [RAS-07]", async () => {
  const { sent, twice, ask } = joining({ b: INVALID });
  const answers = await Promise.allSettled([ask("a"), ask("b"), ask("c")]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(answers[1]).toMatchObject({ reason: { failure: INVALID } });
  expect(sent).toHaveLength(4);
  expect(twice).toEqual([false, true, true, true]);
});

test("after a session's end, or when no time is left, nothing is asked again [GATE-06]", async () => {
  const ended = new Response(null, { status: 302 });
  const lost: Failure = { kind: "unauthenticated", message: "" };
  const late: Failure = { kind: "unreachable", message: "", late: true };
  for (const failing of [ended, lost, late]) {
    const { sent, ask } = joining({ b: failing });
    const answers = await Promise.allSettled([ask("a"), ask("b")]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(sent).toHaveLength(1);
  }
});

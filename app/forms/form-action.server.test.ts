import type { ActionFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { expect, test } from "vitest";
import { z } from "zod";
import { createI18n } from "~/i18n/i18n";
import type { KeptForm } from "~/ui/form/retry-form";
import { type Failure, FailureResponse, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
import { createButtonAction } from "./button-action.server";
import { createFormAction } from "./form-action.server";
import { rejectForm } from "./reject-form.server";

const argsOf = (fields: Record<string, string>) => {
  const request = new Request("http://a/users/new?q=a", { method: "POST", body: new URLSearchParams(fields) });
  return { request, params: {}, context: { i18n: createI18n("en") } } as unknown as ActionFunctionArgs;
};

interface Answered {
  data: { kept: KeptForm; notifications?: unknown[]; result?: { error?: Record<string, string[]> } };
  init: ResponseInit;
}

/** Sends a form whose action answers or throws this; returns its answer, or what it throws. */
async function answerTo(
  act: Parameters<typeof createFormAction>[1],
  fields: Record<string, string> = { name: "Anna", nonce: "n-1" },
) {
  const action = createFormAction({ name: "Name" }, act);
  return action(argsOf(fields)).catch((thrown: unknown) => thrown) as Promise<Answered>;
}
const fail = (failure: Failure) => () => Promise.reject(new FailureResponse(failure));

test("a form whose call failed comes back with its values, its labels and the way to send it again [PAGE-06]", async () => {
  const { data: answer, init } = await answerTo(fail(UNREACHABLE_FAILURE));
  expect(init.status).toBe(503);
  expect(answer.kept).toMatchObject({
    path: "/users/new?q=a",
    fields: [["name", "Anna"]],
    labels: { name: "Name" },
    nonce: "n-1",
    secrets: [],
  });
  expect(answer.kept.unsure).toMatch(/^\d+\./);
  expect(answer.result?.error?.[""]?.[0]).toBe(UNREACHABLE_FAILURE.message);
  const known = await answerTo(fail({ kind: "conflict", message: "Taken." }));
  expect([known.init.status, known.data.kept.unsure]).toEqual([409, undefined]);
});

test("a form whose effect was undone comes back as a new submission [SAFE-03]", async () => {
  const undone = { failure: UNREACHABLE_FAILURE };
  const { kept } = (await answerTo(async (_, submitted) => rejectForm(submitted, undone, { startsAnew: true }))).data;
  expect([kept.unsure, kept.nonce === "n-1"]).toEqual([undefined, false]);
});

test.each([
  ["missing", 404],
  ["forbidden", 403],
] as const)("where the form's page is %s, an error page has its fields [PAGE-06, LAY-09]", async (kind, status) => {
  const thrown = await answerTo(fail({ kind, message: "No." }));
  expect(thrown).toMatchObject({ init: { status }, data: { kept: { fields: [["name", "Anna"]] } } });
  expect(thrown.data.result).toBeUndefined();
});

test("a form that its schema refuses comes back with the errors, and nothing is done [PAGE-06]", async () => {
  const schema = z.object({ name: z.string().max(3, "Too long") });
  let stored = "";
  const send = (name: string) =>
    answerTo(
      async (_, submitted) => {
        stored = submitted.parse(schema, { people: 2 }).name;
        return redirect("/users");
      },
      { name },
    );
  expect(await send("Anna")).toMatchObject({
    init: { status: 400 },
    data: {
      kind: "rejected",
      people: 2,
      kept: { fields: [["name", "Anna"]] },
      result: { error: { name: ["Too long"] } },
    },
  });
  expect(stored).toBe("");
  expect([(await send("Ida")) instanceof Response, stored]).toEqual([true, "Ida"]);
});

test("another answer with a status keeps its data, and a redirect is passed on unchanged [PAGE-06]", async () => {
  const thrown = await answerTo(() => Promise.reject(data({ advice: "Ask." }, { status: 404 })));
  expect(thrown.data).toMatchObject({ advice: "Ask.", kept: { fields: [["name", "Anna"]] } });
  const elsewhere = redirect("/users");
  expect(await answerTo(() => Promise.reject(elsewhere))).toBe(elsewhere);
  // Without a nonce of a user there is nobody to keep it for.
  const ended = redirect("/authentication?to=%2Fusers");
  expect(await answerTo(() => Promise.reject(ended))).toBe(ended);
});

test("a button without a page shows its failure on another page, and anything else goes on [SAFE-03]", async () => {
  const button = (act: () => Promise<Response>) => createButtonAction(() => "/users", act)(argsOf({ nonce: "n-1" }));
  const failed = await button(fail({ kind: "conflict", message: "Taken." }));
  expect([failed.status, failed.headers.get("Location")]).toEqual([302, "/users"]);
  const done = redirect("/done");
  expect(await button(async () => done)).toBe(done);
  await expect(button(() => Promise.reject(new TypeError("x")))).rejects.toBeInstanceOf(TypeError);
});

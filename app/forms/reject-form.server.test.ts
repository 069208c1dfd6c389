import { describe, expect, test } from "vitest";
import { msg, type Text } from "~/i18n/i18n";
import { type Failure, messageOr, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
import type { TypedForm } from "./filled.server";
import { failureReasons, noEffectReasons, rejectForm } from "./reject-form.server";

function typed(): TypedForm {
  const form = new FormData();
  form.set("email", "ada@acme.example");
  form.set("password", "secret");
  return { form, fields: [["email", "ada@acme.example"]] };
}

test("the typed fields come back, passwords excepted [AUTH-06, PAGE-06]", () => {
  const { data, init } = rejectForm(typed(), {
    fields: { email: ["Taken"] },
    form: ["Again."],
    notifications: ["No."],
  });
  expect(data.result.initialValue).toEqual({ email: "ada@acme.example" });
  expect(data.result.error).toEqual({ "": ["Again."], email: ["Taken"] });
  expect(data.notifications.map(({ message }) => message)).toEqual(["No."]);
  expect(init?.status).toBe(400);
});

test("a failure gives the answer its status and its time to wait", () => {
  const failure = { kind: "limited" as const, message: "Too many.", retryAfter: 60 };
  const { init } = rejectForm(typed(), failureReasons(failure));
  expect(init).toMatchObject({ status: 429, headers: { "Retry-After": "60" } });
});

test("the upstream's words in English are named, of each failure [LANG-03]", () => {
  const refused: Failure = { kind: "conflict", message: "No seat.", english: "No seat." };
  const english = ["Not there."];
  const answer = (reasons: object) => rejectForm(typed(), reasons).data;
  expect(answer({ ...failureReasons(refused, "No seat."), english }).english).toEqual(["No seat.", "Not there."]);
  expect(answer(failureReasons(refused, "No seat.")).notifications).toMatchObject([{ english: ["No seat."] }]);
  expect(answer(failureReasons({ kind: "conflict", message: "No seat." })).english).toBeUndefined();
});

const SAFE_AGAIN = msg("This may already have been done. You can safely send it again: it will only be done once.");
const LOOK_FIRST = msg("This may already have been done. Check before you send it again.");
const CHECK_IT = msg("Check the form, then try again.");

describe("the form has the reason, the notification what is quoted [LAY-07]", () => {
  const refused: Failure = { kind: "invalid", message: "The name is taken." };
  const limited: Failure = { kind: "limited", message: "Too many. Try again in 5 minutes." };
  test.each([
    ["a quoted sentence, and the upstream's reason", refused, "Failed.", ["Failed."], ["The name is taken."]],
    ["the upstream's own words, which are quoted", refused, refused.message, [refused.message], [refused.message]],
    ["the upstream's own words, which are not", refused, "", [], ["The name is taken."]],
    ["the time to wait stays in the form", limited, limited.message, [], [limited.message]],
    ["the time to wait, beside a quoted sentence", limited, "Failed.", ["Failed."], [limited.message]],
    ["no answer", UNREACHABLE_FAILURE, "Failed.", ["Failed."], [UNREACHABLE_FAILURE.message, SAFE_AGAIN]],
    [
      "no answer, where the upstream's words are quoted",
      UNREACHABLE_FAILURE,
      "",
      [],
      [UNREACHABLE_FAILURE.message, SAFE_AGAIN],
    ],
    ["an upstream without a word", { kind: "invalid", message: "" }, "Failed.", ["Failed."], [CHECK_IT]],
  ] as [string, Failure, string, string[], Text[]][])("%s", (_, failure, quoted, notify, inForm) => {
    expect(failureReasons(failure, quoted)).toMatchObject({ notifications: notify, form: inForm });
  });
});

test("the summary says what did not happen where the upstream refused, and not where it may have [SAFE-03]", () => {
  const isRefused = (failure: Failure) => rejectForm(typed(), failureReasons(failure)).data.isRefused;
  expect(isRefused({ kind: "conflict", message: "No." })).toBe(true);
  for (const failure of [UNREACHABLE_FAILURE, { kind: "limited", message: "Too many." } as const])
    expect(isRefused(failure)).toBe(false);
  expect(rejectForm(typed(), { form: ["No."] }).data.isRefused).toBe(false);
});

test("a form that may take effect twice is not called safe to send again [SAFE-03, CONF-03]", () => {
  const lost = { ...UNREACHABLE_FAILURE, retryRepeatsEffect: true };
  expect(failureReasons(lost).form).toEqual([UNREACHABLE_FAILURE.message, LOOK_FIRST]);
  expect(rejectForm(typed(), failureReasons(lost)).data.repeats).toBe(true);
});

test("a form is called safe to send again only when the outcome is unknown [SAFE-03]", () => {
  expect(failureReasons({ kind: "unreachable", message: "Can't contact RAS Gateway." }).form).toEqual([
    "Can't contact RAS Gateway.",
  ]);
  expect(noEffectReasons(UNREACHABLE_FAILURE, "Failed.")).toMatchObject({
    form: [UNREACHABLE_FAILURE.message],
    notifications: ["Failed."],
  });
});

test("the upstream's message about a field appears at that field, by the form's own name for it [REG-09]", () => {
  const failure = { kind: "invalid" as const, message: "Too easy.", field: "password" };
  const names = { password: "newPassword" };
  expect(failureReasons(failure, messageOr("", failure), names)).toMatchObject({
    fields: { newPassword: ["Too easy."] },
    notifications: [],
  });
  expect(failureReasons({ ...failure, field: "constructor" }).form).toEqual(["Too easy."]);
});

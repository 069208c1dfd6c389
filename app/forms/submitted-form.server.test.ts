import { describe, expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { createFormNonce } from "~/session/form-nonce.server";
import { listFilled } from "./filled.server";
import { parseSubmittedForm, toKeptForm } from "./submitted-form.server";

const NOW = Date.parse("2026-03-16T09:00:00Z");
const TEN_MINUTES = 10 * 60_000;

function form(fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

const parseSent = (data: FormData, now: number) => parseSubmittedForm(data, now, createI18n("en"));

const TICKET: [string, string][] = [
  ["subject", "Noise"],
  ["nonce", createFormNonce("anna")],
  ["password", "secret"],
];

/** Returns the form that the browser sends again, from the answer's kept form. */
const again = (kept: ReturnType<typeof toKeptForm>, change: [string, string][] = []) =>
  form([...kept.fields, ...change, ["nonce", kept.nonce ?? ""], ["unsure", kept.unsure ?? ""]]);

describe("a form whose answer was lost [SAFE-03]", () => {
  const first = parseSent(form(TICKET), NOW);
  const kept = toKeptForm(first, "/support/new-ticket", 503, NOW);

  test("comes back with its nonce and without its secrets", () => {
    expect(kept.nonce).toBe(first.nonce);
    expect(kept.fields).toEqual([["subject", "Noise"]]);
    expect(first.isRetry).toBe(false);
  });

  test("is recognised when it comes again unchanged, whatever its secrets are", () => {
    expect(parseSent(again(kept), NOW + 1000)).toMatchObject({ isRetry: true, isExpiredRetry: false });
    expect(parseSent(again(kept, [["password", "typed anew"]]), NOW + 1000).isRetry).toBe(true);
    expect(parseSent(again(kept, [["comment", "more"]]), NOW + 1000).isRetry).toBe(false);
  });

  test("is forgotten ten minutes after it was first sent, and then starts anew", () => {
    const second = parseSent(again(kept), NOW + TEN_MINUTES - 1);
    expect(second.isExpiredRetry).toBe(false);
    const stillKept = toKeptForm(second, "/support/new-ticket", 503, NOW + TEN_MINUTES - 1);
    const third = parseSent(again(stillKept), NOW + TEN_MINUTES);
    expect(third.isExpiredRetry).toBe(true);
    const asked = toKeptForm(third, "/support/new-ticket", 409, NOW + TEN_MINUTES);
    expect(asked.nonce).not.toBe(first.nonce);
    expect(asked.unsure).toBeUndefined();
  });
});

test("a refusal with a known outcome keeps the nonce, and notes no first time", () => {
  const submitted = parseSent(form(TICKET), NOW);
  expect(toKeptForm(submitted, "/", 400, NOW)).toMatchObject({ nonce: submitted.nonce, unsure: undefined });
});

test("a nonce has 64 characters at most, as a header takes it", () => {
  const nonceOf = (length: number) => parseSent(form([["nonce", "n".repeat(length)]]), NOW).nonce;
  expect([nonceOf(64)?.length, nonceOf(65)]).toEqual([64, undefined]);
});

test("a made-up nonce and a made-up first time are ignored", () => {
  const submitted = parseSent(
    form([
      ["nonce", "a\r\nb"],
      ["unsure", "yesterday"],
    ]),
    NOW,
  );
  expect(submitted).toMatchObject({
    nonce: undefined,
    outcomeUnknownSince: undefined,
    isRetry: false,
    isExpiredRetry: false,
  });
});

test("an answer names what the action set and removed in the form, secrets excepted [AUTH-06]", () => {
  const submitted = parseSent(form([...TICKET, ["users", "a"], ["users", "b"], ["ends", ""]]), NOW);
  submitted.form.delete("users");
  for (const user of ["b", "c"]) submitted.form.append("users", user);
  submitted.form.set("ends", "2026-04-25");
  submitted.form.set("password", "other");
  expect(listFilled(submitted)).toEqual({ users: { on: ["c"], off: ["a"] }, ends: { on: ["2026-04-25"], off: [""] } });
});

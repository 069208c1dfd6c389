import { expect, test } from "vitest";
import { UNREACHABLE } from "~/upstream/failure.server";
import { failed, refuse, told, typed } from "./refuse.server";

function form(): FormData {
  const data = new FormData();
  data.set("email", "ada@acme.example");
  data.set("password", "secret");
  return data;
}

test("the typed fields come back, passwords excepted [AUTH-06, PAGE-06]", () => {
  const { data, init } = refuse(typed(form()), { fields: { email: ["Taken"] }, form: ["No."], notify: ["No."] });
  expect(data.result.initialValue).toEqual({ email: "ada@acme.example" });
  expect(data.result.error).toEqual({ "": ["No."], email: ["Taken"] });
  expect(data.notifications.map(({ message }) => message)).toEqual(["No."]);
  expect(init?.status).toBe(400);
});

test("a failure gives the answer its status and its time to wait", () => {
  const failure = { kind: "limited" as const, message: "Too many.", retryAfter: 60 };
  const { init } = refuse(typed(form()), failed(failure));
  expect(init).toMatchObject({ status: 429, headers: { "Retry-After": "60" } });
});

const SAFE_AGAIN = "It may have arrived all the same. Sending it again is safe: it takes effect once.";

test("a form that may take effect twice is not called safe to send again [SAFE-03, CONF-03]", () => {
  const lost = { ...UNREACHABLE, repeats: true };
  const sentence = "It may have arrived all the same. Look whether it has before you send it again.";
  expect(failed(lost).form).toEqual([UNREACHABLE.message, sentence]);
  expect(told(lost, "Failed.", "").notify).toEqual([`Failed. ${sentence}`]);
  expect(refuse(typed(form()), failed(lost)).data.repeats).toBe(true);
});

test("a form is called safe to send again only when the outcome is unknown [SAFE-03]", () => {
  expect(failed(UNREACHABLE, "Failed.").form).toEqual(["Failed.", UNREACHABLE.message, SAFE_AGAIN]);
  expect(failed({ kind: "unreachable", message: "Can't contact RAS Gateway." }).form).toEqual([
    "Can't contact RAS Gateway.",
  ]);
  expect(told(UNREACHABLE, "Failed.", "").notify).toEqual([`Failed. ${SAFE_AGAIN}`]);
});

test("the upstream's message about a field appears at that field, by the form's own name for it [REG-09]", () => {
  const failure = { kind: "invalid" as const, message: "Too easy.", field: "password" };
  expect(failed(failure, undefined, { password: "newPassword" }).fields).toEqual({ newPassword: ["Too easy."] });
  expect(failed({ ...failure, field: "constructor" }).form).toEqual(["Too easy."]);
});

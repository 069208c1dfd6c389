import { expect, test } from "vitest";
import { formatRetryAfter } from "#contract/retry-after";
import { createI18n } from "~/i18n/i18n";
import { cleanMessage, fieldErrorsOf, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
import {
  appendWaitingTime,
  getUpstreamMessage,
  markEnglishReasons,
  toGraphqlFailures,
  toRestFailures,
} from "./response-failure.server";

const i18n = createI18n("en");
const toGraphqlFailure = (response: ReturnType<typeof answer>) => toGraphqlFailures(i18n, response)[0] ?? null;
const toRestFailure = (response: ReturnType<typeof answer>) => toRestFailures(i18n, response)[0] ?? null;
const answer = (status: number, body: unknown, retryAfter?: number) => ({ status, body, retryAfter });
const error = (code: string, message = "No.") => ({ data: null, errors: [{ message, extensions: { code } }] });

test("a GraphQL error's code gives the kind of failure", () => {
  const kinds = {
    UNAUTHENTICATED: "unauthenticated",
    FORBIDDEN: "forbidden",
    NOT_FOUND: "missing",
    BAD_USER_INPUT: "invalid",
  };
  for (const [code, kind] of Object.entries({
    ...kinds,
    CONFLICT: "conflict",
    INTERNAL: "unreachable",
    ODD: "unreachable",
  }))
    expect(toGraphqlFailure(answer(200, error(code)))?.kind, code).toBe(kind);
  expect(toGraphqlFailure(answer(200, error("FAILED_PRECONDITION")))?.kind).toBe("invalid");
  expect(toGraphqlFailure(answer(429, error("RATE_LIMITED"), 60))).toMatchObject({ kind: "limited", retryAfter: 60 });
});

test("data without errors is a success; null, no data and partial data are failures", () => {
  expect(toGraphqlFailure(answer(200, { data: { a: 1 } }))).toBeNull();
  for (const body of [{ data: null }, {}, [], { data: { a: 1 }, errors: [{ message: "b failed" }] }])
    expect(toGraphqlFailure(answer(200, body))?.kind).toBe("unreachable");
});

test("each failure of a batch names its root field, and a document's failure none", () => {
  const failed = (message: string, path?: unknown[]) => ({ message, path, extensions: { code: "FORBIDDEN" } });
  const body = { data: null, errors: [failed("No.", ["p1_users", 0, "name"]), failed("Neither."), failed("Nor.", [])] };
  expect(toGraphqlFailures(i18n, answer(200, body)).map(({ message, rootField }) => [message, rootField])).toEqual([
    ["No.", "p1_users"],
    ["Neither.", undefined],
    ["Nor.", undefined],
  ]);
});

test("the outcome is unknown where the upstream says of no call that it was refused [SAFE-03]", () => {
  const outcomes = {
    unknown: [
      toGraphqlFailure(answer(200, error("INTERNAL"))),
      toGraphqlFailure(answer(200, { data: null })),
      toGraphqlFailure(answer(502, { message: "Bad Gateway" })),
      toRestFailure(answer(500, { message: "No." })),
    ],
    refused: [
      toGraphqlFailure(answer(200, error("CONFLICT", ""))),
      toGraphqlFailure(answer(502, error("GATEWAY_UNREACHABLE", ""))),
      toGraphqlFailure(answer(200, error("GRAPHQL_VALIDATION_FAILED"))),
      toGraphqlFailure(answer(429, {})),
      toRestFailure(answer(422, {})),
    ],
  };
  for (const [outcome, failures] of Object.entries(outcomes))
    for (const failure of failures) expect(failure?.outcome, JSON.stringify(failure)).toBe(outcome);
});

test("users see the upstream's sentence without its prefix and trimmed [AUTH-03]", () => {
  expect(cleanMessage(" GraphQL error:  Wrong password. ")).toBe("Wrong password.");
  expect(toGraphqlFailure(answer(200, error("BAD_USER_INPUT", "GraphQL error: No such user.")))?.message).toBe(
    "No such user.",
  );
  expect(toGraphqlFailure(answer(200, error("INTERNAL", "  ")))?.message).toContain("isn't available");
});

test("a REST answer's status gives the kind, and its message is the upstream's or empty", () => {
  expect(toRestFailure(answer(200, {}))).toBeNull();
  expect(toRestFailure(answer(409, { message: "It is there already." }))).toMatchObject({
    kind: "conflict",
    message: "It is there already.",
  });
  expect(toRestFailure(answer(422, {}))).toMatchObject({ kind: "invalid", hasNoMessage: true });
  expect([299, 300].map((status) => toRestFailure(answer(status, {}))?.kind)).toEqual([undefined, "unreachable"]);
  expect(toRestFailure(answer(500, { message: 7 }))).toMatchObject({ kind: "unreachable", message: "" });
});

test("the upstream's words about its own trouble are not shown [SAFE-05]", () => {
  const said = "SQLSTATE: password=hunter2";
  for (const told of [
    answer(200, error("INTERNAL", said)),
    answer(200, error("DOWNSTREAM_SERVICE_ERROR", said)),
    answer(500, error("INTERNAL", said)),
    answer(500, { errors: [{ message: said }] }),
    answer(400, { errors: [{ message: said }] }),
    answer(503, { message: said }),
    answer(200, { data: { a: null }, errors: [{ message: said, path: ["a"] }] }),
  ])
    expect(toGraphqlFailure(told)?.message, JSON.stringify(told)).toContain("isn't available");
  for (const status of [500, 502, 503, 504]) expect(toRestFailure(answer(status, { message: said }))?.message).toBe("");
});

test("the log gets the upstream's first words, of GraphQL or REST [SAFE-05]", () => {
  expect(getUpstreamMessage({ errors: [{ message: "First." }, { message: "Second." }] })).toBe("First.");
  expect(getUpstreamMessage({ message: " Broken. " })).toBe("Broken.");
  for (const none of [null, {}, { errors: [] }, { message: 7 }]) expect(getUpstreamMessage(none)).toBe("");
});

test("refusals, and a gateway that does not answer, are shown in the upstream's words [SAFE-05]", () => {
  for (const code of ["BAD_USER_INPUT", "CONFLICT", "FORBIDDEN", "FAILED_PRECONDITION"])
    expect(toGraphqlFailure(answer(200, error(code, "Not today.")))?.message, code).toBe("Not today.");
  expect(toGraphqlFailure(answer(200, error("GATEWAY_UNREACHABLE", "Can't contact RAS Gateway.")))).toMatchObject({
    kind: "unreachable",
    message: "Can't contact RAS Gateway.",
  });
  expect(toRestFailure(answer(422, { message: "Not today." }))?.message).toBe("Not today.");
});

test("an answer of a proxy before the upstream counts by its status [GATE-06]", () => {
  expect(toGraphqlFailure(answer(401, { message: "Unauthorized" }))?.kind).toBe("unauthenticated");
  expect(toGraphqlFailure(answer(403, { message: "Forbidden" }))).toMatchObject({
    kind: "forbidden",
    message: "Forbidden",
  });
  expect(toGraphqlFailure(answer(429, { message: "Too Many Requests" }, 7))).toMatchObject({
    kind: "limited",
    retryAfter: 7,
  });
  expect(toGraphqlFailure(answer(429, {}))?.kind).toBe("limited");
  expect(toGraphqlFailure(answer(502, { message: "Bad Gateway" }))?.kind).toBe("unreachable");
});

test("a refusal gives the time to wait and the field that the upstream names [SAFE-07, REG-09]", () => {
  const limited = toGraphqlFailure(answer(429, error("RATE_LIMITED", "Too many invitations."), 700));
  expect(limited?.message).toBe("Too many invitations. Try again in 12 minutes.");
  expect(toGraphqlFailure(answer(429, error("RATE_LIMITED", ""), 60))?.message).toMatch(
    /^Too many requests\. .*1 minute/,
  );
  expect(toRestFailure(answer(429, { message: "Too often." }, 30))?.message).toMatch(/^Too often\. .*30 seconds/);

  const body = { errors: [{ message: "Too easy.", extensions: { code: "BAD_USER_INPUT", field: "password" } }] };
  const refused = toGraphqlFailure(answer(200, body)) ?? UNREACHABLE_FAILURE;
  expect(fieldErrorsOf(refused, { password: "newPassword" })).toEqual({ newPassword: ["Too easy."] });
  expect(fieldErrorsOf(refused, {})).toBeUndefined();
  expect(fieldErrorsOf({ ...refused, field: "constructor" }, {})).toBeUndefined();
});

test("a document that the schema doesn't know is no outage, and its message is not shown [CONF-03]", () => {
  expect(toGraphqlFailure(answer(200, error("GRAPHQL_VALIDATION_FAILED", "Cannot query field.")))).toMatchObject({
    kind: "invalid",
    message: UNREACHABLE_FAILURE.message,
  });
});

test("a wait is given in seconds, minutes or hours, never shorter than it is [SAFE-02]", () => {
  const told = [0, 1, 59, 60, 61, 300, 3600, 7199, 7200, 86_000].map((seconds) =>
    formatRetryAfter(seconds).replace(/^Try again in |\.$/g, ""),
  );
  expect(told).toEqual([
    "1 second",
    "1 second",
    "59 seconds",
    "1 minute",
    "2 minutes",
    "5 minutes",
    "60 minutes",
    "120 minutes",
    "2 hours",
    "24 hours",
  ]);
});

test("a refusal that does not say what to do gets the time to wait [SAFE-07]", () => {
  expect(appendWaitingTime(i18n, "Too many invitations.", 700)).toBe("Too many invitations. Try again in 12 minutes.");
  expect(appendWaitingTime(i18n, "Too many codes. Please log in again.", 1)).toBe(
    "Too many codes. Please log in again.",
  );
  expect(appendWaitingTime(i18n, "Too many codes.", undefined)).toBe("Too many codes.");
  expect(appendWaitingTime(i18n, "", 10)).toBe("");
});

test("a message in another language than the page's is marked, with the time to wait in its own [LANG-03]", () => {
  const german = createI18n("de", { "Too many requests.": "Zu viele Anfragen." });
  const limited = { ...answer(429, error("RATE_LIMITED", "Too many codes."), 60), language: "en" };
  expect(toGraphqlFailures(german, limited)[0]).toMatchObject({
    english: "Too many codes. Try again in 1 minute.",
    message: "Too many codes. Try again in 1 minute.",
  });
  for (const own of [toGraphqlFailures(german, { ...limited, language: "de" }), toGraphqlFailures(i18n, limited)])
    expect(own[0]?.english).toBeUndefined();
  // The portal's own words.
  expect(toGraphqlFailures(german, { ...limited, body: {} })[0]?.english).toBeUndefined();
});

test("reasons in an answer that succeeds are marked too, in another language than the page's [LANG-03]", () => {
  const german = createI18n("de");
  const read = (language: string) => {
    const data = {
      added: { rejected: [{ email: "ada@acme.example", message: "No seat." }], left: 3 },
      changes: [{ refused: [{ serialNumber: "BX-1", reason: "Not yours." }], left: [null] }, null],
    };
    markEnglishReasons(german, { ...answer(200, { data }), language });
    return [data.added.rejected[0], data.changes[0]?.refused[0]];
  };
  expect(read("en")).toMatchObject([{ english: "No seat." }, { english: "Not yours." }]);
  for (const each of read("de")) expect(each).not.toHaveProperty("english");
  markEnglishReasons(german, { ...answer(200, { errors: [] }), language: "en" });
});

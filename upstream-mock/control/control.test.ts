import { Window } from "happy-dom";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { codeOf, credentials, startTestUpstream, TEST_NOW, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterEach(async () => {
  await upstream.call("DELETE", "/__mock/faults");
  await upstream.call("POST", "/__mock/clock", { freezeAt: new Date(TEST_NOW).toISOString() });
});
afterAll(() => upstream.stop());

const AUTHENTICATE = `query ($email: String!, $password: String!) {
  authenticate(email: $email, password: $password) { mfaEnabled } }`;
const SETUP = `mutation ($email: String!, $password: String!) { setupMfa(email: $email, password: $password) { secret } }`;

const authenticate = () => upstream.ask(AUTHENTICATE, { variables: credentials("master@acme.example") });
const arm = (fault: object) => upstream.call("POST", "/__mock/faults", fault);

describe("clock [UP-06]", () => {
  const date = async () => (await fetch(`${upstream.origin}/healthz`)).headers.get("date");

  test("sets the Date header", async () => {
    expect(await date()).toBe("Mon, 16 Mar 2026 09:00:00 GMT");
    await upstream.call("POST", "/__mock/clock", { advanceSeconds: 86_400 });
    expect(await date()).toBe("Tue, 17 Mar 2026 09:00:00 GMT");
    await upstream.call("POST", "/__mock/clock", { freezeAt: "2030-01-01T00:00:00Z" });
    expect(await date()).toBe("Tue, 01 Jan 2030 00:00:00 GMT");
    await upstream.call("POST", "/__mock/clock", { reset: true });
    expect(await date()).toBe("Mon, 16 Mar 2026 09:00:00 GMT");
  });

  test("refuses a wrong move, and says what is wrong", async () => {
    const moves = [
      [{ freezeAt: "yesterday" }, "such as 2026-03-16T09:00:00Z"],
      [{ advanceSeconds: "much" }, "expected number"],
      [{ seconds: 60 }, 'Unrecognized key: "seconds"'],
      [{}, "Give one of advanceSeconds, freezeAt and reset."],
    ] as const;
    for (const [move, found] of moves) {
      const refused = await upstream.call("POST", "/__mock/clock", move);
      expect([refused.status, (await refused.json()).message]).toEqual([400, expect.stringContaining(found)]);
    }
  });
});

describe("codes", () => {
  test("an unknown account, or one that is not enrolled, has no code", async () => {
    for (const email of ["newmfa@acme.example", "nobody@acme.example"]) {
      const response = await upstream.call("GET", `/__mock/totp?email=${email}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toHaveProperty("message");
    }
  });

  test("the secret is the one that anybody can compute [UP-03]", async () => {
    const { secret } = await (await upstream.call("GET", "/__mock/totp?email=master@acme.example")).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe("faults [UP-05]", () => {
  test("count down, and strike the operation that they name", async () => {
    await arm({ operation: "authenticate", kind: "status", status: 502, message: "Bad gateway", times: 2 });
    expect((await authenticate()).status).toBe(502);
    expect((await upstream.ask("{ loggedInUser { id } }")).status).toBe(200);
    expect((await authenticate()).status).toBe(502);
    expect((await authenticate()).status).toBe(200);
  });

  test("can be a graphql-error, html or latency", async () => {
    await arm({ operation: "*", kind: "graphql-error", message: "Out of order.", times: 1 });
    expect((await authenticate()).errors?.[0]).toMatchObject({
      message: "Out of order.",
      extensions: { code: "BAD_USER_INPUT" },
    });
    await arm({ operation: "*", kind: "graphql-error", message: "Out of order.", code: "FORBIDDEN", times: 1 });
    expect((await authenticate()).errors?.[0]?.extensions.code).toBe("FORBIDDEN");
    await arm({ operation: "*", kind: "graphql-error", times: 1 });
    expect((await authenticate()).errors?.[0]?.extensions.code).toBe("INTERNAL");
    await arm({ operation: "authenticate", kind: "html", times: 1 });
    await expect(authenticate()).rejects.toThrow(/JSON/);
    await arm({ operation: "authenticate", kind: "latency", latencyMs: 120, times: 1 });
    const from = performance.now();
    expect((await authenticate()).data.authenticate.mfaEnabled).toBe(true);
    expect(performance.now() - from).toBeGreaterThan(110);
  });

  test("delay a request until they are disarmed", async () => {
    await arm({ operation: "authenticate", kind: "latency", latencyMs: 600_000, times: 1 });
    const delayed = authenticate();
    await expect.poll(async () => (await upstream.call("GET", "/__mock/faults")).json()).toEqual([]);
    await upstream.call("DELETE", "/__mock/faults");
    expect((await delayed).data.authenticate.mfaEnabled).toBe(true);
  });

  test("malformed, half and reset make the answer unreadable", async () => {
    for (const kind of ["malformed", "half", "reset"]) {
      await arm({ operation: "authenticate", kind, times: 1 });
      await expect(authenticate(), kind).rejects.toThrow();
    }
    expect((await authenticate()).errors).toBeUndefined();
  });

  test("partial gives data and errors at once", async () => {
    await arm({ operation: "authenticate", kind: "partial", times: 1 });
    const answer = await authenticate();
    expect([answer.data.authenticate, codeOf(answer)]).toEqual([null, "INTERNAL"]);
  });

  test("commit-then-drop takes effect", async () => {
    const newcomer = { variables: credentials("newmfa@acme.example") };
    await arm({ operation: "setupMfa", kind: "commit-then-drop", times: 1 });
    await expect(upstream.ask(SETUP, newcomer)).rejects.toThrow();
    expect(upstream.account("newmfa@acme.example").mfaSecret).not.toBeNull();
  });

  test("strike REST paths too", async () => {
    const path = "/iam/companies/product-addons/is-active";
    await arm({ operation: path, kind: "status", status: 500, times: 1 });
    expect((await upstream.call("POST", path, {})).status).toBe(500);
    expect((await upstream.call("POST", path, {})).status).toBe(401);
  });

  test("strike in the order in which they were armed, are listed while they wait, and are disarmed one by one", async () => {
    const armed = async () => (await upstream.call("GET", "/__mock/faults")).json();
    await arm({ operation: "*", kind: "status", status: 501, times: 1 });
    await arm({ operation: "authenticate", kind: "status", status: 502, times: 2 });
    expect([(await authenticate()).status, (await authenticate()).status]).toEqual([501, 502]);
    expect(await armed()).toMatchObject([{ operation: "authenticate", times: 1 }]);
    await arm({ operation: "search", kind: "status" });
    const [{ id }] = await armed();
    await upstream.call("DELETE", "/__mock/faults", { id });
    expect(await armed()).toMatchObject([{ operation: "search", times: null }]);
    expect((await authenticate()).status).toBe(200);
  });

  test("have the usual answer of their kind: a status, a refusal's own over REST, an empty list", async () => {
    const path = "/iam/companies/product-addons/is-active";
    await arm({ operation: path, kind: "status", times: 1 });
    await arm({ operation: path, kind: "graphql-error", code: "CONFLICT", message: "Not twice.", times: 1 });
    const first = await upstream.call("POST", path, {});
    expect([first.status, await first.json()]).toEqual([503, { message: "A fault was switched on." }]);
    const second = await upstream.call("POST", path, {});
    expect([second.status, await second.json()]).toEqual([409, { message: "Not twice." }]);
    await arm({ operation: "passkeys", kind: "empty", times: 1 });
    const query = "{ none: passkeys { id } loggedInUser { email } }";
    const { data } = await upstream.ask(query, { as: upstream.session("both@acme.example") });
    expect(data).toEqual({ none: [], loggedInUser: { email: "both@acme.example" } });
  });

  test("of an unknown kind are refused", async () => {
    expect((await arm({ operation: "*", kind: "flood" })).status).toBe(400);
  });
});

describe("snapshots [UP-03]", () => {
  test("restore everything, with the clock and the sessions", async () => {
    const as = upstream.session("fleet@acme.example");
    const { id } = await (await upstream.call("POST", "/__mock/snapshot")).json();
    await upstream.ask("mutation { logout }", { as });
    await upstream.call("POST", "/__mock/clock", { advanceSeconds: 1000 });
    await arm({ operation: "*", kind: "status", status: 500 });
    expect((await upstream.call("POST", "/__mock/restore", { id })).status).toBe(200);
    expect((await upstream.ask("{ loggedInUser { email } }", { as })).data.loggedInUser.email).toBe(
      "fleet@acme.example",
    );
    expect(upstream.clock.now()).toBe(TEST_NOW);
  });

  test("an unknown one is not found, whatever its name", async () => {
    for (const id of ["0000000000000000", "../../etc/passwd"]) {
      expect((await upstream.call("POST", "/__mock/restore", { id })).status).toBe(404);
    }
  });

  test("reset restores the seed", async () => {
    await upstream.ask(SETUP, { variables: credentials("newmfa@acme.example") });
    expect((await upstream.call("POST", "/__mock/reset")).status).toBe(200);
    expect(upstream.account("newmfa@acme.example").mfaSecret).toBeNull();
  });
});

describe("the developers' page", () => {
  test("lists accounts and works by forms alone", async () => {
    const text = await (await upstream.call("GET", "/__mock")).text();
    expect(text).toContain("master@acme.example");
    const form = { method: "POST", redirect: "manual" } as const;
    const body = new URLSearchParams({ advanceSeconds: "60" });
    const response = await fetch(`${upstream.origin}/__mock/clock`, { ...form, body });
    expect(response.status).toBe(303);
    expect(upstream.clock.now()).toBe(TEST_NOW + 60_000);
  });

  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${upstream.origin}/__mock${path}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(fields),
    });
  const shown = async () => {
    const { document } = new Window();
    document.write(await (await upstream.call("GET", "/__mock")).text());
    return document;
  };
  const rows = (document: Awaited<ReturnType<typeof shown>>, part: string) =>
    [...document.querySelectorAll(`#${part} tbody tr`)].map((row) => row.textContent.replace(/\s+/g, " ").trim());

  test("offers every operation for faults, and disarms one of them [UP-05, CONF-01]", async () => {
    await post("/faults", { operation: "search", kind: "latency", latencyMs: "5" });
    await post("/faults", { operation: "getRas", kind: "status", status: "502" });
    const document = await shown();
    const names = [...document.querySelectorAll("#operations option")].map((option) => option.getAttribute("value"));
    expect(names).toEqual(expect.arrayContaining(["*", "assignMachines", "/system/settings/upgrade-to-os5"]));
    const id = document.querySelector('#faults td input[name="id"]')?.getAttribute("value") ?? "";
    await post("/faults/disarm", { id });
    expect(rows(await shown(), "faults")).toEqual([expect.stringContaining("getRas")]);
  });

  test("moves the clock to the next end of maintenance [CONF-01]", async () => {
    const step = [...(await shown()).querySelectorAll("#clock form")].find((form) =>
      form.textContent.includes("To the next end of maintenance"),
    );
    const advanceSeconds = step?.querySelector("input")?.getAttribute("value") ?? "";
    await post("/clock", { advanceSeconds });
    expect(upstream.clock.now()).toBeGreaterThan(TEST_NOW);
    const ended = upstream.db.$client
      .prepare("SELECT count(*) FROM machines WHERE expires_on BETWEEN ? AND ?")
      .pluck()
      .get(TEST_NOW, upstream.clock.now());
    expect(ended).toBeGreaterThan(0);
  });

  test("lists requests with their ids, and snapshots that are restored [CONF-01, UP-03]", async () => {
    await upstream.ask("{ renewalsSettings { __typename } }", { headers: { "x-request-id": "seen-by-developers" } });
    await post("/snapshot", {});
    const document = await shown();
    expect(rows(document, "requests")[0]).toMatch(/POST *renewalsSettings *200 *\d+ ms *seen-by-developers$/);
    const id = document.querySelector('#snapshots td input[name="id"]')?.getAttribute("value") ?? "";
    expect((await post("/restore", { id })).status).toBe(303);
    expect((await post("/snapshot/remove", { id })).status).toBe(303);
    expect((await shown()).querySelector(`#snapshots td input[value="${id}"]`)).toBeNull();
    expect((await upstream.call("DELETE", "/__mock/snapshot", { id })).status).toBe(404);
  });

  test("refuses requests of other origins", async () => {
    const headers = { origin: "https://evil.example" };
    const response = await fetch(`${upstream.origin}/__mock/reset`, { method: "POST", headers });
    expect(response.status).toBe(403);
  });
});

test.each([
  ["POST", "faults", { operation: "*", kind: "latency" }],
  ["DELETE", "faults", {}],
  ["DELETE", "answers", {}],
  ["POST", "clock", { advanceSeconds: 1 }],
  ["POST", "ras", { serialNumber: "BX-2207-100101", status: null }],
  ["POST", "ras/sessions", { serialNumber: "BX-2207-100101", sessions: null }],
  ["POST", "ras/connect", { serialNumber: "BX-2207-100101", username: "a", password: "b" }],
  ["POST", "one-time-token", { email: "master@acme.example" }],
  ["POST", "restore", { id: "0123456789abcdef" }],
  ["DELETE", "snapshot", { id: "0123456789abcdef" }],
])("%s /__mock/%s names a field that it doesn't have, and does nothing [CONF-01]", async (method, path, body) => {
  await arm({ operation: "logout", kind: "reset" });
  const refused = await upstream.call(method, `/__mock/${path}`, { ...body, misspelt: 1 });
  expect([refused.status, (await refused.json()).message]).toEqual([
    400,
    expect.stringContaining('Unrecognized key: "misspelt"'),
  ]);
  const armed = await (await upstream.call("GET", "/__mock/faults")).json();
  expect(armed).toEqual([expect.objectContaining({ operation: "logout" })]);
});

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CAPABILITIES, CAPABILITY_NAMES } from "#contract/capabilities";
import { REST } from "#contract/rest";
import { codeOf, credentials, fromVisitor, messageOf, startTestUpstream, type TestUpstream } from "#mock/testing";
import { dropHeaders } from "./unsupported";

let whole: TestUpstream;
let plain: TestUpstream;
beforeAll(async () => {
  whole = await startTestUpstream();
  plain = await startTestUpstream({ MOCK_PLAIN: "1" });
});
afterAll(() => Promise.all([whole.stop(), plain.stop()]));

/** Resolves to true when an upstream has a part of a capability, which it finds out by calls. */
type Probe = (upstream: TestUpstream) => Promise<boolean>;

interface Described {
  name: string;
  fields: { name: string; args: { name: string }[] }[] | null;
  inputFields: { name: string }[] | null;
}

/** Returns the names of everything in the schema, as the table writes them. */
async function namesInSchema(upstream: TestUpstream): Promise<string[]> {
  const document = "{ __schema { types { name fields { name args { name } } inputFields { name } } } }";
  const types: Described[] = (await upstream.ask(document)).data.__schema.types;
  return types.flatMap(({ name: type, fields, inputFields }) => {
    const prefix = type === "Query" || type === "Mutation" ? "" : `${type}.`;
    const inputs = (inputFields ?? []).map(({ name }) => `${type}.${name}`);
    const outputs = (fields ?? []).flatMap(({ name, args }) => [
      prefix + name,
      ...args.map((argument) => `${prefix}${name}.${argument.name}`),
    ]);
    return [...inputs, ...outputs];
  });
}

const AUTHENTICATE = `query ($email: String!, $password: String!) {
  authenticate(email: $email, password: $password) { mfaEnabled } }`;
const SETUP =
  "mutation ($email: String!, $password: String!) { setupMfa(email: $email, password: $password) { secret } }";
const RECOVER = "query ($email: String!) { sendUserPasswordResetEmail(email: $email) }";
const RESET = 'mutation { resetUserPassword(passwordResetToken: "reset-open", password: "aaaaaa") }';
const STATE = '{ getRas(hyperSerialNumber: "BX-2203-100801", hyperOsVersion: "4.8.9") { status } }';

/** Resolves to true when one network address uses up a limit on recovery mails. */
const countsAddresses: Probe = async (upstream) => {
  const { most } = upstream.config.limits.allowances.passwordReset.address;
  const answers = await Promise.all(
    Array.from({ length: most + 1 }, (_, each) =>
      upstream.ask(RECOVER, { variables: { email: `nobody-${each}@acme.example` }, headers: fromVisitor("192.0.2.7") }),
    ),
  );
  return answers.some((answer) => codeOf(answer) === "RATE_LIMITED");
};

/** Resolves to true when a browser that an account knows may sign in to it while strangers are locked out. */
const knowsDevices: Probe = async (upstream) => {
  const signIn = (headers: Record<string, string>, password?: string) =>
    upstream.ask(AUTHENTICATE, { variables: credentials("both@acme.example", password), headers });
  const { failuresPerAccount } = upstream.config.limits;
  const wrong = Array.from({ length: failuresPerAccount }, (_, each) => signIn(fromVisitor("192.0.2.8"), `no ${each}`));
  await Promise.all(wrong);
  const own = await signIn(fromVisitor("192.0.2.9", "a-device-that-it-knows"));
  return codeOf(own) !== "RATE_LIMITED";
};

const remembersCalls: Probe = async (upstream) => {
  const setUp = async () => {
    const headers = { "idempotency-key": "one-effect" };
    return (await upstream.ask(SETUP, { variables: credentials("newmfa@acme.example"), headers })).data.setupMfa.secret;
  };
  const secret = await setUp();
  return secret === (await setUp());
};

const keepsRequestIds: Probe = async (upstream) => {
  const headers = { "x-request-id": "an-id-of-the-portal" };
  return (await upstream.ask("{ __typename }", { headers })).headers.get("x-request-id") === headers["x-request-id"];
};

const answersInLanguages: Probe = async (upstream) => {
  const refusals = ["en", "it"].map(async (language) =>
    messageOf(await upstream.ask(RESET, { headers: { "accept-language": language } })),
  );
  return new Set(await Promise.all(refusals)).size > 1;
};

/** Maps each part that the schema does not show to its probe. The mock does not use a visitor's browser yet. */
const PROBES: Record<string, Probe> = {
  "X-Portal-Key": countsAddresses,
  "X-Visitor-Address": countsAddresses,
  "X-Visitor-Device": knowsDevices,
  "Accept-Language": answersInLanguages,
  "X-Request-Id": keepsRequestIds,
  "Idempotency-Key": remembersCalls,
  GATEWAY_UNREACHABLE: async (upstream) =>
    codeOf(await upstream.ask(STATE, { as: upstream.session("master@acme.example") })) === "GATEWAY_UNREACHABLE",
  field: async (upstream) => {
    const [refused] = (await upstream.ask(RESET)).errors ?? [];
    return refused !== undefined && "field" in refused.extensions;
  },
};

describe("without capabilities the mock has none of their parts, with them all [CONF-03]", () => {
  const parts = Object.values(CAPABILITIES).flatMap(({ parts = [], headers = [], codes = [], extensions = [] }) => [
    ...parts,
    ...headers,
    ...codes,
    ...extensions,
  ]);
  test.each(parts.filter((name) => name !== "X-Visitor-Browser"))("%s", async (name) => {
    const probe = PROBES[name] ?? (async (upstream) => (await namesInSchema(upstream)).includes(name));
    expect([await probe(whole), await probe(plain)]).toEqual([true, false]);
  });

  test("a capability can be taken away alone, and nothing else goes with it @all", async () => {
    const inSchema = await namesInSchema(whole);
    for (const [name, { parts: own = [] }] of Object.entries(CAPABILITIES)) {
      const lacking = await startTestUpstream();
      lacking.config.capabilities = CAPABILITY_NAMES.filter((each) => each !== name);
      const left = new Set(await namesInSchema(lacking));
      const { data } = await lacking.ask("{ capabilities }");
      await lacking.stop();
      const gone = inSchema.filter((each) => !left.has(each));
      expect(gone.filter((each) => !own.some((part) => each === part || each.startsWith(`${part}.`)))).toEqual([]);
      expect(own.filter((part) => left.has(part))).toEqual([]);
      expect(data.capabilities).toEqual(lacking.config.capabilities);
    }
  });

  test("it drops all headers of missing capabilities and no others", async () => {
    const app = express().use(dropHeaders(plain.config), ({ headers }, response) => void response.json(headers));
    const server = await new Promise<Server>((resolve) => {
      const listening = app.listen(0, "127.0.0.1", () => resolve(listening));
    });
    const names = Object.values(CAPABILITIES).flatMap(({ headers = [] }) => headers);
    const sent = Object.fromEntries(names.map((name) => [name, "given"]));
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}`, { headers: { ...sent, Authorization: "Bearer own" } });
    const arrived = await response.json();
    server.close();
    for (const name of names) expect(arrived).not.toHaveProperty(name.toLowerCase());
    expect(arrived).toHaveProperty("authorization", "Bearer own");
  });

  test("a REST call with a key is carried out again, where the usual mock remembers it", async () => {
    const statuses = async (upstream: TestUpstream) => {
      const as = upstream.session("master@acme.example");
      const { companyId } = upstream.account("master@acme.example");
      const add = async () => {
        const response = await fetch(`${upstream.origin}${REST.addCompanyAlertContact.path}`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${as}`,
            "content-type": "application/json",
            "idempotency-key": "one-contact-only",
          },
          body: JSON.stringify({ email: "once@acme.example", company_id: companyId }),
        });
        return response.status;
      };
      return [await add(), await add()];
    };
    expect(await statuses(whole)).toEqual([200, 200]);
    expect(await statuses(plain)).toEqual([200, 409]);
  });

  test("the usual mock names all capabilities, a plain one does not know the operation", async () => {
    expect((await whole.ask("{ capabilities }")).data.capabilities).toEqual(CAPABILITY_NAMES);
    expect(codeOf(await plain.ask("{ capabilities }"))).toBe("BAD_USER_INPUT");
  });
});

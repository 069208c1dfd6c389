import { expect, test } from "vitest";
import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "#contract/limits";
import { parseSubmittedForm } from "~/forms/submitted-form.server";
import { createI18n } from "~/i18n/i18n";
import type { UpstreamClient } from "~/upstream/client.server";
import { changeWithProof, type ProofKind, proofFields, readProofNeeds } from "./proof.server";

type Factors = { password: boolean; secondFactor: boolean; hasPasskeys: boolean };

/** Returns what a form of this kind has to ask for, as 'password code passkey'. */
async function needsOf(kind: ProofKind, password: boolean, secondFactor: boolean, hasPasskeys = true) {
  const provenFactors: Factors = { password, secondFactor, hasPasskeys };
  const upstream = { queryIfSupported: async () => ({ provenFactors }) } as unknown as UpstreamClient;
  return namesOf(await readProofNeeds(upstream, kind));
}

const namesOf = (needs: object) =>
  Object.entries(needs)
    .filter(([, needed]) => needed)
    .map(([name]) => name)
    .join(" ");

test("a change asks for both factors, either of them, or always for the password, as far as they are not proven [PASS-05]", async () => {
  expect(await needsOf("both", false, false)).toBe("password code passkey");
  expect(await needsOf("both", true, false)).toBe("code passkey");
  expect(await needsOf("both", false, true)).toBe("password");
  expect(await needsOf("both", true, true)).toBe("");
  expect(await needsOf("either", false, false)).toBe("password passkey");
  expect(await needsOf("either", true, false)).toBe("");
  expect(await needsOf("either", false, true)).toBe("");
  expect(await needsOf("password-always", true, true)).toBe("password");
  expect(await needsOf("password-always", true, false)).toBe("password code passkey");
});

test("a passkey is offered only to who has one, and without the capability nothing counts as proven [PASS-05, CONF-03]", async () => {
  expect(await needsOf("both", false, false, false)).toBe("password code");
  expect(await needsOf("either", false, false, false)).toBe("password");
  const without = { queryIfSupported: async () => null } as unknown as UpstreamClient;
  expect(namesOf(await readProofNeeds(without, "both"))).toBe("password code");
});

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** Returns the names of the fields that a form lacks. */
function missing(needs: { password: boolean; code: boolean }, fields: Record<string, string> = {}) {
  const schema = z.object(proofFields({ ...needs, passkey: true }, formOf(fields)));
  const { error } = schema.safeParse(fields);
  return error?.issues.map(({ path }) => path.join()) ?? [];
}

test("a passkey takes the place of the code, of the password only where that is all [PASS-05]", () => {
  const [both, password, code] = [
    { password: true, code: true },
    { password: true, code: false },
    { password: false, code: true },
  ];
  expect(missing(both)).toEqual(["password", "code"]);
  expect(missing(both, { passkey: "{}" })).toEqual(["password"]);
  expect(missing(password)).toEqual(["password"]);
  expect(missing(password, { passkey: "{}" })).toEqual([]);
  expect(missing(code)).toEqual(["code"]);
  expect(missing(code, { passkey: "{}" })).toEqual([]);
  expect(missing({ password: false, code: false })).toEqual([]);
});

test("a code is one of six digits or a recovery code, however it is typed, and a password has a length [PASS-05]", () => {
  const code = (typed: string) => missing({ password: false, code: true }, { code: typed }).length === 0;
  const recovery = "abcd-efgh-2345-67ij-klmn-opqr";
  expect(["123456", "123 456", recovery].map(code)).toEqual([true, true, true]);
  expect(["12345", "1234567", recovery.slice(1)].map(code)).toEqual([false, false, false]);
  const password = (length: number) =>
    missing({ password: true, code: false }, { password: "x".repeat(length) }).length === 0;
  expect([MAX_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH + 1].map(password)).toEqual([true, false]);
});

test("a change is made with the proof as the upstream knows it, and not without one [PASS-05]", async () => {
  const proofs: object[] = [];
  const change = async (proof: object) => proofs.push(proof);
  const needs = { password: false, code: true, passkey: true };
  const send = (fields: Record<string, string>) =>
    changeWithProof(parseSubmittedForm(formOf(fields), 0, createI18n("en")), needs, change);
  await expect(send({ code: "" })).rejects.toMatchObject({ data: { kind: "rejected" } });
  expect(proofs).toEqual([]);
  expect(await send({ code: "abcd-efgh-2345-67ij-klmn-opqr" })).toEqual({ result: 1 });
  await send({ code: "123456" });
  await send({ passkey: '{"id":"a"}', password: "Secret-of-Rossi-1" });
  expect(proofs).toEqual([
    { password: undefined, token: "ABCDEFGH234567IJKLMNOPQR" },
    { password: undefined, token: "123456" },
    { password: "Secret-of-Rossi-1", token: '{"id":"a"}' },
  ]);
});

import { decodeAttestationObject, parseAuthenticatorData } from "@simplewebauthn/server/helpers";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readConfig } from "#mock/config";
import { verifyAssertion, verifyRegistration } from "./answers";
import { vectors } from "./webauthn-vectors.json";

// The vectors' source and licence are in their file. Their RP id is example.org.
const config = readConfig({ PUBLIC_ORIGIN: "https://example.org" });
const verifier = { config, log: pino({ level: "silent" }) };
const elsewhere = { ...verifier, config: readConfig({ PUBLIC_ORIGIN: "https://portal.example.org" }) };

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

type Vector = (typeof vectors)[number];

const registered = ({ id, registration: { clientDataJSON, attestationObject } }: Vector) => ({
  id,
  rawId: id,
  type: "public-key" as const,
  response: { clientDataJSON, attestationObject },
  clientExtensionResults: {},
});

const asserted = ({ id, authentication: { challenge: _challenge, ...response } }: Vector) => ({
  id,
  rawId: id,
  type: "public-key" as const,
  response,
  clientExtensionResults: {},
});

const authDataOf = ({ registration }: Vector) =>
  parseAuthenticatorData(decodeAttestationObject(fromBase64(registration.attestationObject)).get("authData"));

const publicKeyOf = (vector: Vector) => authDataOf(vector).credentialPublicKey ?? new Uint8Array();

const isVerifiedUser = ({ authentication }: Vector) =>
  parseAuthenticatorData(fromBase64(authentication.authenticatorData)).flags.uv;

const isFramed = ({ authentication }: Vector) =>
  "topOrigin" in JSON.parse(Buffer.from(authentication.clientDataJSON, "base64url").toString());

test.each(vectors)("a registration is accepted only with user verification: $title [PASS-03]", async (vector) => {
  const verifying = verifyRegistration(verifier, registered(vector), vector.registration.challenge);
  const { flags } = authDataOf(vector);
  if (flags.uv) expect(await verifying).toMatchObject({ id: vector.id, publicKey: publicKeyOf(vector), counter: 0 });
  else await expect(verifying).rejects.toThrow("couldn't be verified");
});

test.each(vectors)(
  "an assertion is accepted only with user verification, and not from a frame: $title [PASS-03]",
  async (vector) => {
    const answer = asserted(vector);
    const { challenge } = vector.authentication;
    const key = publicKeyOf(vector);
    const verifying = verifyAssertion(verifier, answer, challenge, key);
    if (isVerifiedUser(vector) && !isFramed(vector))
      expect(await verifying).toMatchObject({ userVerified: true, newCounter: 0 });
    else await expect(verifying).rejects.toThrow("couldn't be verified");
  },
);

const accepted = vectors.filter((vector) => isVerifiedUser(vector) && !isFramed(vector));

test.each(accepted)(
  "an assertion for another challenge or origin, or a forged one, is refused: $title [PASS-03]",
  async (vector) => {
    const answer = asserted(vector);
    const { challenge } = vector.authentication;
    const key = publicKeyOf(vector);
    await expect(verifyAssertion(verifier, answer, vector.registration.challenge, key)).rejects.toThrow();
    await expect(verifyAssertion(elsewhere, answer, challenge, key)).rejects.toThrow();
    const signature = fromBase64(answer.response.signature);
    signature.set([(signature.at(-1) ?? 0) ^ 1], signature.length - 1);
    const forged = {
      ...answer,
      response: { ...answer.response, signature: Buffer.from(signature).toString("base64url") },
    };
    await expect(verifyAssertion(verifier, forged, challenge, key)).rejects.toThrow("couldn't be verified");
  },
);

test("the vectors have verified and refused users, and all three algorithms [PASS-03]", () => {
  expect(accepted.length).toBeGreaterThan(1);
  expect(vectors.filter((vector) => !isVerifiedUser(vector)).length).toBeGreaterThan(1);
  expect(vectors.filter((vector) => authDataOf(vector).flags.uv).length).toBeGreaterThan(2);
});

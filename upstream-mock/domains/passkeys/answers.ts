import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { cose, decodeCredentialPublicKey } from "@simplewebauthn/server/helpers";
import { and, eq } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_CREDENTIAL_ID_BYTES, MIN_CREDENTIAL_ID_BYTES, MIN_RSA_BITS } from "#contract/identity/passkeys";
import { passkeys } from "#db/schema/passkeys";
import type { Config } from "#mock/config";
import type { Context } from "#mock/context";
import { badInput } from "#mock/http/api-error";
import { type ChallengePurpose, requireChallenge, spendChallenge } from "./challenges";

export type StoredPasskey = typeof passkeys.$inferSelect;

/** ES256, RS256 and EdDSA, by their COSE numbers. */
export const ALGORITHMS = [-7, -257, -8];

/** Returns the party that passkeys belong to: the portal's public origin, never a request's (PASS-03). */
export const relyingParty = ({ publicOrigin, productName }: Config) => ({
  id: new URL(publicOrigin).hostname,
  origin: new URL(publicOrigin).origin,
  name: `${productName} Central`,
});

/** True for a second factor that is a passkey's answer, which is JSON. */
export const isPasskeyAnswer = (token: string) => token.trimStart().startsWith("{");

/** A verified answer of a stored passkey. */
export interface VerifiedAnswer {
  passkey: StoredPasskey;
  /** Spends the challenge and stores the new counter. Called in the transaction of the effect. */
  accept(): void;
}

/**
 * Verifies the answer of a stored passkey (PASS-03): signature, origin, RP id, user verification, challenge and counter.
 * A counter that goes back is recorded.
 * @param whose throws for a passkey that may not answer here
 * @throws BAD_USER_INPUT
 */
export async function verifyAnswer(
  context: Context,
  text: string,
  purpose: ChallengePurpose,
  whose: (passkey: StoredPasskey) => void,
): Promise<VerifiedAnswer> {
  const { answer, challenge } = parseAnswer<AuthenticationResponseJSON>(text);
  const passkey = context.db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id)).get();
  if (!passkey) throw badInput(msg("This passkey isn't known here. It may have been removed."));
  whose(passkey);
  requireChallenge(context, purpose, challenge);
  const { userHandle } = answer.response;
  // At a login without an email, the device has to name the account.
  const isNamed = userHandle !== undefined && userHandle !== "";
  if (!isNamed && purpose.use === "login") throw notVerified();
  if (isNamed && fromBase64(userHandle).toString() !== passkey.userId) throw notVerified();
  const { newCounter } = await verifyAssertion(context, answer, challenge, fromBase64(passkey.publicKey));
  requireAdvance(context, passkey, newCounter);
  return { passkey, accept: () => acceptAnswer(context, passkey, challenge, newCounter) };
}

type Verifier = Pick<Context, "config" | "log">;

/** Verifies an assertion by its public key: signature, challenge, origin, RP id, user verification (PASS-03). */
export async function verifyAssertion(
  { config, log }: Verifier,
  answer: AuthenticationResponseJSON,
  challenge: string,
  publicKey: Uint8Array,
) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config);
  const { authenticationInfo } = await verified(log, () =>
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      // The caller compares the counter, because it records a step back.
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  );
  return authenticationInfo;
}

/** Verifies the answer of a new passkey. @returns the credential, and the challenge to use up */
export async function verifyNewPasskey(context: Context, text: string, purpose: ChallengePurpose) {
  const { answer, challenge } = parseAnswer<RegistrationResponseJSON>(text);
  requireChallenge(context, purpose, challenge);
  return { credential: await verifyRegistration(context, answer, challenge), challenge };
}

/** Verifies the registration of a passkey as `verifyAssertion` does. @returns the credential */
export async function verifyRegistration(
  { config, log }: Verifier,
  answer: RegistrationResponseJSON,
  challenge: string,
) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config);
  const { registrationInfo } = await verified(log, () =>
    verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo || !isSafeCredential(registrationInfo.credential)) throw notVerified();
  return registrationInfo.credential;
}

/** True for a credential with an id that can neither be guessed nor is too long to store, and a strong enough RSA key, if any. */
function isSafeCredential({ id, publicKey }: { id: string; publicKey: Uint8Array<ArrayBuffer> }): boolean {
  const { length } = fromBase64(id);
  if (length < MIN_CREDENTIAL_ID_BYTES || length > MAX_CREDENTIAL_ID_BYTES) return false;
  const key = decodeCredentialPublicKey(publicKey);
  if (!cose.isCOSEPublicKeyRSA(key)) return true;
  const modulus = Buffer.from(key.get(cose.COSEKEYS.n) ?? []).toString("hex");
  return BigInt(`0x0${modulus}`).toString(2).length >= MIN_RSA_BITS;
}

const fromBase64 = (text: string) => Buffer.from(text, "base64url");

const notVerified = () => badInput(msg("The passkey couldn't be verified. Try again, or use another way to log in."));

/** Runs a verification. The reason of a failure is logged, because a wrong origin is the operator's mistake. */
async function verified<Result extends { verified: boolean }>(
  log: Context["log"],
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run();
    if (result.verified) return result;
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : null }, "a passkey was refused");
  }
  throw notVerified();
}

/** Returns an answer with the challenge that it signs. @throws BAD_USER_INPUT for any other text */
function parseAnswer<Answer extends AuthenticationResponseJSON | RegistrationResponseJSON>(
  text: string,
): { answer: Answer; challenge: string } {
  try {
    const answer: Answer = JSON.parse(text);
    const { challenge, crossOrigin } = JSON.parse(fromBase64(answer.response.clientDataJSON).toString());
    // No page of the portal is in another site's frame.
    if (typeof answer.id === "string" && typeof challenge === "string" && crossOrigin !== true)
      return { answer, challenge };
  } catch {
    // It is refused below.
  }
  throw notVerified();
}

/** Refuses a counter that doesn't go up, as of a copied key. Synced passkeys always have 0 (PASS-03). */
function requireAdvance({ db, clock }: Context, { id, counter }: StoredPasskey, next: number): void {
  if (next > counter || (next === 0 && counter === 0)) return;
  db.update(passkeys).set({ refusedAt: clock.now() }).where(eq(passkeys.id, id)).run();
  throw badInput(
    msg("This passkey was refused because it may have been copied. Use another way to log in, and remove it."),
  );
}

function acceptAnswer(context: Context, { id, counter }: StoredPasskey, challenge: string, next: number): void {
  const { db, clock } = context;
  spendChallenge(context, challenge);
  const { changes } = db
    .update(passkeys)
    .set({ counter: next, lastUsedAt: clock.now() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .run();
  // Removed or used meanwhile.
  if (changes === 0) throw notVerified();
}

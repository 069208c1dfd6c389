import { randomUUID } from "node:crypto";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import { asc, eq } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { PASSKEY_CHALLENGE_MS } from "#contract/identity/passkeys";
import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSKEYS } from "#contract/limits";
import type { Queryable } from "#db/client";
import { passkeys } from "#db/schema/passkeys";
import { iso } from "#mock/clock";
import { type Context, requireSession } from "#mock/context";
import { type Account, requireOwnAccount } from "#mock/domains/identity/credentials";
import { requireEnrolled } from "#mock/domains/identity/second-factor";
import { closeOtherSessions } from "#mock/domains/identity/sessions";
import { nameOf } from "#mock/domains/identity/stored-accounts";
import type { MutationAddPasskeyArgs, MutationRemovePasskeyArgs, Passkey } from "#mock/generated/resolvers";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { requiredText } from "#mock/guards/text-rules";
import { apiError, badInput, notFound } from "#mock/http/api-error";
import { sendAccountAlert } from "#mock/mail/account-alerts";
import { ALGORITHMS, relyingParty, type StoredPasskey, verifyNewPasskey } from "./answers";
import { type ChallengePurpose, issueChallenge, spendChallenge } from "./challenges";
import { type GivenFactors, requireProof } from "./proof";

/** Returns a user's passkeys, the oldest first (PASS-02). */
export const passkeysOf = (db: Queryable, userId: string): StoredPasskey[] =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .all();

export const listPasskeys = (context: Context): Passkey[] =>
  passkeysOf(context.db, requireOwnAccount(context).id).map(toPasskey);

const toPasskey = ({ id, name, createdAt, lastUsedAt }: Omit<StoredPasskey, "refusedAt">): Passkey => ({
  id,
  name,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: iso(lastUsedAt),
});

/** Returns the options of a new passkey, after password and second factor (PASS-02). */
export async function beginPasskey(context: Context, given: GivenFactors): Promise<string> {
  const account = requireOwnAccount(context);
  requireRoom(context.db, account);
  const prove = await requireProof(context, account, given);
  const { id: rpID, name: rpName } = relyingParty(context.config);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: nameOf(context.db, account.id) ?? account.email,
    challenge: issueChallenge(context, purposeOf(context)),
    timeout: PASSKEY_CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: passkeysOf(context.db, account.id).map(({ credentialId: id, transports }) => ({
      id,
      transports,
    })),
    // A login without an email finds only passkeys that the device stores together with the account.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return commitWithAnswer(context, (tx) => {
    prove(tx);
    return JSON.stringify(options);
  });
}

const purposeOf = (context: Context): ChallengePurpose => ({
  use: "addition",
  owner: requireSession(context).tokenHash,
});

/** Stores a new passkey of the caller and mails the owner (PASS-02). */
export async function addPasskey(context: Context, { name, passkey }: MutationAddPasskeyArgs): Promise<Passkey> {
  const account = requireOwnAccount(context);
  const named = requiredText(msg("Name"), name, MAX_PASSKEY_NAME_LENGTH);
  const { credential, challenge } = await verifyNewPasskey(context, passkey, purposeOf(context));
  const row = {
    id: randomUUID(),
    userId: account.id,
    name: named,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: credential.transports ?? [],
    createdAt: context.clock.now(),
    lastUsedAt: null,
  };
  return commitWithAnswer(context, (tx) => {
    requireRoom(tx, account);
    spendChallenge(context, challenge);
    if (tx.insert(passkeys).values(row).onConflictDoNothing().run().changes === 0)
      throw badInput(msg("This passkey has already been added."));
    sendAccountAlert(context, account.email, "passkeyAdded", [[msg("Passkey"), named]]);
    return toPasskey(row);
  });
}

/** @throws FAILED_PRECONDITION without an authenticator app, or with the most passkeys that an account may have */
function requireRoom(db: Queryable, account: Account): void {
  requireEnrolled(account);
  if (passkeysOf(db, account.id).length >= MAX_PASSKEYS)
    throw apiError(
      "FAILED_PRECONDITION",
      msg("You have {maximum, number} passkeys. Remove one first.", { maximum: MAX_PASSKEYS }),
    );
}

export function renamePasskey(context: Context, id: string, name: string): Passkey {
  const own = requireOwnPasskey(context, id);
  const named = requiredText(msg("Name"), name, MAX_PASSKEY_NAME_LENGTH);
  context.db.update(passkeys).set({ name: named }).where(eq(passkeys.id, id)).run();
  return toPasskey({ ...own, name: named });
}

/** Removes a passkey of the caller after password and second factor, and ends all other sessions (PASS-02). */
export async function removePasskey(context: Context, { id, ...given }: MutationRemovePasskeyArgs): Promise<boolean> {
  const { name } = requireOwnPasskey(context, id);
  const account = requireOwnAccount(context);
  const prove = await requireProof(context, account, given);
  const session = requireSession(context);
  return commitWithAnswer(context, (tx) => {
    prove(tx);
    tx.delete(passkeys).where(eq(passkeys.id, id)).run();
    closeOtherSessions(tx, session, context.clock.now());
    sendAccountAlert(context, account.email, "passkeyRemoved", [[msg("Passkey"), name]]);
    return true;
  });
}

function requireOwnPasskey(context: Context, id: string): StoredPasskey {
  const own = passkeysOf(context.db, requireOwnAccount(context).id).find((passkey) => passkey.id === id);
  if (!own) throw notFound("passkey");
  return own;
}

/** Removes all passkeys of a user, and returns their names (PASS-04). */
export const deletePasskeys = (db: Queryable, userId: string): string[] =>
  db
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ name: passkeys.name })
    .all()
    .map(({ name }) => name);

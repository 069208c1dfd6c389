import { eq } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { PROOF_MS } from "#contract/identity/passkeys";
import type { Queryable } from "#db/client";
import { passkeys } from "#db/schema/passkeys";
import { sessions } from "#db/schema/sign-in";
import { type Context, requireSession } from "#mock/context";
import { type Account, CURRENT_PASSWORD, checkOwnPassword, countOwnAttempt } from "#mock/domains/identity/credentials";
import { prepareSecondFactor, requireEnrolled, TOKEN } from "#mock/domains/identity/second-factor";
import type { ProvenFactors } from "#mock/generated/resolvers";
import { requireOwnSession } from "#mock/guards/permissions";
import { badInput } from "#mock/http/api-error";

/** The factors in a call. It may leave out those that the session has proven already. */
export interface GivenFactors {
  password?: string | null;
  token?: string | null;
}

/** Returns what the session has proven within the last ten minutes (PASS-05). */
export function provenFactors(context: Context): ProvenFactors {
  const { tokenHash, userId } = requireSession(context);
  const isFresh = (at: number | null | undefined) => at != null && context.clock.now() - at < PROOF_MS;
  const session = context.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)).get();
  const own = context.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).get();
  return {
    password: isFresh(session?.passwordProvenAt),
    secondFactor: isFresh(session?.secondFactorProvenAt),
    hasPasskeys: own !== undefined,
  };
}

/**
 * Requires password and second factor of the caller, given here or proven within ten minutes (PASS-05).
 * @param needs whether one of them is enough
 * @returns the function that accepts them in the transaction of the effect
 * @throws BAD_USER_INPUT, naming the input that is missing or wrong
 */
export async function requireProof(
  context: Context,
  account: Account,
  given: GivenFactors,
  needs: "both" | "one" = "both",
): Promise<(tx: Queryable) => void> {
  const { password = null, token = null } = given;
  requireOwnSession(context);
  requireFactors(provenFactors(context), given, needs);
  const proof = password === null ? null : await checkOwnPassword(context, account, password);
  const attempt = proof === null && token !== null ? countOwnAttempt(context, account) : null;
  const accept = token !== null ? await prepareProof(context, account, token) : null;
  return (tx) => {
    proof?.settle(tx);
    accept?.();
    attempt?.refund();
    storeProof(context, tx, { password: proof !== null, secondFactor: accept !== null });
  };
}

function requireFactors(proven: ProvenFactors, { password, token }: GivenFactors, needs: "both" | "one"): void {
  const lacksPassword = password == null && !proven.password;
  const lacksToken = token == null && !proven.secondFactor;
  if (needs === "one" ? lacksPassword && lacksToken : lacksPassword)
    throw badInput(msg("Enter your current password."), CURRENT_PASSWORD);
  if (needs === "both" && lacksToken)
    throw badInput(msg("Enter the code that your authenticator app shows now, or a recovery code."), TOKEN);
}

function prepareProof(context: Context, account: Account, token: string): Promise<() => unknown> {
  const owner = requireSession(context).tokenHash;
  return prepareSecondFactor(context, requireEnrolled(account), token, { use: "proof", owner }, TOKEN);
}

function storeProof(
  context: Context,
  tx: Queryable,
  { password, secondFactor }: Omit<ProvenFactors, "hasPasskeys">,
): void {
  const now = context.clock.now();
  const proven = { ...(password && { passwordProvenAt: now }), ...(secondFactor && { secondFactorProvenAt: now }) };
  if (!password && !secondFactor) return;
  tx.update(sessions)
    .set(proven)
    .where(eq(sessions.tokenHash, requireSession(context).tokenHash))
    .run();
}

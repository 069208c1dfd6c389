import { z } from "zod";
import { isCode } from "#contract/identity/authenticator";
import { isRecoveryCode, normalizeRecoveryCode } from "#contract/identity/recovery-codes";
import { MAX_PASSKEY_ANSWER_LENGTH, MAX_PASSWORD_LENGTH } from "#contract/limits";
import { joinDigits } from "~/forms/code";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { CANNOT_BE_EMPTY } from "~/forms/text";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt } from "~/upstream/failure.server";
import { type Proof, readProvenFactors } from "~/upstream/passkeys.server";
import type { ProofNeeds } from "./proof-fields";

const NO_CODE =
  /* i18n */ "Enter the six-digit code from your authenticator app, or a recovery code (24 letters and digits)";

/** Matches a code of an authenticator, or a recovery code. */
export const secondFactor = z
  .string(CANNOT_BE_EMPTY)
  .refine((code) => isCode(joinDigits([code])) || isRecoveryCode(code), NO_CODE);

/** Maps the upstream's names of the factors to the form's (contract decision 46). */
const PROOF_NAMES = { currentPassword: "password", token: "code" };

/** What a change asks for: both factors, either of them, or the password always and the second factor with it. */
export type ProofKind = "both" | "either" | "password-always";

/** Reads what a form has to ask for, as it was not proven within ten minutes (PASS-05). @throws {FailureResponse} */
export async function readProofNeeds(upstream: UpstreamClient, kind: ProofKind): Promise<ProofNeeds> {
  const proven = await readProvenFactors(upstream);
  const isEither = kind === "either";
  const password =
    kind === "password-always" || (isEither ? !proven.password && !proven.secondFactor : !proven.password);
  const code = !isEither && !proven.secondFactor;
  return { password, code, passkey: proven.hasPasskeys && (isEither ? password : code) };
}

/** Returns the fields of a proof; a passkey's answer takes the place of the code, or of the password alone. */
export function proofFields({ password, code }: ProofNeeds, form?: FormData) {
  const hasPasskey = form?.has("passkey") ?? false;
  const typed = z.string(CANNOT_BE_EMPTY).max(MAX_PASSWORD_LENGTH);
  return {
    password: password && !(hasPasskey && !code) ? typed : typed.optional(),
    code: code && !hasPasskey ? secondFactor : secondFactor.optional(),
    passkey: z.string().max(MAX_PASSKEY_ANSWER_LENGTH).optional(),
  };
}

export const proofSchema = (needs: ProofNeeds, form?: FormData) => z.object(proofFields(needs, form));

/**
 * Makes a change that needs a proof (PASS-05).
 * @returns its result, or the form's rejection with the failure of the change
 * @throws the rejection of a form without the proof
 */
export async function changeWithProof<Result>(
  submitted: SubmittedForm,
  needs: ProofNeeds,
  change: (proof: Proof) => Promise<Result>,
) {
  const values = submitted.parse(proofSchema(needs, submitted.form));
  const changed = await attempt(change(toProof(values)));
  if (changed.ok) return { result: changed.value };
  const { failure } = changed;
  return { rejection: rejectForm(submitted, failureReasons(failure, undefined, PROOF_NAMES)), failure };
}

/** Converts the fields to the upstream's arguments. */
const toProof = ({ password, code, passkey }: { password?: string; code?: string; passkey?: string }): Proof => ({
  password,
  token: passkey ?? (code && toToken(code)),
});

function toToken(typed: string): string {
  const code = joinDigits([typed]);
  return isCode(code) ? code : normalizeRecoveryCode(typed);
}

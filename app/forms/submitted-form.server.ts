import { createHash } from "node:crypto";
import type { I18n } from "@lingui/core";
import type { z } from "zod";
import { IDEMPOTENCY_KEY_TTL_MS } from "#contract/headers";
import { renewFormNonce } from "~/session/form-nonce.server";
import type { KeptForm } from "~/ui/form/retry-form";
import { fieldsToKeep, typedSecrets } from "~/ui/form/secrets";
import { OVERWRITE_BUTTON, REVISION_FIELD } from "./edit-conflict";
import type { TypedForm } from "./filled.server";
import { parseForm, withFields } from "./parse-form";
import { rejectForm } from "./reject-form.server";

/** Matches a nonce that is valid in a header. The portal's own are a UUID and a tag of the form's owner. */
const NONCE = /^[\w-]{1,64}$/;
/** Matches the time at which a form's outcome became unknown (milliseconds since 1970), and its fields' hash. */
const UNSURE = /^(\d{1,15})\.([\w-]{43})$/;

/** A form as the browser submitted it. */
export interface SubmittedForm extends TypedForm {
  /** The fields; where the user overwrites a newer version, with that version's revision (SAFE-09). */
  form: FormData;
  /** Names of the secrets that were typed. */
  secrets: string[];
  /** The nonce, part of the Idempotency-Key of the form's calls; undefined for a form without one. */
  nonce: string | undefined;
  /** True for the same form again after an unknown outcome: it may have taken effect already. */
  isRetry: boolean;
  /** True for a retry so late that the upstream may have forgotten the first submission. */
  isExpiredRetry: boolean;
  /** Makes texts in the language of the answer. */
  i18n: I18n;
  /** The form's field `unsure`: the time since which its outcome is unknown, and its hash. */
  outcomeUnknownSince: string | undefined;
  /**
   * Returns the values by the form's schema.
   * @param more further data for the page of a rejected form
   * @throws the rejection of a form that the schema refuses
   */
  parse<Schema extends z.ZodType>(schema: Schema, more?: object): z.output<Schema>;
}

/** Parses a form as the browser posted it. @param now milliseconds since 1970 */
export function parseSubmittedForm(form: FormData, now: number, i18n: I18n): SubmittedForm {
  const [nonce, unsure] = [String(form.get("nonce") ?? ""), String(form.get("unsure") ?? "")];
  const [, first, hash] = UNSURE.exec(unsure) ?? [];
  const fields = fieldsToKeep(form);
  const isRetry = hash !== undefined && hash === hashOf(fields);
  const overwritten = form.get(OVERWRITE_BUTTON);
  return {
    form:
      overwritten === null ? form : withFields(form, { [REVISION_FIELD]: String(overwritten), [OVERWRITE_BUTTON]: [] }),
    fields,
    secrets: typedSecrets(form),
    nonce: NONCE.test(nonce) ? nonce : undefined,
    isRetry,
    isExpiredRetry: isRetry && now - Number(first) >= IDEMPOTENCY_KEY_TTL_MS,
    i18n,
    outcomeUnknownSince: first === undefined ? undefined : unsure,
    // A copy with other fields parses those.
    parse(schema, more) {
      const parsed = parseForm(this.form, schema);
      if (parsed.errors) throw rejectForm(this, { fields: parsed.errors }, more);
      return parsed.value;
    },
  };
}

/**
 * Returns what a rejected form needs to be submitted again as the same submission (SAFE-03).
 * @param status the response status; 503 means that the outcome is unknown
 */
export function toKeptForm(
  submitted: SubmittedForm,
  path: string,
  status: number,
  now: number,
): Omit<KeptForm, "labels"> {
  const { fields, secrets, nonce, outcomeUnknownSince, isExpiredRetry } = submitted;
  // The message asked the user to check the outcome first. Sending the form after that is a new submission.
  if (isExpiredRetry) return { path, fields, secrets, ...renew({ nonce }) };
  const since = status === 503 ? (outcomeUnknownSince ?? `${now}.${hashOf(fields)}`) : outcomeUnknownSince;
  return { path, nonce, unsure: since, fields, secrets };
}

/** Returns what makes a form a new submission when it is sent again. */
export const renew = ({ nonce }: Pick<SubmittedForm, "nonce">) => ({ nonce: renewFormNonce(nonce), unsure: undefined });

const hashOf = (fields: SubmittedForm["fields"]) =>
  createHash("sha256").update(JSON.stringify(fields)).digest("base64url");

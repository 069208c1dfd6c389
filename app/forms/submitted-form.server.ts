import { createHash } from "node:crypto";
import { IDEMPOTENCY_KEY_TTL_MS } from "#contract/headers";
import { renewFormNonce } from "~/session/form-nonce.server";
import type { Filled } from "~/ui/form/fill";
import type { RetryableForm } from "~/ui/form/retry-form";
import { fieldsToKeep, typedSecrets } from "~/ui/form/secrets";
import { OVERWRITE_BUTTON, REVISION_FIELD } from "./edit-conflict";
import { withFields } from "./parse-form";

/** Matches a nonce that is valid in a header. The portal's own are a UUID and a tag of the form's owner. */
const NONCE = /^[\w-]{1,64}$/;
/** Matches the time at which a form's outcome became unknown (milliseconds since 1970), and its fields' hash. */
const UNSURE = /^(\d{1,15})\.([\w-]{43})$/;

/** A form as the browser sent it. */
export interface SubmittedForm {
  /** The fields; where the user overwrites a newer version, with that version's revision (SAFE-09). */
  form: FormData;
  /** Name and value of each field as sent, in the form's order and without secrets. */
  fields: [string, string][];
  /** Names of the secrets that were typed. */
  secrets: string[];
  /** The nonce, part of the Idempotency-Key of the form's calls; undefined for a form without one. */
  nonce: string | undefined;
  /** True for the same form again after an unknown outcome: it may have taken effect already. */
  isRetry: boolean;
  /** True for a retry so late that the upstream may have forgotten the first submission. */
  isExpiredRetry: boolean;
  /** The form's field `unsure`: the time since which its outcome is unknown, and its hash. */
  outcomeUnknownSince: string | undefined;
}

/** Parses a form as the browser posted it. @param now milliseconds since 1970 */
export function parseSubmittedForm(form: FormData, now: number): SubmittedForm {
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
    outcomeUnknownSince: first === undefined ? undefined : unsure,
  };
}

/** Returns the values that an action changed in the form. */
export function filledIn({ form, fields }: Pick<SubmittedForm, "form" | "fields">): Filled {
  const [before, after] = [valuesByName(fields), valuesByName(fieldsToKeep(form))];
  const filled: Filled = {};
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [new Set(before.get(name)), new Set(after.get(name))];
    const on = [...now].filter((value) => !old.has(value));
    const off = [...old].filter((value) => !now.has(value));
    if (on.length + off.length > 0) filled[name] = { on, off };
  }
  return filled;
}

function valuesByName(fields: SubmittedForm["fields"]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const others = values.get(name);
    if (others) others.push(value);
    else values.set(name, [value]);
  }
  return values;
}

/**
 * Returns what a rejected form needs to be sent again as the same submission (SAFE-03).
 * @param status the response status; 503 means that the outcome is unknown
 */
export function toRetryableForm(
  sent: SubmittedForm,
  path: string,
  status: number,
  now: number,
): Omit<RetryableForm, "labels"> {
  const { fields, secrets, nonce, outcomeUnknownSince, isExpiredRetry } = sent;
  // The message asked the user to check the outcome first. Sending the form after that is a new submission.
  if (isExpiredRetry) return { path, nonce: renewFormNonce(nonce), unsure: undefined, fields, secrets };
  const since = status === 503 ? (outcomeUnknownSince ?? `${now}.${hashOf(fields)}`) : outcomeUnknownSince;
  return { path, nonce, unsure: since, fields, secrets };
}

/** Makes the next retry of this form a new submission, because the effect of this one was undone. */
export function renewNonce(sent: SubmittedForm): void {
  sent.nonce = renewFormNonce(sent.nonce);
  sent.outcomeUnknownSince = undefined;
}

const hashOf = (fields: SubmittedForm["fields"]) =>
  createHash("sha256").update(JSON.stringify(fields)).digest("base64url");

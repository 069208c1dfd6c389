import { createHash } from "node:crypto";
import { REMEMBERED_FOR } from "#contract/idempotency";
import { renewedNonce } from "~/session/owner.server";
import type { Kept } from "~/ui/form/kept-form";
import { isSecret } from "./secrets";

/** What may stand in a header. The portal's own nonces are a UUID and whose form it is. */
const NONCE = /^[\w-]{1,64}$/;
/** When a form was first sent without an answer, in milliseconds since 1970, and a hash of what it said. */
const UNSURE = /^(\d{1,15})\.([\w-]{43})$/;
/** Fields of the form kit itself. */
const OWN_FIELDS = ["nonce", "unsure"];

/** A form as it was sent. */
export interface Sent {
  form: FormData;
  /** Name and value of each field as it was sent, in the form's order; secrets are not among them. */
  fields: [string, string][];
  /** Names of the secrets that were typed. */
  secrets: string[];
  /** The form's nonce, from which its calls get their Idempotency-Key; undefined for a form that has none. */
  nonce: string | undefined;
  /** The same form again, unchanged, after an answer that never came: what it asks for may be done already. */
  again: boolean;
  /** So long after the first time that the upstream may have forgotten that one. */
  forgotten: boolean;
  /** Since when nobody knows whether it took effect, as the form carries it. */
  unsure: string | undefined;
}

/** Reads a form. @param now milliseconds since 1970 */
export function readSent(form: FormData, now: number): Sent {
  const [nonce, unsure] = OWN_FIELDS.map((name) => String(form.get(name) ?? "")) as [string, string];
  const [, first, hash] = UNSURE.exec(unsure) ?? [];
  const fields = fieldsOf(form);
  const same = hash !== undefined && hash === hashOf(fields);
  return {
    form,
    fields,
    secrets: secretsOf(form),
    nonce: NONCE.test(nonce) ? nonce : undefined,
    again: same,
    forgotten: same && now - Number(first) >= REMEMBERED_FOR,
    unsure: first === undefined ? undefined : unsure,
  };
}

const secretsOf = (form: FormData): string[] => [
  ...new Set([...form.entries()].flatMap(([name, value]) => (isSecret(name) && value !== "" ? [name] : []))),
];

function fieldsOf(form: FormData): [string, string][] {
  return [...form.entries()].flatMap(([name, value]) =>
    typeof value === "string" && !isSecret(name) && !OWN_FIELDS.includes(name) ? [[name, value]] : [],
  );
}

/**
 * Returns what the answer keeps of a form that was refused, so that sending it again is the same submission (SAFE-03).
 * @param status of the answer: 503 says that nobody knows whether the form took effect
 */
export function keptOf(sent: Sent, path: string, status: number, now: number): Omit<Kept, "labels"> {
  const { fields, secrets, nonce, unsure, forgotten } = sent;
  // A form that was sent too late starts anew: whoever looked whether it arrived sends it on purpose.
  if (forgotten) return { path, nonce: renewedNonce(nonce), unsure: undefined, fields, secrets };
  const begun = status === 503 ? (unsure ?? `${now}.${hashOf(fields)}`) : unsure;
  return { path, nonce, unsure: begun, fields, secrets };
}

/** Makes the next submission of this form a new one: what this one began is undone. */
export function startAnew(sent: Sent): void {
  sent.nonce = renewedNonce(sent.nonce);
  sent.unsure = undefined;
}

const hashOf = (fields: Sent["fields"]) => createHash("sha256").update(JSON.stringify(fields)).digest("base64url");

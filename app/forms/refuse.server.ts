import { parse, type SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { danger, type Notification } from "~/notifications/notifications";
import { errorsOf, type Failure, failureInit, isUnsure } from "~/upstream/failure.server";
import { dropCrafted } from "./form";
import { SECRET_FIELDS } from "./secrets";

/** Why a form is refused. */
export interface Reasons {
  /** What is wrong with each field, by its name. */
  fields?: Record<string, string[]>;
  /** What is wrong with the whole form. */
  form?: string[];
  /** What notifications say besides. */
  notify?: string[];
  /** The upstream's failure: the answer gets its status, and how long to wait. */
  failure?: Failure;
  /** The answer's status where there is no failure: 400 unless something else is said. */
  status?: number;
}

/** What can be answered with the values that it was made of: any submission of conform. */
interface Replying {
  reply(options?: {
    hideFields?: string[];
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
  }): SubmissionResult<string[]>;
}

/** What every refused form gets back. */
interface Refusal {
  result: SubmissionResult<string[]>;
  notifications: Notification[];
}

/**
 * Returns the answer to a form that is not carried out: what was typed, secrets excepted, and why (SAFE-03, PAGE-06).
 * @param more what this form's page needs besides, read there by `useAnswer`
 */
export function refuse(submission: Replying, reasons: Reasons = {}, more: object = {}) {
  const { fields, form = [], notify = [], failure, status = 400 } = reasons;
  const errors = fields || form.length > 0 ? { fieldErrors: fields ?? {}, formErrors: form } : {};
  const answer: Refusal = {
    ...more,
    result: submission.reply({ hideFields: SECRET_FIELDS, ...errors }),
    notifications: notify.map(danger),
  };
  return data(answer, failure ? failureInit(failure) : { status });
}

/** Names of what the upstream may name in a refusal, where the form calls them the same. */
const SAME_NAMES = { password: "password" };

/** Says that a form whose answer was lost may be sent again: the upstream knows it by its nonce. */
export const SAFE_AGAIN = "It may have arrived all the same. Sending it again is safe: it takes effect once.";

/**
 * Returns the reasons of a form whose effect the upstream refused, or nobody knows.
 * @param first what the specification says of this failure; the upstream's own words follow
 * @param names the form's names of what the upstream may name (contract decision 47)
 */
export function failed(failure: Failure, first?: string, names: Record<string, string> = SAME_NAMES): Reasons {
  const { fieldErrors } = errorsOf(failure, names);
  if (fieldErrors) return { fields: fieldErrors, notify: [first ?? failure.message], failure };
  const unsure = isUnsure(failure) ? SAFE_AGAIN : "";
  const form = [first ?? "", failure.message, unsure].filter(Boolean);
  return { form, notify: [first ?? failure.message], failure };
}

/** Returns the same as one sentence, for a dialog that has no list of errors. @param reason the upstream's own words */
export function told(failure: Failure, first: string, reason = failure.message) {
  const unsure = isUnsure(failure) ? SAFE_AGAIN : "";
  const sentence = [first, reason, unsure].filter(Boolean).join(" ");
  return { form: [sentence], notify: [sentence], failure };
}

/** Returns a submission of a form without a schema: of a question, or one that is judged by hand. */
export const typed = (form: FormData): Replying =>
  parse<unknown, string[]>(dropCrafted(form), { resolve: () => ({ value: {} }) });

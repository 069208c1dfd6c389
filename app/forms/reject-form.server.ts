import { parse, type SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { danger } from "~/notifications/notifications";
import { adviceOnLost } from "~/ui/form/retry-form";
import { SECRET_FIELDS } from "~/ui/form/secrets";
import type { NotificationItem } from "~/ui/notification/notification";
import { type Failure, fieldErrorsOf, isOutcomeUnknown, toResponseInit } from "~/upstream/failure.server";
import { CONFLICT_MESSAGE } from "./edit-conflict";
import { sanitizeFormData } from "./parse-form";

/** The reasons for which a form is refused. */
export interface RejectionReasons {
  /** The problems of each field, by its name. */
  fields?: Record<string, string[]>;
  /** The problems of the whole form. */
  form?: string[];
  /** The texts of further notifications. */
  notifications?: string[];
  /** The upstream's failure. It gives the answer its status and its time to wait. */
  failure?: Failure;
  /** The answer's status where there is no failure; 400 by default. */
  status?: number;
}

/** A submission of conform, which can be answered with the values it was made of. */
export interface SubmissionReply {
  reply(options?: {
    hideFields?: string[];
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
  }): SubmissionResult<string[]>;
}

/** The data of the answer to a refused form. */
export interface FormRejection {
  result: SubmissionResult<string[]>;
  notifications: NotificationItem[];
  /** True when the form may have taken effect and would take effect again. */
  repeats?: boolean | undefined;
  /** True when the upstream refused it: the summary begins with what did not happen. */
  undone: boolean;
}

/** True for a failure that says nothing but no. A time to wait and a missing answer have sentences of their own. */
const isRefused = ({ kind }: Failure): boolean => !["limited", "unreachable", "unauthenticated"].includes(kind);

/**
 * Returns the answer to a form that was not carried out: the typed fields except secrets, and the reasons (SAFE-03,
 * PAGE-06).
 * @param more further data for this form's page, which reads them with `useActionExtras`
 */
export function rejectForm(submission: SubmissionReply, reasons: RejectionReasons = {}, more: object = {}) {
  const { fields, form = [], notifications = [], failure, status = 400 } = reasons;
  const errors = fields || form.length > 0 ? { fieldErrors: fields ?? {}, formErrors: form } : {};
  const answer: FormRejection = {
    ...more,
    result: submission.reply({ hideFields: SECRET_FIELDS, ...errors }),
    notifications: notifications.map((message) => danger(message)),
    repeats: failure?.retryRepeatsEffect,
    undone: failure !== undefined && isRefused(failure),
  };
  return data(answer, failure ? toResponseInit(failure) : { status });
}

/** Fields that the upstream and the form call the same. */
const SAME_NAMES = { password: "password" };

/**
 * Returns what to do with a form whose answer was lost (SAFE-03): an upstream that remembers nonces recognises it when it
 * is sent again. Empty where the outcome is known.
 */
export const retryAdvice = (failure: Failure): string =>
  isOutcomeUnknown(failure) ? adviceOnLost(failure.retryRepeatsEffect) : "";

/** Tells what to do where the upstream gave no reason. */
const CHECK_IT = "Check the form, then try again.";

/**
 * Returns the reasons for refusing a form whose call failed or has an unknown outcome.
 * The reason stands in the form (docs/forms.md).
 * @param quoted what the specification shows as a notification: a sentence, or the upstream's own words; empty where it
 *   has none
 * @param names the form's field names, by the names that the upstream uses (contract decision 46)
 */
export const failureReasons = (
  failure: Failure,
  quoted = "",
  names: Record<string, string> = SAME_NAMES,
): RejectionReasons => reasonsOf(failure, quoted, retryAdvice(failure), names);

/**
 * Returns the reasons for refusing a form that had no effect: something could not be read before it was sent, or what
 * it did was undone.
 */
export const noEffectReasons = (failure: Failure, quoted = ""): RejectionReasons =>
  reasonsOf(failure, quoted, "", SAME_NAMES);

function reasonsOf(failure: Failure, quoted: string, advice: string, names: Record<string, string>): RejectionReasons {
  const fieldErrors = fieldErrorsOf(failure, names);
  // What stands at a field, and the time to wait, is not told twice.
  const own = failure.message === quoted && (fieldErrors !== undefined || failure.kind === "limited");
  const notifications = quoted && !own ? [quoted] : [];
  if (fieldErrors) return { fields: fieldErrors, notifications, failure };
  return { form: [failure.message || CHECK_IT, advice].filter(Boolean), notifications, failure };
}

/** Returns the reasons for refusing a stale save (SAFE-09). @param quoted the specification's notification */
export const staleReasons = (quoted: string): RejectionReasons => ({
  form: [CONFLICT_MESSAGE],
  notifications: [quoted],
  status: 409,
});

/** Returns the submission of a form without a schema, such as a question or a form whose action checks it by hand. */
export const toSubmission = (form: FormData): SubmissionReply =>
  parse<unknown, string[]>(sanitizeFormData(form), { resolve: () => ({ value: {} }) });

import { parse } from "@conform-to/react";
import { data } from "@remix-run/node";
import { msg, type Text } from "~/i18n/i18n";
import { danger } from "~/notifications/notifications";
import { adviceOnLost } from "~/ui/form/retry-form";
import { SECRET_FIELDS } from "~/ui/form/secrets";
import { type Failure, fieldErrorsOf, isOutcomeUnknown, toResponseInit } from "~/upstream/failure.server";
import { listFilled, type SubmissionReply, type TypedForm } from "./filled.server";
import type { FormRejection } from "./form-answer";
import { sanitizeFormData } from "./parse-form";

export interface RejectionReasons {
  /** The errors of each field, by its name. */
  fields?: Record<string, Text[]>;
  /** The errors of the whole form. */
  form?: Text[];
  /** The texts of further notifications. */
  notifications?: string[];
  /** The upstream's failure. It sets the response's status and Retry-After. */
  failure?: Failure;
  /** The words of other failures in English on a page of another language (LANG-03). */
  english?: readonly string[];
  /** The response's status without a failure; 400 by default. */
  status?: number;
}

/** True for a plain refusal. Rate limits and missing responses have sentences of their own. */
const isPlainRefusal = ({ kind }: Failure): boolean => !["limited", "unreachable", "unauthenticated"].includes(kind);

/**
 * Rejects a form: returns the typed fields except secrets, and the reasons (SAFE-03, PAGE-06). An action returns or throws it.
 * @param submitted the form; a copy with other fields comes back with those
 * @param more further data for the page, which reads them with `useActionExtras`
 */
export function rejectForm(submitted: TypedForm, reasons: RejectionReasons = {}, more: object = {}) {
  const { fields, form = [], notifications = [], failure, english = [], status = 400 } = reasons;
  const errors = fields || form.length > 0 ? { fieldErrors: fields ?? {}, formErrors: form } : {};
  const said = [failure?.english ?? [], english].flat();
  const rejection: FormRejection = {
    filled: listFilled(submitted),
    ...more,
    kind: "rejected",
    result: toSubmission(submitted).reply({ hideFields: SECRET_FIELDS, ...errors }),
    notifications: notifications.map((message) => danger(message === failure?.message ? failure : message)),
    ...(said.length > 0 && { english: said }),
    repeats: failure?.retryRepeatsEffect,
    isRefused: failure !== undefined && isPlainRefusal(failure),
  };
  return data(rejection, failure ? toResponseInit(failure) : { status });
}

/** Fields with the same name in the upstream and the form. */
const SAME_NAMES = { password: "password" };

/**
 * Returns the advice on a form whose outcome is unknown (SAFE-03); empty when it is known. An upstream with idempotency
 * recognises a resubmission.
 */
export const adviseRetry = (failure: Failure): Text =>
  isOutcomeUnknown(failure) ? adviceOnLost(failure.retryRepeatsEffect) : "";

/** The advice when the upstream gives no reason. */
const CHECK_IT = msg("Check the form, then try again.");

/**
 * Returns the rejection reasons of a form whose call failed or has an unknown outcome, for the form itself
 * (docs/forms.md).
 * @param quoted the specification's notification: a sentence, or the upstream's own message; empty without one
 * @param names the form's field names, by the names that the upstream uses (contract decision 46)
 */
export const failureReasons = (
  failure: Failure,
  quoted = "",
  names: Record<string, string> = SAME_NAMES,
): RejectionReasons => buildReasons(failure, quoted, adviseRetry(failure), names);

/**
 * Returns the rejection reasons for a form that had no effect: a read failed before anything was sent, or the change was
 * rolled back.
 */
export const noEffectReasons = (failure: Failure, quoted = ""): RejectionReasons =>
  buildReasons(failure, quoted, "", SAME_NAMES);

function buildReasons(failure: Failure, quoted: string, advice: Text, names: Record<string, string>): RejectionReasons {
  const fieldErrors = fieldErrorsOf(failure, names);
  // A message at a field, and the time to wait, are not repeated in a notification.
  const isRepeated = failure.message === quoted && (fieldErrors !== undefined || failure.kind === "limited");
  const notifications = quoted && !isRepeated ? [quoted] : [];
  if (fieldErrors) return { fields: fieldErrors, notifications, failure };
  return { form: [failure.message || CHECK_IT, advice].filter(Boolean), notifications, failure };
}

/**
 * Returns the reasons for rejecting a form that was carried out in part.
 * @param lost the failure of a call whose response was lost: sent again, the form is then the same submission (SAFE-03)
 */
export const partlyDoneReasons = (texts: Text[], lost?: Failure | null): RejectionReasons =>
  lost ? { form: [...texts, adviseRetry(lost)], failure: lost } : { form: texts, status: 207 };

/** Returns a form as conform's submission, which can be answered with its values. */
export const toSubmission = ({ form, submission }: TypedForm): SubmissionReply =>
  submission ?? parse<unknown, Text[]>(sanitizeFormData(form), { resolve: () => ({ value: {} }) });

import { data } from "@remix-run/node";
import { SECRET_FIELDS } from "~/ui/form/secrets";
import type { NotificationItem } from "~/ui/notification/notification";
import { type Failure, toResponseInit } from "~/upstream/failure.server";
import { listFilled, type TypedForm } from "./filled.server";
import type { IntentAnswer } from "./form-answer";
import { toSubmission } from "./reject-form.server";

interface Options {
  notifications?: NotificationItem[];
  /** The failure of the intent. It sets the response's status and Retry-After. */
  failure?: Failure | undefined;
}

/**
 * Answers an intent: returns the form as typed, without errors, with the result of the intent. Nothing is saved; the
 * nonce stays the same (SAFE-03); typed secrets do not come back (AUTH-06).
 * @param more the result, which the page reads with `useActionExtras`
 */
export function answerIntent<More extends object>(submitted: TypedForm, more: More, options: Options = {}) {
  const { notifications = [], failure } = options;
  const result: IntentAnswer & More = {
    ...more,
    kind: "intent",
    result: toSubmission(submitted).reply({ hideFields: SECRET_FIELDS }),
    notifications,
    filled: listFilled(submitted),
  };
  return data(result, failure && toResponseInit(failure));
}

import { failureReasons, rejectForm, type SubmissionReply } from "~/forms/reject-form.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { messageOr, type Outcome } from "~/upstream/failure.server";

/** Answers a form that registers a user: leads to the sign-in, or refuses the form with `more` for its page (REG-07). */
export const register = (submission: SubmissionReply, outcome: Outcome<unknown>, more: object = {}) =>
  outcome.ok
    ? redirectWithFlash(paths.signIn, [success("User registered successfully.")])
    : rejectForm(submission, failureReasons(outcome.failure, messageOr("", outcome.failure)), more);

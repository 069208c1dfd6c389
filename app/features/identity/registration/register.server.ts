import { failureReasons, rejectForm, type SubmissionReply } from "~/forms/reject-form.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { messageOr, type Outcome } from "~/upstream/failure.server";

/** Redirects to the login after a registration, or rejects the form, with more data for its page (REG-07). */
export const register = (submission: SubmissionReply, outcome: Outcome<unknown>, extras: object = {}) =>
  outcome.ok
    ? redirectWithFlash(paths.signIn, [success("User registered successfully.")])
    : rejectForm(submission, failureReasons(outcome.failure, messageOr("", outcome.failure)), extras);

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction, redirectWithFailure } from "~/forms/form-action.server";
import { failureReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt, messageOr } from "~/upstream/failure.server";
import { removeAlertContact } from "~/upstream/monitoring.server";
import { readContacts, requireMonitoringManager } from "./manager.server";

export const handle = { name: "Remove User" };

const FAILED = "Failed to remove contact from list!";
const REMOVED = "Alert contact deleted successfully!";

/** Reads the email of the contact to remove (MON-02). @throws 404 for a contact that is not on the company's list */
export async function loader(args: LoaderFunctionArgs) {
  const contacts = await readContacts(args, await requireMonitoringManager(args));
  const contact = contacts.find(({ id }) => id === args.params.contactId);
  if (!contact) throw data(null, { status: 404 });
  return { email: contact.email };
}

/**
 * Removes the contact. Shows the upstream's message, or the portal's own. A contact that another user has removed
 * meanwhile counts as removed.
 */
export const action = createFormAction({}, async (args, submitted) => {
  const { upstream } = await requireMonitoringManager(args);
  const removed = await attempt(removeAlertContact(upstream.withSubmission(submitted), args.params.contactId ?? ""));
  const back = paths.alertContacts + new URL(args.request.url).search;
  if (removed.ok) return redirectWithFlash(back, [success(removed.value || REMOVED)]);
  const { failure } = removed;
  if (failure.kind === "missing") return redirectWithFailure(back, submitted, failure);
  return rejectForm(toSubmission(submitted.form), failureReasons(failure, messageOr(FAILED, failure)));
});

export default function RemoveContact() {
  const { email } = useLoaderData<typeof loader>();
  const closeTo = paths.alertContacts + useLocation().search;
  return (
    <ConfirmDialog
      title="Remove User"
      closeTo={closeTo}
      confirmLabel="Remove User"
      errorSummary="The list hasn't changed."
      danger
    >
      Are you sure you want to delete the <Untranslated>{email}</Untranslated> from alert notification list?
    </ConfirmDialog>
  );
}

import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { redirectWithFailure } from "~/forms/button-action.server";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt, messageOr } from "~/upstream/failure.server";
import { removeAlertContact } from "~/upstream/monitoring.server";
import { readContacts, requireMonitoringManager } from "./manager.server";

export const handle = { name: msg("Remove User") };

const FAILED = msg("Failed to remove contact from list!");
const REMOVED = msg("Alert contact deleted successfully!");

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
  const { upstream, i18n } = await requireMonitoringManager(args);
  const removed = await attempt(removeAlertContact(upstream.withSubmission(submitted), args.params.contactId ?? ""));
  const back = paths.alertContacts + new URL(args.request.url).search;
  if (removed.ok) return redirectWithFlash(back, [success(removed.value || i18n._(REMOVED))]);
  const { failure } = removed;
  if (failure.kind === "missing") return redirectWithFailure(back, submitted, failure);
  return rejectForm(submitted, failureReasons(failure, messageOr(i18n._(FAILED), failure)));
});

export default function RemoveContact() {
  const { i18n } = useLingui();
  const { email } = useLoaderData<typeof loader>();
  const closeTo = paths.alertContacts + useLocation().search;
  return (
    <ConfirmDialog
      title={i18n._("Remove User")}
      closeTo={closeTo}
      confirmLabel={i18n._("Remove User")}
      errorSummary={i18n._("The list hasn't changed.")}
      danger
    >
      <p>
        <Trans
          id="Are you sure you want to delete the {email} from alert notification list?"
          values={{ email: <Untranslated>{email}</Untranslated> }}
        />
      </p>
    </ConfirmDialog>
  );
}

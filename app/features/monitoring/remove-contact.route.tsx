import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt, failureInit, messageOr } from "~/upstream/failure.server";
import { readAlertContacts, removeAlertContact } from "~/upstream/monitoring.server";
import { requireManager } from "./manager.server";

const FAILED = "Failed to remove contact from list!";
const REMOVED = "Alert contact deleted successfully!";

/** MON-02. A contact that is not on the company's list is not there. */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, company } = await requireManager(args);
  const contacts = await readAlertContacts(upstream, company.id);
  const contact = contacts.find(({ id }) => id === args.params.contactId);
  if (!contact) throw data(null, { status: 404 });
  return { email: contact.email };
}

/** The server's message shows, or the fallback; one that somebody else has removed meanwhile is gone as well. */
export async function action(args: ActionFunctionArgs) {
  const { upstream } = await requireManager(args);
  const form = await args.request.formData();
  const removed = await attempt(removeAlertContact(upstream.once(form), args.params.contactId ?? ""));
  const back = paths.alertContacts + new URL(args.request.url).search;
  if (removed.ok) return redirectWith(back, [success(removed.value || REMOVED)]);
  const notifications = [danger(messageOr(FAILED, removed.failure))];
  if (removed.failure.kind === "missing") return redirectWith(back, notifications);
  return data({ notifications }, failureInit(removed.failure));
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function RemoveContact() {
  const { email } = useLoaderData<typeof loader>();
  const closeTo = paths.alertContacts + useLocation().search;
  return (
    <ConfirmDialog title="Remove User" closeTo={closeTo} confirmLabel="Remove User" danger>
      Are you sure you want to delete the {email} from alert notification list?
    </ConfirmDialog>
  );
}

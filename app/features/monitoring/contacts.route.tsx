import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { askedPage, pageOf } from "~/lists/pages";
import { danger } from "~/notifications/notifications";
import { requireViewer } from "~/session/viewer.server";
import { inert } from "~/ui/attributes/attributes";
import { ErrorState } from "~/ui/error-state/error-state";
import { attempt, failureInit, messageOr } from "~/upstream/failure.server";
import { readAlertContacts } from "~/upstream/monitoring.server";
import { contactQuestion, findContacts } from "./contact-list";
import { ContactList } from "./contacts.view";
import { managesMonitoring } from "./monitoring-rights";

export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = "Failed to fetch recipients list...";

/** Returns one page of the alert contacts (MON-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, company, permissions } = await requireViewer(args);
  const { searchParams } = new URL(args.request.url);
  const question = contactQuestion(searchParams);
  const view = { question, manages: managesMonitoring(permissions) };
  const contacts = await attempt(readAlertContacts(upstream, company.id));
  if (!contacts.ok) {
    const message = messageOr(FAILED, contacts.failure);
    return data({ ...view, list: null, message, notifications: [danger(message)] }, failureInit(contacts.failure));
  }
  const page = pageOf(findContacts(contacts.value, question), askedPage(searchParams.get("page")));
  return data({ ...view, list: { ...page, any: contacts.value.length > 0 }, message: "", notifications: [] });
}

export default function Contacts() {
  const { list, message, ...view } = useLoaderData<typeof loader>();
  const panel = useOutlet();
  return (
    <>
      <div className="stack" {...inert(Boolean(panel))}>
        {list ? <ContactList list={list} {...view} /> : <ErrorState message={message} />}
      </div>
      {panel}
    </>
  );
}

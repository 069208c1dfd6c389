import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useOutlet } from "@remix-run/react";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { pageOf } from "~/lists/pages";
import { danger } from "~/notifications/notifications";
import { requireViewer } from "~/session/viewer.server";
import { inert } from "~/ui/attributes/attributes";
import { ErrorState } from "~/ui/error-state/error-state";
import { Page } from "~/ui/page/page";
import { attempt, failureInit } from "~/upstream/failure.server";
import { servesInvitations } from "~/upstream/invitations.server";
import { lastLogin, readPeople } from "./people.server";
import { FAILED_TO_FETCH, findUsers, userQuestion } from "./user-list";
import { whyNotInvite } from "./user-rights";
import { AddUser, UserList, UserTabs } from "./users.view";

export const handle = { title: "Users" };
export const shouldRevalidate = unlessOnlyPanelChanges;

/** Returns one page of the users (USER-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { searchParams } = new URL(args.request.url);
  const [people, invitations] = await Promise.all([attempt(readPeople(viewer)), servesInvitations(viewer.upstream)]);
  const view = { question: userQuestion(searchParams), whyNotInvite: whyNotInvite(viewer), invitations };
  if (!people.ok) {
    return data({ ...view, list: null, notifications: [danger(FAILED_TO_FETCH)] }, failureInit(people.failure));
  }
  const { rows, ...page } = pageOf(findUsers(people.value, view.question), searchParams.get("page"));
  const shown = rows.map((person) => {
    const { id, email, firstName, lastName } = person;
    return { id, email, firstName, lastName, lastLogin: lastLogin(person) };
  });
  return data({ ...view, list: { rows: shown, ...page }, notifications: [] });
}

export default function Users() {
  const { question, whyNotInvite: reason, invitations, list } = useLoaderData<typeof loader>();
  const panel = useOutlet();
  const { search } = useLocation();
  return (
    <>
      <div {...inert(Boolean(panel))}>
        <Page title="Users" actions={<AddUser reason={reason} search={search} />}>
          {invitations && <UserTabs />}
          {list ? <UserList list={list} question={question} /> : <ErrorState message={FAILED_TO_FETCH} />}
        </Page>
      </div>
      {panel}
    </>
  );
}

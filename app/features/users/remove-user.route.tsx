import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths, userPaths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt, FailureResponse, failureInit } from "~/upstream/failure.server";
import { removeUser } from "~/upstream/people.server";
import { findPerson, searchOf } from "./people.server";
import { whyNotDelete } from "./rights";

const FAILED = "Failed to remove user.";

/** USER-04. @throws the redirect back with the reason, for those who can't be deleted */
async function requireDeletable(args: LoaderFunctionArgs) {
  const found = await findPerson(args, "user.remove");
  const { viewer, person } = found;
  if (!person) throw new FailureResponse(found.failure);
  const reason = whyNotDelete(viewer, person);
  if (reason) throw await redirectWith(userPaths.edit(person.id) + searchOf(args.request), [danger(reason)]);
  return { viewer, person };
}

export async function loader(args: LoaderFunctionArgs) {
  const { id, firstName, lastName } = (await requireDeletable(args)).person;
  return { id, firstName, lastName };
}

/** Somebody whom another manager has removed meanwhile is gone as well. */
export async function action(args: ActionFunctionArgs) {
  const { viewer, person } = await requireDeletable(args);
  const form = await args.request.formData();
  const removed = await attempt(removeUser(viewer.upstream.once(form), person.id));
  const back = paths.users + searchOf(args.request);
  if (removed.ok) return redirectWith(back, [success("User removed successfully.")]);
  if (removed.failure.kind === "missing") return redirectWith(back, [danger(FAILED)]);
  return data({ notifications: [danger(FAILED)] }, failureInit(removed.failure));
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function RemoveUser() {
  const { id, firstName, lastName } = useLoaderData<typeof loader>();
  const closeTo = userPaths.edit(id) + useLocation().search;
  return (
    <ConfirmDialog title="Confirm Delete" closeTo={closeTo} confirmLabel="Delete" danger>
      Are you sure you want to delete {firstName} {lastName} user?
    </ConfirmDialog>
  );
}

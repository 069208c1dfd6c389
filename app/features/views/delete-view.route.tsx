import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { answerRemoval, createFormAction } from "~/forms/form-action.server";
import { withQuery } from "~/lists/with-query";
import { parentPath } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { RemoveSavedView } from "~/upstream/saved-views.server";
import { findView, requireViews } from "./views.server";

export const handle = { name: "Delete view" };

/** Reads the view that the dialog asks about. @throws 404 when it does not exist, 403 when it is another's */
export async function loader(args: LoaderFunctionArgs) {
  const { view } = await findView(args);
  if (!view) throw new FailureResponse({ kind: "missing", message: "The view was not found." });
  return { name: view.name, isShared: view.isShared };
}

/** Deletes the view; the list stays as it is. */
export const action = createFormAction({}, async (args, submitted) => {
  const { viewer, path } = await requireViews(args);
  const id = args.params.viewId ?? "";
  const removed = await attempt(viewer.upstream.withSubmission(submitted).mutate(RemoveSavedView, { id }));
  const to = withQuery(path, new URL(args.request.url).search, { view: "" });
  return answerRemoval(submitted, removed, { to, done: "View deleted." });
});

export default function DeleteView() {
  const { name, isShared } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <ConfirmDialog title="Delete view" closeTo={parentPath(pathname) + search} confirmLabel="Delete view" danger>
      <p>
        Are you sure you want to delete <strong translate="no">{name}</strong>? The list itself stays.
      </p>
      {isShared && <p>Everyone in the company loses this view.</p>}
    </ConfirmDialog>
  );
}

import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { answerRemoval } from "~/forms/button-action.server";
import { createFormAction } from "~/forms/form-action.server";
import { msg } from "~/i18n/i18n";
import { withQuery } from "~/lists/with-query";
import { parentPath } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { RemoveSavedView } from "~/upstream/saved-views.server";
import { findView, requireViews } from "./views.server";

export const handle = { name: msg("Delete view") };

/** Reads the view that the dialog asks about. @throws 404 when it does not exist, 403 when it is another's */
export async function loader(args: LoaderFunctionArgs) {
  const { view } = await findView(args);
  if (!view) throw new FailureResponse({ kind: "missing", message: args.context.i18n._("The view was not found.") });
  return { name: view.name, isShared: view.isShared };
}

/** Deletes the view; the list stays as it is. */
export const action = createFormAction({}, async (args, submitted) => {
  const { viewer, path } = await requireViews(args);
  const id = args.params.viewId ?? "";
  const removed = await attempt(viewer.upstream.withSubmission(submitted).mutate(RemoveSavedView, { id }));
  const to = withQuery(path, new URL(args.request.url).search, { view: "" });
  return answerRemoval(submitted, removed, { to, done: viewer.i18n._("View deleted.") });
});

export default function DeleteView() {
  const { i18n } = useLingui();
  const { name, isShared } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <ConfirmDialog
      title={i18n._("Delete view")}
      closeTo={parentPath(pathname) + search}
      confirmLabel={i18n._("Delete view")}
      danger
    >
      <p>
        <Trans
          id="Are you sure you want to delete {name}? The list itself stays."
          values={{ name: <strong translate="no">{name}</strong> }}
        />
      </p>
      {isShared && <p>{i18n._("Everyone in the company loses this view.")}</p>}
    </ConfirmDialog>
  );
}

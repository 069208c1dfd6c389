import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerRemoval } from "~/forms/button-action.server";
import { createFormAction } from "~/forms/form-action.server";
import { msg } from "~/i18n/i18n";
import { accessRequestPaths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { WithdrawAccessRequest } from "~/upstream/access-requests.server";
import { attempt } from "~/upstream/failure.server";
import { requireRequest } from "../gateway/requests/access-requests.server";

export const handle = { name: msg("Withdraw request") };

/** Reads the viewer's own request (ASK-03). @throws 404 for another's, and for one that is not open any more */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = await requireRequest(args);
  if (!request.isOwn || request.state !== "OPEN") throw data(null, { status: 404 });
  return { id: request.id, location: request.location };
}

export const action = createFormAction({}, async (args, submitted) => {
  const { viewer, request } = await requireRequest(args);
  const variables = { id: request.id };
  const withdrawn = await attempt(viewer.upstream.withSubmission(submitted).mutate(WithdrawAccessRequest, variables));
  const to = accessRequestPaths.page(request.id);
  return answerRemoval(submitted, withdrawn, { to, done: viewer.i18n._("Request withdrawn."), gone: "conflict" });
});

export default function Withdraw() {
  const { i18n } = useLingui();
  const { id, location } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title={i18n._("Withdraw request")}
      closeTo={accessRequestPaths.page(id)}
      confirmLabel={i18n._("Withdraw request")}
      danger
      errorSummary={i18n._("The request wasn't withdrawn.")}
    >
      {location ? (
        <Trans
          id="Are you sure you want to withdraw your request for access to {location}? You can send another one at any time."
          values={{ location: <Untranslated>{location}</Untranslated> }}
        />
      ) : (
        i18n._("Are you sure you want to withdraw your request for access? You can send another one at any time.")
      )}
    </ConfirmDialog>
  );
}

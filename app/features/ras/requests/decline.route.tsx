import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { accessRequestRevision } from "#contract/revision";
import { REVISION_FIELD } from "~/forms/edit-conflict";
import { RevisionField } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { getRevision } from "~/forms/stale-save.server";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { accessRequestPaths, paths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { DescriptionList } from "~/ui/description-list/description-list";
import { TextArea } from "~/ui/field/text-area";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { DeclineAccessRequest, readAccessRequests } from "~/upstream/access-requests.server";
import { attempt } from "~/upstream/failure.server";
import {
  describeAskedAccess,
  describeAskedDays,
  requireRequest,
  requireRequestToAnswer,
} from "../gateway/requests/access-requests.server";
import { reasonSchema } from "./request.schema";

export const handle = { name: msg("Decline request") };

const LABELS = { reason: msg("Reason") };

/** Reads the request to decline (ASK-02). @throws 404 for one that the viewer may not answer any more */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = await requireRequest(args);
  // A form that was sent stays, whatever has become of the request meanwhile (PAGE-06).
  if (!request.mayAnswer && !args.context.answeredForm) throw data(null, { status: 404 });
  const { id, email } = request;
  return { id, email, revision: accessRequestRevision(request), constraint: getZodConstraint(reasonSchema) };
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const { viewer, request } = await requireRequestToAnswer(args);
  const values = submitted.parse(reasonSchema);
  const revision = getRevision(submitted.form) ?? undefined;
  const variables = { id: request.id, ...values, revision };
  const declined = await attempt(viewer.upstream.withSubmission(submitted).mutate(DeclineAccessRequest, variables));
  if (declined.ok) return redirectWithFlash(paths.accessRequests, [success(viewer.i18n._("Request declined."))]);
  const { failure } = declined;
  const asksNow = failure.kind === "conflict" ? await readWhatIsAsked(viewer, request.id) : null;
  return rejectForm(submitted, failureReasons(failure), { asksNow });
});

/** Reads what a changed request now asks for; null when the viewer can't answer it any more. */
async function readWhatIsAsked({ upstream, company, i18n }: Viewer, id: string) {
  const read = await attempt(readAccessRequests(upstream, company.id));
  const request = read.ok ? read.value?.find((each) => each.id === id && each.mayAnswer) : undefined;
  if (!request) return null;
  const [access, days] = [describeAskedAccess(i18n, request), describeAskedDays(i18n, request)];
  return { revision: accessRequestRevision(request), access, days, reason: request.reason };
}

type AsksNow = Awaited<ReturnType<typeof readWhatIsAsked>>;

export default function Decline() {
  const { i18n } = useLingui();
  const { id, email, revision, constraint } = useLoaderData<typeof loader>();
  const asksNow = useActionExtras<{ asksNow: AsksNow }>().asksNow;
  const [form, fields] = useFields("decline", constraint);
  const closeTo = accessRequestPaths.page(id) + useLocation().search;
  return (
    <MessageDialog title={i18n._("Decline request")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} preventScrollReset errorSummary={i18n._("The request wasn't declined.")}>
        {asksNow ? <WhatIsAsked {...asksNow} /> : <RevisionField revision={revision} />}
        <TextArea
          field={fields.reason}
          rows={3}
          hint={i18n._("{email} gets this by email and sees it on the request.", { email })}
        />
        <FormActions submit={i18n._("Decline request")} variant="danger" cancelTo={closeTo} />
      </Form>
    </MessageDialog>
  );
}

/** Renders what a changed request now asks for. Its revision goes with the form: the viewer has seen this version. */
function WhatIsAsked({ revision, access, days, reason }: NonNullable<AsksNow>) {
  const { i18n } = useLingui();
  return (
    <>
      <input type="hidden" name={REVISION_FIELD} value={revision} />
      <DescriptionList
        items={[
          ...(access
            ? [
                { term: i18n._("Requested access"), description: access },
                { term: i18n._("Access period"), description: days },
              ]
            : []),
          { term: i18n._("Reason"), description: <span className="written">{reason}</span> },
        ]}
      />
    </>
  );
}

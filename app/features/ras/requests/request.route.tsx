import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isWiderThanAsked } from "#contract/access-requests";
import { createFormAction, redirectWithFailure } from "~/forms/form-action.server";
import { leavePage } from "~/forms/page-gone.server";
import { parseForm } from "~/forms/parse-form";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { getRevision } from "~/forms/stale-save.server";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { accessRequestPaths, paths } from "~/paths";
import { keepForm } from "~/session/answered-form.server";
import { Page } from "~/ui/page/page";
import { ApproveAccessRequest } from "~/upstream/access-requests.server";
import { attempt, isOutcomeUnknown } from "~/upstream/failure.server";
import { decideTerm, getToday, resolveAllowedDestinations } from "../access/access.server";
import { requireRequestToAnswer } from "../gateway/access-requests.server";
import { MAX_CHECKBOX_FIELDS } from "../gateway/field-limits";
import { missingDestinations } from "../gateway/options.server";
import { findRedefined, findRedefinedSince, rejectRedefined } from "../gateway/redefined.server";
import { chosenLocation, loadApproval, readTarget } from "./approval.server";
import { approveSchema } from "./request.schema";
import { loadRequest } from "./request.server";
import { APPROVE_LABELS, RequestDetails } from "./request.view";

export const handle = {
  title: "Request for access",
  description: "A request for remote access and its answer.",
  maxFields: MAX_CHECKBOX_FIELDS,
};

export const shouldRevalidate = unlessOnlyPanelChanges;

/** Reads a request, and for who may answer it the form that grants the access (ASK-02, ASK-04). */
export async function loader(args: LoaderFunctionArgs) {
  const page = await loadRequest(args);
  const reason = page.approval && "reason" in page.approval ? page.approval.reason : undefined;
  const isFormsAnswer = new URL(args.request.url).pathname === accessRequestPaths.page(page.request.id);
  if (reason && isFormsAnswer) keepForm(args.context, `${reason}.`);
  return page;
}

/** Grants the access. Who comes too late reads who has answered (ASK-02). */
export const action = createFormAction(APPROVE_LABELS, async (args, submitted) => {
  const { viewer, request } = await requireRequestToAnswer(args);
  const { upstream } = viewer;
  const locationId = chosenLocation(args, request);
  const target = locationId ? await readTarget(args, viewer, locationId) : { reason: "Choose a location" };
  if (!target.scope) return leavePage(args, accessRequestPaths.page(request.id), `${target.reason}.`);
  const submission = parseForm(submitted.form, approveSchema({ today: getToday(viewer) }));
  if (submission.status !== "success") return rejectForm(submission);
  const { value } = submission;
  const allowed = resolveAllowedDestinations(value, target.options);
  if (!allowed) return rejectForm(submission, missingDestinations(target.options.failure));
  const { allowedDestinations } = allowed;
  const { destinations } = target.options;
  const redefined = findRedefined(submitted, destinations, allowedDestinations);
  if (redefined.length > 0) return rejectRedefined(submitted, redefined, destinations);
  const { term, rejection } = await decideTerm(viewer, value);
  if (rejection) return rejectForm(submission, rejection);
  const granted = { allowedDestinations, networkDestinations: destinations, term };
  const isWider = isWiderThanAsked(request, granted, viewer.now.getTime());
  if (request.locationId != null && isWider && !value.widens)
    return rejectForm(submission, {
      fields: { widens: ["This is more than was asked for. Select this box to grant it"] },
    });
  const approval = { locationId, ...allowed, term, widens: value.widens };
  const variables = { id: request.id, approval, revision: getRevision(submitted.form) ?? undefined };
  const approved = await attempt(upstream.withSubmission(submitted).mutate(ApproveAccessRequest, variables));
  if (approved.ok) return redirectWithFlash(paths.accessRequests, [success("Access granted.")]);
  const { failure } = approved;
  const since = await findRedefinedSince(failure, target.scope, submitted, allowedDestinations);
  if (since?.redefined.length) return rejectRedefined(submitted, since.redefined, since.destinations);
  if (failure.kind === "conflict") return redirectWithFailure(accessRequestPaths.page(request.id), submitted, failure);
  // The request may be answered: who sends the form again needs it (SAFE-03).
  const again = isOutcomeUnknown(failure) ? await attempt(loadApproval(args, viewer, request)) : null;
  return rejectForm(submission, failureReasons(failure), again?.ok ? { approval: again.value } : {});
});

export default function Request() {
  const data = useLoaderData<typeof loader>();
  return (
    <PageWithPanel>
      <Page title="Request for access" width="narrow" back={{ to: paths.accessRequests, label: "Requests for access" }}>
        <RequestDetails {...data} />
      </Page>
    </PageWithPanel>
  );
}

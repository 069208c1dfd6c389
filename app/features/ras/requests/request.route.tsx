import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { isWiderThanAsked } from "#contract/access-requests";
import { redirectWithFailure } from "~/forms/button-action.server";
import { RevisionField } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { leavePage } from "~/forms/page-gone.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { getRevision } from "~/forms/stale-save.server";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { withQuery } from "~/lists/with-query";
import { TermFields } from "~/networks/term-fields";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { accessRequestPaths, paths, rasPaths } from "~/paths";
import { keepOnErrorPage } from "~/session/answered-form.server";
import { getToday } from "~/session/viewer.server";
import { Alert } from "~/ui/alert/alert";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { ConflictTable } from "~/ui/conflict-table/conflict-table";
import { Checkbox } from "~/ui/field/checkbox";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { LinkList } from "~/ui/link-list/link-list";
import { Page } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { ApproveAccessRequest } from "~/upstream/access-requests.server";
import { attempt, isOutcomeUnknown } from "~/upstream/failure.server";
import { decideTerm, resolveAllowedDestinations } from "../access/access.server";
import { AccessFields, LABELS } from "../access/access-fields";
import { countCut, describeCut } from "../access/cut-connections.server";
import { LaterStartNote } from "../access/later-start";
import { missingDestinations } from "../gateway/destinations/destination-options.server";
import { requireAsShown, requireStillAsShown } from "../gateway/destinations/redefined-destinations.server";
import { MAX_CHECKBOX_FIELDS } from "../gateway/field-limits";
import { requireRequestToAnswer } from "../gateway/requests/access-requests.server";
import { RequestStateBadge } from "../gateway/requests/request-state";
import { SeatsUsed } from "../gateway/seats";
import { chosenLocation, loadApproval, readTarget } from "./approval.server";
import { approveSchema } from "./request.schema";
import { loadRequest, type RequestPage } from "./request.server";
import { RequestFacts } from "./request-facts";

const APPROVE_LABELS = { ...LABELS, widens: msg("Grant more than was asked for") };

export const handle = {
  title: msg("Request for access"),
  description: msg("A request for remote access and its answer."),
  maxFields: MAX_CHECKBOX_FIELDS,
};

export const shouldRevalidate = unlessOnlyPanelChanges;

/** Reads a request, and for viewers who may answer it the form that grants the access (ASK-02, ASK-04). */
export async function loader(args: LoaderFunctionArgs) {
  const page = await loadRequest(args);
  const reason = page.approval && "reason" in page.approval ? page.approval.reason : undefined;
  const isFormsAnswer = new URL(args.request.url).pathname === accessRequestPaths.page(page.request.id);
  if (reason && isFormsAnswer) keepOnErrorPage(args.context, reason);
  return page;
}

/** Grants the access. Whoever comes too late reads who has answered (ASK-02). */
export const action = createFormAction(APPROVE_LABELS, async (args, submitted) => {
  const { viewer, request } = await requireRequestToAnswer(args);
  const { upstream, i18n } = viewer;
  const locationId = chosenLocation(args, request);
  const target = locationId ? await readTarget(args, viewer, locationId) : { reason: i18n._("Choose a location.") };
  if (!target.scope) return leavePage(args, accessRequestPaths.page(request.id), target.reason);
  const value = submitted.parse(approveSchema({ today: getToday(viewer) }));
  const allowed = resolveAllowedDestinations(value, target.options);
  if (!allowed) return rejectForm(submitted, missingDestinations(i18n, target.options.failure));
  const { allowedDestinations } = allowed;
  const { destinations } = target.options;
  const named = { names: allowedDestinations };
  requireAsShown(target.scope, submitted, named, destinations);
  const { term, rejection } = await decideTerm(viewer, value);
  if (rejection) return rejectForm(submitted, rejection);
  const granted = { allowedDestinations, networkDestinations: destinations, term };
  const isWider = isWiderThanAsked(request, granted, viewer.now.getTime());
  if (request.locationId != null && isWider && !value.widens)
    return rejectForm(submitted, {
      fields: { widens: [msg("This is more than was asked for. Select this box to grant it")] },
    });
  const approval = { locationId, ...allowed, term, widens: value.widens };
  const variables = { id: request.id, approval, revision: getRevision(submitted.form) ?? undefined };
  const cut = await countCut(target.scope, request.userId, term);
  const approved = await attempt(upstream.withSubmission(submitted).mutate(ApproveAccessRequest, variables));
  if (approved.ok)
    return redirectWithFlash(paths.accessRequests, [success(i18n._("Access granted."), describeCut(i18n, cut))]);
  const { failure } = approved;
  await requireStillAsShown(failure, target.scope, submitted, named);
  if (failure.kind === "conflict") return redirectWithFailure(accessRequestPaths.page(request.id), submitted, failure);
  // The request may be answered: whoever sends the form again needs it (SAFE-03).
  const again = isOutcomeUnknown(failure) ? await attempt(loadApproval(args, viewer, request)) : null;
  return rejectForm(submitted, failureReasons(failure), again?.ok ? { approval: again.value } : {});
});

export default function Request() {
  const { i18n } = useLingui();
  const data = useLoaderData<typeof loader>();
  return (
    <PageWithPanel>
      <Page
        title={i18n._("Request for access")}
        width="narrow"
        back={{
          to: paths.accessRequests,
          label: data.ownOnly ? i18n._("Your requests") : i18n._("Requests for access"),
        }}
      >
        <RequestDetails {...data} />
      </Page>
    </PageWithPanel>
  );
}

/** Renders a request with its answer, and the form or the buttons for the viewer (ASK-01 to ASK-04). */
function RequestDetails({ request, approval: loaded, ...form }: RequestPage) {
  const { i18n } = useLingui();
  const again = useActionExtras<{ approval?: Approvable }>();
  const approval = loaded ?? again.approval;
  const { search } = useLocation();
  const { id, isOwn, state, mayAnswer } = request;
  return (
    <div className={approval ? "ras-request" : "stack"}>
      <Card
        title={request.location ? <Untranslated>{request.location}</Untranslated> : i18n._("Access to a location")}
        aside={<RequestStateBadge state={state} />}
      >
        <div className="stack">
          <RequestFacts {...request} current={(approval && "current" in approval && approval.current) || null} />
          {isOwn && state === "APPROVED" && (
            <p>
              {request.granted
                ? i18n._("It may have been changed since.")
                : i18n._("What you got may differ from what you requested.")}{" "}
              <Trans id="<0>See what you can reach</0>." components={{ 0: <Link to={paths.ras} /> }} />
            </p>
          )}
          {mayAnswer && (
            <div>
              <ButtonLink to={accessRequestPaths.decline(id) + search} variant="danger" preventScrollReset>
                {i18n._("Decline request")}
              </ButtonLink>
            </div>
          )}
          {isOwn && state === "OPEN" && (
            <div>
              <ButtonLink to={accessRequestPaths.withdraw(id)} preventScrollReset>
                {i18n._("Withdraw request")}
              </ButtonLink>
            </div>
          )}
        </div>
      </Card>
      {approval && (
        <Card title={i18n._("Approve")}>
          <Approval request={request} approval={approval} {...form} />
        </Card>
      )}
    </div>
  );
}

type Approvable = Awaited<ReturnType<typeof loadApproval>>;
type FormOf<Kind> = Omit<RequestPage, "approval"> & { approval: Kind };

function Approval({ approval, ...rest }: FormOf<Approvable>) {
  const { i18n } = useLingui();
  if ("places" in approval) return <ChooseLocation id={rest.request.id} places={approval.places ?? []} />;
  if ("reason" in approval)
    return (
      <Alert tone="warning">
        {approval.reason} {i18n._("You can approve this request later.")}
      </Alert>
    );
  return <ApproveForm approval={approval} {...rest} />;
}

/** Renders the locations to choose from, for a request in words. */
const ChooseLocation = ({ id, places }: { id: string; places: { value: string; label: string }[] }) => {
  const { i18n } = useLingui();
  return (
    <div className="stack-s">
      <p>{i18n._("Choose the location:")}</p>
      <LinkList
        items={places.map(({ value, label }) => ({
          to: withQuery(accessRequestPaths.page(id), { location: value }),
          label,
          untranslated: true,
        }))}
      />
    </div>
  );
};

type Ready = Extract<Approvable, { revision: string }>;

function ApproveForm({ approval, timeZone, constraint }: FormOf<Ready>) {
  const { i18n } = useLingui();
  const { firstDay, seats, gone, locationId } = approval;
  const [form, fields] = useFields("approve", constraint, { ...approval.fields, widens: false });
  return (
    <div className="stack">
      {seats && (
        <SeatsUsed title={seats.title} action={rasPaths.requestSeats(locationId)} request={seats.request}>
          {seats.text}
        </SeatsUsed>
      )}
      <Form {...form} labels={APPROVE_LABELS} errorSummary={i18n._("No access was granted.")}>
        <RevisionField revision={approval.revision} />
        {!approval.namesLocation && (
          <p>
            <Trans id="Access to {location}." values={{ location: <Untranslated>{approval.location}</Untranslated> }} />
          </p>
        )}
        {approval.current && <p className="muted">{i18n._("What you grant here replaces the present access.")}</p>}
        {gone.length > 0 && (
          <Alert tone="warning">
            <Trans
              id="No longer at this location, and left out: {names}."
              values={{ names: <Untranslated>{gone.join(", ")}</Untranslated> }}
            />
          </Alert>
        )}
        {approval.changed.length > 0 && (
          <Alert tone="warning" title={i18n._("Destinations have changed since they were asked for")}>
            <ConflictTable
              caption={i18n._("Networks when they were asked for, and now")}
              headings={{ saved: i18n._("Now"), yours: i18n._("When they were asked for") }}
              rows={approval.changed}
            />
          </Alert>
        )}
        {approval.hasEnded && <Alert tone="warning">{i18n._("The last day asked for is over. Choose another.")}</Alert>}
        <AccessFields fields={fields} supported={approval.supported} destinations={approval.destinations} />
        {firstDay && <TermFields fields={fields} from={firstDay} timeZone={timeZone} />}
        {firstDay && approval.current && <LaterStartNote />}
        {approval.namesLocation && (
          <Checkbox
            field={fields.widens}
            hint={i18n._("Only needed if you grant more, or for longer, than was asked for.")}
          />
        )}
        <FormActions submit={i18n._("Grant access")} />
      </Form>
    </div>
  );
}

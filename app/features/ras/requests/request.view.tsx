import { useLocation } from "@remix-run/react";
import { RevisionField } from "~/forms/edit-conflict-form";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { withQuery } from "~/lists/with-query";
import { accessRequestPaths, paths, rasPaths } from "~/paths";
import { Address } from "~/ui/address/address";
import { Alert } from "~/ui/alert/alert";
import { Badge } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { ConflictTable } from "~/ui/conflict-table/conflict-table";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Checkbox } from "~/ui/field/checkbox";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { LinkList } from "~/ui/link-list/link-list";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { AccessFields, LABELS, TermFields } from "../access/access-fields";
import { RequestStateBadge } from "../gateway/request-state";
import { SeatsUsed } from "../gateway/seats-used";
import type { loadApproval } from "./approval.server";
import type { RequestPage } from "./request.server";

export const APPROVE_LABELS = { ...LABELS, widens: "Grant more than was asked for" };

/** Renders what is asked for and its answer, and below it what the viewer can do (ASK-01 to ASK-04). */
export function RequestDetails({ request, approval: loaded, ...form }: RequestPage) {
  const again = useActionExtras<{ approval?: Approvable }>();
  const approval = loaded ?? again?.approval;
  const { search } = useLocation();
  const { id, isOwn, state, mayAnswer } = request;
  return (
    <div className={approval ? "ras-request" : "stack"}>
      <Card
        title={request.location ? <Untranslated>{request.location}</Untranslated> : "Access to a location"}
        aside={<RequestStateBadge state={state} />}
      >
        <div className="stack">
          <Facts {...request} current={(approval && "current" in approval && approval.current) || null} />
          {isOwn && state === "APPROVED" && (
            <p>
              {request.granted ? "It may have been changed since." : "What you got may differ from what you requested."}{" "}
              <Link to={paths.ras}>See what you can reach</Link>.
            </p>
          )}
          {mayAnswer && (
            <div>
              <ButtonLink to={accessRequestPaths.decline(id) + search} variant="danger" preventScrollReset>
                Decline request
              </ButtonLink>
            </div>
          )}
          {isOwn && state === "OPEN" && (
            <div>
              <ButtonLink to={accessRequestPaths.withdraw(id)} preventScrollReset>
                Withdraw request
              </ButtonLink>
            </div>
          )}
        </div>
      </Card>
      {approval && (
        <Card title="Approve">
          <Approval request={request} approval={approval} {...form} />
        </Card>
      )}
    </div>
  );
}

type FactsProps = RequestPage["request"] & { current: Ready["current"] };

function Facts({ state, access, days, granted, current, answer, answeredAt, answeredBy, ...request }: FactsProps) {
  const { name, email, userPath } = request;
  const shown = <Untranslated>{name || email}</Untranslated>;
  const by = answeredBy ? ` by ${answeredBy}` : "";
  const requested = state === "OPEN" && request.isChange ? "Change of access to" : "Requested access";
  return (
    <DescriptionList
      items={[
        {
          term: "User",
          description: (
            <>
              {userPath ? <Link to={userPath}>{shown}</Link> : shown} {name && <Address>{email}</Address>}
            </>
          ),
        },
        ...(access ? [{ term: requested, description: access }] : []),
        ...(access ? [{ term: "Access period", description: days }] : []),
        ...(granted
          ? [
              { term: "Granted", description: granted.access },
              { term: "Granted period", description: granted.days },
            ]
          : []),
        ...(current ? [{ term: "Has now", description: current.access }] : []),
        ...(current?.changes ?? []).map(({ term, text, isLoss }) => ({
          term,
          description: <Badge state={isLoss ? "lost" : "gained"}>{text}</Badge>,
        })),
        { term: "Reason", description: <span className="ras-lines">{request.reason}</span> },
        { term: "Requested on", description: request.askedAt },
        ...(state === "OPEN" ? [{ term: "Lapses on", description: request.lapsesAt }] : []),
        ...(state === "LAPSED" ? [{ term: "Lapsed on", description: `${request.lapsesAt}, without an answer` }] : []),
        ...(answeredAt
          ? [{ term: state === "WITHDRAWN" ? "Withdrawn on" : "Answered on", description: `${answeredAt}${by}` }]
          : []),
        ...(answer ? [{ term: "Answer", description: <span className="ras-lines">{answer}</span> }] : []),
      ]}
    />
  );
}

type Approvable = Awaited<ReturnType<typeof loadApproval>>;
type FormOf<Kind> = Omit<RequestPage, "approval"> & { approval: Kind };

function Approval({ approval, ...rest }: FormOf<Approvable>) {
  if ("places" in approval) return <ChooseLocation id={rest.request.id} places={approval.places ?? []} />;
  if ("reason" in approval) return <Alert tone="warning">{approval.reason}. You can approve this request later.</Alert>;
  return <ApproveForm approval={approval} {...rest} />;
}

/** Renders the locations to choose from, for a request in words. */
const ChooseLocation = ({ id, places }: { id: string; places: { value: string; label: string }[] }) => (
  <div className="stack-s">
    <p>Choose the location:</p>
    <LinkList
      items={places.map(({ value, label }) => ({
        to: withQuery(accessRequestPaths.page(id), { location: value }),
        label,
        untranslated: true,
      }))}
    />
  </div>
);

type Ready = Extract<Approvable, { revision: string }>;

function ApproveForm({ approval, timeZone, constraint }: FormOf<Ready>) {
  const { firstDay, seats, gone, locationId } = approval;
  const [form, fields] = useFields("approve", constraint, { ...approval.fields, widens: false });
  return (
    <div className="stack">
      {seats && (
        <SeatsUsed title={seats.title} action={rasPaths.requestSeats(locationId)} request={seats.request}>
          {seats.text}
        </SeatsUsed>
      )}
      <Form {...form} labels={APPROVE_LABELS} errorSummary="No access was granted.">
        <RevisionField revision={approval.revision} />
        {!approval.namesLocation && (
          <p>
            Access to <Untranslated>{approval.location}</Untranslated>.
          </p>
        )}
        {approval.current && <p className="muted">What you grant here replaces the present access.</p>}
        {gone.length > 0 && (
          <Alert tone="warning">
            No longer at this location, and left out: <Untranslated>{gone.join(", ")}</Untranslated>.
          </Alert>
        )}
        {approval.changed.length > 0 && (
          <Alert tone="warning" title="Destinations have changed since they were asked for">
            <ConflictTable
              caption="Networks when they were asked for, and now"
              headings={{ saved: "Now", yours: "When they were asked for" }}
              rows={approval.changed}
            />
          </Alert>
        )}
        {approval.hasEnded && <Alert tone="warning">The last day asked for is over. Choose another.</Alert>}
        <AccessFields fields={fields} supported={approval.supported} destinations={approval.destinations} />
        {firstDay && <TermFields fields={fields} from={firstDay} timeZone={timeZone} />}
        {approval.namesLocation && (
          <Checkbox field={fields.widens} hint="Only needed if you grant more, or for longer, than was asked for." />
        )}
        <FormActions submit="Grant access" />
      </Form>
    </div>
  );
}

import { ACCESS_REQUEST_DAYS } from "#contract/limits";
import { accessRequestPaths, paths } from "~/paths";
import { Card } from "~/ui/card/card";
import { Link } from "~/ui/link/link";
import { Section } from "~/ui/page/page";
import { RequestStateBadge } from "../gateway/request-state";
import type { OwnRequests } from "./own-requests.server";

/** Renders the viewer's latest requests with their answers (ASK-01). */
export function OwnRequestsSection({ requests, total }: Omit<OwnRequests, "mayAsk">) {
  if (requests?.length === 0) return null;
  return (
    <Section title="Requests for access">
      {requests === null && <p className="muted">Couldn't load your requests.</p>}
      {requests && (
        <Card>
          <dl className="description-list ras-requests">
            {requests.map(({ id, what, askedAt, state, answer }) => (
              <div key={id}>
                <dt>{what}</dt>
                <dd>
                  <Link to={accessRequestPaths.page(id)}>Request of {askedAt}</Link> <RequestStateBadge state={state} />
                  {state === "LAPSED" && <p className="muted">No one answered within {ACCESS_REQUEST_DAYS} days.</p>}
                  {answer && <p className="ras-lines">{answer}</p>}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {requests && total > requests.length && (
        <p>
          <Link to={paths.accessRequests}>All {total} requests</Link>
        </p>
      )}
    </Section>
  );
}

import { useLocation } from "@remix-run/react";
import { Highlighted } from "~/lists/highlighted";
import { withQuery } from "~/lists/with-query";
import { AccessUsageDetails } from "~/networks/access-usage-details";
import { rasPaths, userPaths } from "~/paths";
import { Tag } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Link } from "~/ui/link/link";
import { TermBadge } from "../gateway/term-badge";
import type { GatewayUser } from "./access.server";

const NOT_PERMITTED = "You don't have permission to change access. Ask your service administrator.";

interface Props {
  id: string;
  users: GatewayUser[];
  mayEdit: boolean;
  /** True when the upstream has a history of connections. */
  hasHistory: boolean;
  /** True when the viewer may view the company's users. */
  opensPeople: boolean;
}

/** Renders the gateway's users with their allowed destinations (RASA-01). */
export function AccessList({ id, users, mayEdit, hasHistory, opensPeople }: Props) {
  const { search } = useLocation();
  return (
    <ul className="ras-access" aria-label="Users">
      {users.map(({ id: userId, name, email, allowedDestinations, note, use }) => (
        <li key={email}>
          <div className="ras-beside">
            <div className="ras-person">
              <strong>
                {opensPeople && userId ? (
                  <Link to={userPaths.details(userId)}>
                    <Highlighted>{name || email}</Highlighted>
                  </Link>
                ) : (
                  <Highlighted>{name || email}</Highlighted>
                )}
              </strong>{" "}
              {name && (
                <span className="muted">
                  <Highlighted>{email}</Highlighted>
                </span>
              )}
            </div>
            {userId && (
              <ButtonLink
                size="s"
                icon="pencil"
                to={rasPaths.editAccess(id, userId) + search}
                reason={mayEdit ? undefined : NOT_PERMITTED}
                reasonDisplay="tooltip"
                preventScrollReset
              >
                Edit<span className="visually-hidden"> {email}</span>
              </ButtonLink>
            )}
          </div>
          <div className="row">
            <span className="muted">Access:</span>{" "}
            {allowedDestinations.length === 0 ? (
              <Highlighted>All traffic</Highlighted>
            ) : (
              allowedDestinations.map((destination) => (
                <Tag key={destination}>
                  <Highlighted>{destination}</Highlighted>
                </Tag>
              ))
            )}
            <TermBadge note={note} />
          </div>
          {use && (
            <AccessUsageDetails
              {...use}
              history={
                hasHistory && userId ? { to: withQuery(rasPaths.history(id), { user: userId }), of: email } : null
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}

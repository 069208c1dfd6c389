import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PageWithPanel } from "~/layout/with-panel";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { withQuery } from "~/lists/with-query";
import { danger } from "~/notifications/notifications";
import { rasPaths } from "~/paths";
import { Count } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Meter } from "~/ui/meter/meter";
import { attempt } from "~/upstream/failure.server";
import { readUsageAt } from "~/upstream/ras/ras-usage.server";
import { type LocationAccess, requireActiveGateway, requireLocationAccess } from "../gateway/gateway.server";
import { SeatsUsed } from "../gateway/seats-used";
import { unlessSameLocation } from "../gateway/tabs";
import { countSeats, listGatewayUsers, loadSeatsRequest, readPeopleOfGateway } from "./access.server";
import { GATEWAY_USERS, GATEWAY_USERS_WITHOUT_USAGE } from "./gateway-users.list";

export const handle = { name: "Users" };

export const shouldRevalidate = unlessSameLocation;

/** Users of a gateway that are listed without a search field. */
const MAX_UNSEARCHED_USERS = 5;

const NOT_PERMITTED = "You don't have permission to grant access. Ask your service administrator.";
const MAY_NOT_CHANGE = "You don't have permission to change access. Ask your service administrator.";

const EDIT = { label: "Edit", toPath: rasPaths.editAccess };
const REVOKE = { label: "Revoke", toPath: rasPaths.revoke };

/** Describes the reached seat limit (RASA-05). */
const describeSeatLimit = (seats: number) => `The maximum allowed number of users (${seats}) has been reached.`;

/** Reads the usage of current and of ended access; null when unsupported. @throws {FailureResponse} */
async function readUse({ viewer, locationId }: LocationAccess) {
  const { upstream, company } = viewer;
  const [current, ended] = await Promise.all([
    readUsageAt(upstream, company.id, locationId),
    readUsageAt(upstream, company.id, locationId, true),
  ]);
  return current && ended && [...current, ...ended];
}

/** Reads the users of a gateway and how many seats are left (RASA-01, RASA-05). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "listUsers");
  const [scope, people, use, request] = await Promise.all([
    requireActiveGateway(args, "listUsers"),
    readPeopleOfGateway(access),
    attempt(readUse(access)),
    loadSeatsRequest(access),
  ]);
  const { seats, used, available } = countSeats(scope.viewer, scope.state.users);
  const { grant, updateUser } = scope.rights;
  const { id } = scope.location;
  const reportsUsage = !use.ok || use.value !== null;
  const list = reportsUsage ? GATEWAY_USERS : GATEWAY_USERS_WITHOUT_USAGE;
  const opensPeople = scope.viewer.permissions.onCompany("user.view");
  const hasHistory = access.viewer.hasPage(rasPaths.history(id));
  const users = listGatewayUsers(scope, people, use.ok ? use.value : null).map((user) => ({
    ...user,
    opensPerson: opensPeople && user.id !== "",
    history: hasHistory && user.id !== "" ? withQuery(rasPaths.history(id), { user: user.id }) : null,
  }));
  return {
    id,
    reportsUsage,
    users: buildListPage(list, users, getListQuery(list, args.request)),
    seats,
    used,
    refusal: grant ? (available > 0 ? null : describeSeatLimit(seats)) : NOT_PERMITTED,
    allSeatsUsed: available === 0,
    mayRequest: grant,
    request,
    revokes: scope.rights.revoke,
    edits: updateUser,
    unread: [...(people.ok ? [] : ["the users' names"]), ...(use.ok ? [] : ["the connections"])],
    notifications: [
      ...(people.ok ? [] : [danger("Failed to fetch users data.")]),
      ...(use.ok ? [] : [danger("Couldn't load the connections.")]),
    ],
  };
}

export default function Access() {
  const { id, reportsUsage, users, seats, used, refusal, allSeatsUsed, mayRequest, request, unread, revokes, edits } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  // Without the right to edit, a user's access can still be revoked.
  const change = edits || !revokes ? EDIT : REVOKE;
  const grant = (
    <ButtonLink
      variant="primary"
      size="s"
      icon="user-plus"
      to={rasPaths.grant(id) + search}
      reason={refusal ?? undefined}
      reasonDisplay="tooltip"
      preventScrollReset
    >
      Grant Access
    </ButtonLink>
  );
  return (
    <PageWithPanel className="stack">
      {allSeatsUsed && (
        <SeatsUsed action={mayRequest ? rasPaths.requestSeats(id) + search : null} request={request}>
          {describeSeatLimit(seats)}
        </SeatsUsed>
      )}
      <div className="row-between">
        <div className="row">
          <h3>Users</h3>
          <Count value={users.unfilteredTotal} label="users" />
        </div>
        <div className="row ras-access-actions">
          {revokes && users.unfilteredTotal > 1 && (
            <ButtonLink size="s" icon="trash" to={rasPaths.revokeMany(id) + search} preventScrollReset>
              Revoke access for several users
            </ButtonLink>
          )}
          {grant}
        </div>
      </div>
      <Meter label="Seats" value={used} max={Math.max(1, seats)}>
        {used} of {seats} used
      </Meter>
      {unread.length > 0 && <p className="muted">Couldn't load {unread.join(" and ")}.</p>}
      <div className="ras-access">
        <List
          list={reportsUsage ? GATEWAY_USERS : GATEWAY_USERS_WITHOUT_USAGE}
          answer={users}
          path={rasPaths.access(id)}
          searchAbove={MAX_UNSEARCHED_USERS}
          rowActions={{
            header: "Actions",
            render: ({ id: userId, email }) =>
              userId && (
                <ButtonLink
                  size="s"
                  to={change.toPath(id, userId) + search}
                  reason={edits || revokes ? undefined : MAY_NOT_CHANGE}
                  reasonDisplay="tooltip"
                  preventScrollReset
                >
                  {change.label}
                  <span className="visually-hidden"> {email}</span>
                </ButtonLink>
              ),
          }}
        />
      </div>
    </PageWithPanel>
  );
}

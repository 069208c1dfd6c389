import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PageWithPanel } from "~/layout/with-panel";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { danger } from "~/notifications/notifications";
import { rasPaths } from "~/paths";
import { Count } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { Meter } from "~/ui/meter/meter";
import { attempt } from "~/upstream/failure.server";
import { readUsageAt } from "~/upstream/ras/ras-usage.server";
import { requireActiveGateway, requireLocationAccess } from "../gateway/gateway.server";
import { SeatsUsed } from "../gateway/seats-used";
import { unlessSameLocation } from "../gateway/tabs";
import { countSeats, listGatewayUsers, loadSeatsRequest, readPeopleOfGateway } from "./access.server";
import { AccessList } from "./access-list";
import { GATEWAY_USERS } from "./gateway-users.list";

export const handle = { name: "Users" };

export const shouldRevalidate = unlessSameLocation;

/** Users of a gateway that are listed without a search field. */
const MAX_UNSEARCHED_USERS = 5;

const NOT_PERMITTED = "You don't have permission to grant access. Ask your service administrator.";

/** Describes the reached seat limit (RASA-05). */
const describeSeatLimit = (seats: number) => `The maximum allowed number of users (${seats}) has been reached.`;

/** Reads the users of a gateway and how many seats are left (RASA-01, RASA-05). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "listUsers");
  const [scope, people, use, request] = await Promise.all([
    requireActiveGateway(args, "listUsers"),
    readPeopleOfGateway(access),
    attempt(readUsageAt(access.viewer.upstream, access.viewer.company.id, access.locationId)),
    loadSeatsRequest(access),
  ]);
  const { seats, used, available } = countSeats(scope);
  const { grant, updateUser } = scope.rights;
  return {
    id: scope.location.id,
    hasHistory: access.viewer.hasPage(rasPaths.history(scope.location.id)),
    users: buildListPage(
      GATEWAY_USERS,
      listGatewayUsers(scope, people, (use.ok && use.value) || []),
      getListQuery(GATEWAY_USERS, args.request),
    ),
    seats,
    used,
    refusal: grant ? (available > 0 ? null : describeSeatLimit(seats)) : NOT_PERMITTED,
    allSeatsUsed: available === 0,
    mayRequest: grant,
    request,
    opensPeople: scope.viewer.permissions.onCompany("user.view"),
    revokes: scope.rights.revoke,
    mayEdit: updateUser || scope.rights.revoke,
    unread: [...(people.ok ? [] : ["the users' names"]), ...(use.ok ? [] : ["the connections"])],
    notifications: [
      ...(people.ok ? [] : [danger("Failed to fetch users data.")]),
      ...(use.ok ? [] : [danger("Couldn't load the connections.")]),
    ],
  };
}

export default function Access() {
  const { id, users, seats, used, refusal, allSeatsUsed, mayRequest, request, unread, revokes, ...list } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
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
      <Card
        title="Users"
        level={3}
        aside={<Count value={users.unfilteredTotal} label="users" />}
        actions={
          <>
            {revokes && users.unfilteredTotal > 1 && (
              <ButtonLink size="s" icon="trash" to={rasPaths.revokeMany(id) + search} preventScrollReset>
                Revoke access for several users
              </ButtonLink>
            )}
            {grant}
          </>
        }
      >
        <div className="stack">
          <Meter label="Seats" value={used} max={Math.max(1, seats)}>
            {used} of {seats} used
          </Meter>
          {unread.length > 0 && <p className="muted">Couldn't load {unread.join(" and ")}.</p>}
          <List
            list={GATEWAY_USERS}
            answer={users}
            path={rasPaths.access(id)}
            searchAbove={MAX_UNSEARCHED_USERS}
            bare
            render={(rows) => <AccessList id={id} {...list} users={rows.map(({ row }) => row)} />}
          />
        </div>
      </Card>
    </PageWithPanel>
  );
}

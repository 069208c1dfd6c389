import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
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
import { SeatsUsed } from "../gateway/seats";
import { unlessSameLocation } from "../gateway/tabs";
import { countSeats, listGatewayUsers, loadSeatsRequest, readPeopleOfGateway } from "./access.server";
import { createGatewayUsersList } from "./gateway-users.list";

export const handle = { name: msg("Users") };

export const shouldRevalidate = unlessSameLocation;

/** Users of a gateway that are listed without a search field. */
const MAX_UNSEARCHED_USERS = 5;

const NOT_PERMITTED = msg("You don't have permission to grant access. Ask your service administrator.");
const MAY_NOT_CHANGE = msg("You don't have permission to change access. Ask your service administrator.");

const EDIT = { label: msg("Edit"), toPath: rasPaths.editAccess };
const REVOKE = { label: msg("Revoke"), toPath: rasPaths.revoke };

/** Describes the reached seat limit (RASA-05). */
const describeSeatLimit = (i18n: I18n, seats: number) =>
  i18n._("The maximum allowed number of users ({seats, number}) has been reached.", { seats });

/** Says what of the list couldn't be read; null when all was. */
function describeUnread(i18n: I18n, unread: { people: boolean; use: boolean }): string | null {
  if (unread.people && unread.use) return i18n._("Couldn't load the users' names and the connections.");
  if (unread.people) return i18n._("Couldn't load the users' names.");
  return unread.use ? i18n._("Couldn't load the connections.") : null;
}

/** Reads the usage of current and of ended access; null when unsupported. @throws {FailureResponse} */
async function readUse({ viewer, locationId }: LocationAccess) {
  const { upstream, company } = viewer;
  const [current, ended] = await Promise.all([
    readUsageAt(upstream, company.id, locationId),
    readUsageAt(upstream, company.id, locationId, { ended: true }),
  ]);
  return current && ended && [...current, ...ended];
}

/** Reads the users of a gateway and how many seats are left (RASA-01, RASA-05). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await requireLocationAccess(args, "listUsers");
  const [scope, people, use, request] = await Promise.all([
    requireActiveGateway(args, access),
    readPeopleOfGateway(access),
    attempt(readUse(access)),
    loadSeatsRequest(access),
  ]);
  const { i18n } = scope.viewer;
  const { seats, used, available } = countSeats(scope.viewer, scope.state.users);
  const { grant, updateUser } = scope.can;
  const { id } = scope.location;
  const reportsUsage = !use.ok || use.value !== null;
  const list = createGatewayUsersList(i18n, reportsUsage);
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
    refusal: grant ? (available > 0 ? null : describeSeatLimit(i18n, seats)) : i18n._(NOT_PERMITTED),
    allSeatsUsed: available === 0,
    canRequest: grant,
    request,
    revokes: scope.can.revoke,
    edits: updateUser,
    unread: describeUnread(i18n, { people: !people.ok, use: !use.ok }),
    notifications: [
      ...(people.ok ? [] : [danger(i18n._("Failed to fetch users data."))]),
      ...(use.ok ? [] : [danger(i18n._("Couldn't load the connections."))]),
    ],
  };
}

export default function Access() {
  const { i18n } = useLingui();
  const { id, reportsUsage, users, seats, used, refusal, allSeatsUsed, canRequest, request, unread, revokes, edits } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  // Without the permission to edit, a user's access can still be revoked.
  const change = edits || !revokes ? EDIT : REVOKE;
  return (
    <PageWithPanel className="stack">
      {allSeatsUsed && (
        <SeatsUsed action={canRequest ? rasPaths.requestSeats(id) + search : null} request={request}>
          {describeSeatLimit(i18n, seats)}
        </SeatsUsed>
      )}
      <div className="row-between">
        <div className="row">
          <h2>{i18n._("Users")}</h2>
          <Count value={users.unfilteredTotal} label={i18n._("users")} />
        </div>
        <AccessActions id={id} refusal={refusal} revokesMany={revokes && users.unfilteredTotal > 1} />
      </div>
      <Meter label={i18n._("Seats")} value={used} max={Math.max(1, seats)}>
        {i18n._("{used, number} of {seats, number} used", { used, seats })}
      </Meter>
      {unread && <p className="muted">{unread}</p>}
      <div className="ras-access">
        <List
          list={createGatewayUsersList(i18n, reportsUsage)}
          answer={users}
          path={rasPaths.access(id)}
          searchAbove={MAX_UNSEARCHED_USERS}
          rowActions={{
            header: i18n._("Actions"),
            render: ({ id: userId, email }) =>
              userId && (
                <ButtonLink
                  size="s"
                  to={change.toPath(id, userId) + search}
                  reason={edits || revokes ? undefined : i18n._(MAY_NOT_CHANGE)}
                  reasonDisplay="tooltip"
                  preventScrollReset
                >
                  {i18n._(change.label)}
                  <span className="visually-hidden"> {email}</span>
                </ButtonLink>
              ),
          }}
        />
      </div>
    </PageWithPanel>
  );
}

/** Renders the links to grant access, and to revoke it for several users at once. @param refusal why access can't be granted */
function AccessActions({ id, refusal, revokesMany }: { id: string; refusal: string | null; revokesMany: boolean }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  return (
    <div className="row">
      {revokesMany && (
        <ButtonLink size="s" icon="trash" to={rasPaths.revokeMany(id) + search} preventScrollReset>
          {i18n._("Revoke access for several users")}
        </ButtonLink>
      )}
      <ButtonLink
        variant="primary"
        size="s"
        icon="user-plus"
        to={rasPaths.grant(id) + search}
        reason={refusal ?? undefined}
        reasonDisplay="tooltip"
        preventScrollReset
      >
        {i18n._("Grant Access")}
      </ButtonLink>
    </div>
  );
}

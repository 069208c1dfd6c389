import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { useLocation, useParams } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { msg } from "~/i18n/i18n";
import { DeploymentWatch } from "~/layout/deployment-watch";
import { usePanelPlacement } from "~/layout/handle";
import { createFigureLinks } from "~/lists/figure-links";
import { List } from "~/lists/list";
import { parseOpenRows } from "~/lists/open-rows";
import { GATEWAY_STATUS_LABEL, GATEWAY_STATUS_STATE } from "~/machines/gateway-status";
import { TermBadge } from "~/networks/term-badge";
import { locationPaths, paths, rasPaths } from "~/paths";
import { Address } from "~/ui/address/address";
import { Alert } from "~/ui/alert/alert";
import { useCommitEffect } from "~/ui/attributes/hydrated";
import { Badge, Count, Tag } from "~/ui/badge/badge";
import { STATES } from "~/ui/badge/states";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { findLinkTo } from "~/ui/dialog/use-modal";
import { Link } from "~/ui/link/link";
import { Menu } from "~/ui/menu/menu";
import { MenuGroup, MenuLink, MenuRefusals, MenuText } from "~/ui/menu/menu-items";
import { Page } from "~/ui/page/page";
import { Stats } from "~/ui/stats/stats";
import { useLogCleanup } from "../gateway/progress/stored-log";
import { useShownLocation } from "../gateway/shown-location";
import type { loadAdministration } from "./administration.server";
import { createLocationsList, listDismissedOptions, listReportedOptions, type RasRow } from "./locations.list";

/** Explains the words that the specification uses for the same thing. */
const ABOUT = msg("RAS is the Remote Access Service, a VPN for each location. ACL lists who has access.");

type ShownLocation = NonNullable<ReturnType<typeof useShownLocation>>;
type Table = Awaited<ReturnType<typeof loadAdministration>>;

interface Props {
  /** Null when it couldn't be read. */
  table: Table | null;
  /** DD/MM/YYYY */
  expiredOn: string | null;
  active: boolean;
  /** The selected location on the right, or a panel over the page. */
  outlet: ReactNode;
}

/** Renders the administration page: all locations, or beside them the selected one, whose name is the page's (RAS-02). */
export function AdministrationPage({ table, expiredOn, outlet, active }: Props) {
  const { i18n } = useLingui();
  const locationId = useSelectedLocation();
  const panel = usePanelPlacement();
  const location = useShownLocation();
  const { search } = useLocation();
  useSelectionFocus(locationId);
  useLogCleanup(table?.perhapsDeploying);
  const rows = (table?.answer.rows ?? []).map(({ row }) => row);
  const any = table !== null && table.answer.unfilteredTotal > 0;
  const watched = rows.filter(({ id, status }) => status === "DEPLOYING" && id !== locationId);
  const watchedIds = watched.map(({ id }) => id);
  return (
    <Page
      {...(location
        ? toLocationHead(i18n, location, search)
        : {
            title: i18n._("Remote Access"),
            help: any && i18n._(ABOUT),
            actions: any && <Actions table={table} active={active} />,
            figures: any && table.statuses && <Statuses {...table} statuses={table.statuses} />,
          })}
    >
      {watchedIds.length > 0 && <DeploymentWatch key={watchedIds.join()} locationIds={watchedIds} />}
      {expiredOn && (
        <Alert tone="warning" actions={<ButtonLink to={paths.support}>{i18n._("Support")}</ButtonLink>}>
          {i18n._(
            "The RAS service for your account has expired on {day}. To continue using the service, please renew your service subscription.",
            { day: expiredOn },
          )}
        </Alert>
      )}
      <div className="ras-columns" data-selected={locationId !== undefined || undefined}>
        <div className="ras-locations" inert={panel !== null}>
          {table?.namesOnly && (
            <Alert>
              {i18n._(
                "You have too many gateways to search and sort by status or users. Only location names were searched and sorted.",
              )}
            </Alert>
          )}
          {table?.connectionsUnread && <p className="muted">{i18n._("Couldn't load the connections.")}</p>}
          <Locations table={table} active={active} />
        </div>
        <div className="ras-side">{outlet}</div>
      </div>
    </Page>
  );
}

/** Returns the page's head at a location: its name is the page's, and leads to the location's own page. */
const toLocationHead = (i18n: I18n, { id, name, state }: ShownLocation, search: string) => ({
  title: (
    <Link className="ras-location-name" to={locationPaths.details(id)} translate="no">
      {name}
    </Link>
  ),
  state: state.status && (
    <Badge state={GATEWAY_STATUS_STATE[state.status]}>{i18n._(GATEWAY_STATUS_LABEL[state.status])}</Badge>
  ),
  back: { to: paths.ras + search, label: i18n._("All locations"), preventScrollReset: true },
});

type Counted = Pick<Table, "answer" | "keepsReports"> & { statuses: NonNullable<Table["statuses"]> };

/** Renders how many gateways have each status. They count all gateways, also in a filtered list, and each filters the list. */
function Statuses({ answer: { query, unfilteredTotal }, statuses, keepsReports }: Counted) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const all = { ...query, search: "", filters: {} };
  const link = createFigureLinks(createLocationsList(i18n, keepsReports), paths.ras, query, all, search);
  const figures = statuses
    .filter(({ status, count }) => count > 0 || status === query.filters.status)
    .map(({ status, count }) => ({
      label: i18n._(GATEWAY_STATUS_LABEL[status]),
      value: count,
      ...STATES[GATEWAY_STATUS_STATE[status]],
      ...link({ status }),
    }));
  const total = { label: i18n._("Gateways"), value: unfilteredTotal, ...link({}) };
  return (
    <Stats
      label={i18n._("Gateways by status")}
      groups={[{ title: i18n._("Gateways"), figures: [total, ...figures] }]}
    />
  );
}

const Actions = ({ table, active }: { table: Table; active: boolean }) => {
  const { i18n } = useLingui();
  return (
    <>
      {table.answersRequests && (
        <ButtonLink to={paths.accessRequests} icon="user-plus">
          {table.openRequests === null ? (
            <Trans id="Requests<0> not counted</0>" components={{ 0: <span className="muted small" /> }} />
          ) : (
            <>
              {i18n._("Requests")}
              {table.openRequests > 0 && <Count value={table.openRequests} label={i18n._("open")} />}
            </>
          )}
        </ButtonLink>
      )}
      {table.reviews && (
        <ButtonLink to={paths.rasReview} icon="users">
          {i18n._("Access review")}
        </ButtonLink>
      )}
      <DeployMenu label={i18n._("Deploy on")} {...table} active={active} />
    </>
  );
};

/** Returns the id of the location whose details are shown; the form of a new deployment has none. */
function useSelectedLocation(): string | undefined {
  const { locationId } = useParams();
  const { pathname } = useLocation();
  return locationId !== undefined && pathname !== rasPaths.deploy(locationId) ? locationId : undefined;
}

/**
 * Moves the focus to the heading of the location that was selected, which may be far above its row; and back to the row's
 * link when the list is shown alone again (JavaScript only).
 */
function useSelectionFocus(locationId: string | undefined) {
  const before = useRef(locationId);
  useCommitEffect(() => {
    const left = before.current;
    before.current = locationId;
    if (left === locationId) return;
    document.querySelector(".ras-locations [data-current]")?.scrollIntoView({ block: "nearest" });
    if (locationId !== undefined) focusHeading();
    else if (left !== undefined) findLinkTo(rasPaths.location(left), paths.ras)?.focus();
  }, [locationId]);
}

function focusHeading() {
  const heading = document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
}

function Locations({ table, active }: { table: Table | null; active: boolean }) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const locationId = useSelectedLocation();
  const open = parseOpenRows(search);
  return (
    <List
      list={createLocationsList(i18n, table?.keepsReports ?? false)}
      answer={table?.answer ?? null}
      failed={i18n._("Failed to fetch RAS table data.")}
      path={pathname}
      options={{
        ...(table?.keepsReports ? listReportedOptions(i18n) : {}),
        ...(table?.answer.query.filters.dismissed ? { dismissed: listDismissedOptions(i18n) } : {}),
      }}
      nothingActions={table && <DeployMenu label={i18n._("New Deployment")} {...table} active={active} />}
      currentKey={locationId}
      expansion={(row) => open.includes(row.id) && <RowUsers {...row} />}
    />
  );
}

/** Renders an open row: the location's users and their destinations (RAS-02). */
function RowUsers({ name, users }: Pick<RasRow, "name" | "users">) {
  const { i18n } = useLingui();
  if (!users) return <p className="muted">{i18n._("Couldn't load the users from the gateway.")}</p>;
  if (users.length === 0) return <p className="muted">{i18n._("No users have access yet.")}</p>;
  return (
    <ul className="ras-users" aria-label={i18n._("Users of {name}", { name })}>
      {users.map(({ email, allowedDestinations, note }) => (
        <li key={email}>
          <span>
            <Address>{email}</Address>
          </span>
          <span className="row">
            <RowAccess allowed={allowedDestinations} />
            <TermBadge note={note} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Renders the destinations of a user; null when the gateway was not queried. */
function RowAccess({ allowed }: { allowed: string[] | null }) {
  const { i18n } = useLingui();
  if (!allowed) return null;
  return allowed.length === 0 ? i18n._("All traffic") : allowed.map((name) => <Tag key={name}>{name}</Tag>);
}

type MenuProps = Pick<Table, "candidates" | "locations"> & { label: string; active: boolean };

/** Renders the menu of locations without remote access: those available, and the others with the reason (RAS-03). */
function DeployMenu({ label, candidates, locations, active }: MenuProps) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  if (!active) {
    const reason = i18n._("Your company's Remote Access Service isn't active.");
    return (
      <Button type="button" icon="rocket" reason={reason} reasonDisplay="tooltip">
        {label}
      </Button>
    );
  }
  const available = candidates.filter(({ reason }) => reason === null);
  const unavailable = candidates.filter(({ reason }) => reason !== null);
  const reasons = [...new Set(unavailable.flatMap(({ reason }) => reason ?? []))];
  return (
    <Menu label={label} icon="rocket" variant="primary" id="deploy-on">
      {candidates.length === 0 && (
        <MenuText>
          {locations === 0 ? i18n._("No locations") : i18n._("RAS is deployed on all your locations")}
        </MenuText>
      )}
      {available.length > 0 && (
        <MenuGroup label={i18n._("Available")}>
          {available.map(({ id, label }) => (
            <MenuLink key={id} to={rasPaths.deploy(id) + search} translate="no" preventScrollReset>
              {label}
            </MenuLink>
          ))}
        </MenuGroup>
      )}
      {unavailable.length > 0 && (
        <MenuGroup label={i18n._("Unavailable")}>
          {reasons.map((reason) => (
            <MenuRefusals
              key={reason}
              reason={reason}
              items={unavailable
                .filter((location) => location.reason === reason)
                .map(({ id, label }) => ({ key: id, label }))}
            />
          ))}
        </MenuGroup>
      )}
    </Menu>
  );
}

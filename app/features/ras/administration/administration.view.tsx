import { useLocation, useParams } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { DeploymentWatch } from "~/layout/deployment-watch";
import { usePanelPlacement } from "~/layout/handle";
import { List } from "~/lists/list";
import { parseOpenRows } from "~/lists/open-rows";
import { TermBadge } from "~/networks/term-badge";
import { paths, rasPaths } from "~/paths";
import { Address } from "~/ui/address/address";
import { Alert } from "~/ui/alert/alert";
import { useCommitEffect } from "~/ui/attributes/hydrated";
import { Count, Tag } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { findLinkTo } from "~/ui/dialog/use-modal";
import { Menu } from "~/ui/menu/menu";
import { MenuGroup, MenuLink, MenuRefusals, MenuText } from "~/ui/menu/menu-items";
import { Page } from "~/ui/page/page";
import { useLogCleanup } from "../gateway/progress/stored-log";
import type { loadAdministration } from "./administration.server";
import { NOT_DISMISSED, RAS_LOCATIONS, type RasRow, REPORTED } from "./locations.list";

/** Explains the words that the specification uses for the same thing. */
const ABOUT = "RAS is the Remote Access Service, a VPN for each location. ACL lists who has access.";

type Table = Omit<Awaited<ReturnType<typeof loadAdministration>>, "rejected">;

interface Props {
  /** Null when it couldn't be read. */
  table: Table | null;
  /** DD/MM/YYYY */
  expiredOn: string | null;
  active: boolean;
  /** The selected location on the right, or a panel over the page. */
  outlet: ReactNode;
}

/** Renders the administration page: all locations on the left, the selected one on the right (RAS-02). */
export function AdministrationPage({ table, expiredOn, outlet, active }: Props) {
  const locationId = useSelectedLocation();
  const panel = usePanelPlacement();
  useSelectionFocus(locationId);
  useLogCleanup(table?.perhapsDeploying);
  const rows = (table?.answer.rows ?? []).map(({ row }) => row);
  const any = table !== null && table.answer.unfilteredTotal > 0;
  const watched = rows.filter(({ id, status }) => status === "DEPLOYING" && id !== locationId);
  const watchedIds = watched.map(({ id }) => id);
  return (
    <Page title="Remote Access" help={any && ABOUT} actions={any && <Actions table={table} active={active} />}>
      {watchedIds.length > 0 && <DeploymentWatch key={watchedIds.join()} locationIds={watchedIds} />}
      {expiredOn && (
        <Alert tone="warning" actions={<ButtonLink to={paths.support}>Support</ButtonLink>}>
          The RAS service for your account has expired on {expiredOn}. To continue using the service, please renew your
          service subscription.
        </Alert>
      )}
      <div className="ras-columns" data-selected={locationId !== undefined || undefined}>
        <div className="ras-locations" inert={panel !== null}>
          {table?.namesOnly && (
            <Alert>
              You have too many gateways to search and sort by status or users. Only location names were searched and
              sorted.
            </Alert>
          )}
          <Locations table={table} active={active} />
        </div>
        <div className="ras-side">{outlet}</div>
      </div>
    </Page>
  );
}

const Actions = ({ table, active }: { table: Table; active: boolean }) => (
  <>
    {table.answersRequests && (
      <ButtonLink to={paths.accessRequests} icon="user-plus">
        Requests
        {table.openRequests === null ? (
          <span className="muted small"> not counted</span>
        ) : (
          table.openRequests > 0 && <Count value={table.openRequests} label="open" />
        )}
      </ButtonLink>
    )}
    {table.reviews && (
      <ButtonLink to={paths.rasReview} icon="users">
        Access review
      </ButtonLink>
    )}
    <DeployMenu label="Deploy on" {...table} active={active} />
  </>
);

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
    if (locationId !== undefined) document.querySelector<HTMLElement>(".ras-heading h2")?.focus();
    else if (left !== undefined) findLinkTo(rasPaths.location(left), paths.ras)?.focus();
  }, [locationId]);
}

function Locations({ table, active }: { table: Table | null; active: boolean }) {
  const { pathname, search } = useLocation();
  const locationId = useSelectedLocation();
  const open = parseOpenRows(search);
  return (
    <List
      list={RAS_LOCATIONS}
      answer={table?.answer ?? null}
      failed="Failed to fetch RAS table data."
      path={pathname}
      options={{
        ...(table?.keepsReports ? REPORTED : {}),
        ...(table?.answer.query.filters.dismissed ? { dismissed: NOT_DISMISSED } : {}),
      }}
      nothingActions={table && <DeployMenu label="New Deployment" {...table} active={active} />}
      currentKey={locationId}
      expansion={(row) => open.includes(row.id) && <RowUsers {...row} />}
    />
  );
}

/** Renders an open row: the location's users and their destinations (RAS-02). */
function RowUsers({ name, users }: Pick<RasRow, "name" | "users">) {
  if (!users) return <p className="muted">Couldn't load the users from the gateway.</p>;
  if (users.length === 0) return <p className="muted">No users have access yet.</p>;
  return (
    <ul className="ras-users" aria-label={`Users of ${name}`}>
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
  if (!allowed) return null;
  return allowed.length === 0 ? "All traffic" : allowed.map((name) => <Tag key={name}>{name}</Tag>);
}

type MenuProps = Pick<Table, "candidates" | "locations"> & { label: "Deploy on" | "New Deployment"; active: boolean };

/** Renders the menu of locations without remote access: those available, and the others with the reason (RAS-03). */
function DeployMenu({ label, candidates, locations, active }: MenuProps) {
  const { search } = useLocation();
  // Beside a location its own actions come first.
  const variant = useSelectedLocation() === undefined ? "primary" : "default";
  if (!active) {
    const reason = "Your company's Remote Access Service isn't active.";
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
    <Menu label={label} icon="rocket" variant={variant} id="deploy-on">
      {candidates.length === 0 && (
        <MenuText>{locations === 0 ? "No locations" : "RAS is deployed on all your locations"}</MenuText>
      )}
      {available.length > 0 && (
        <MenuGroup label="Available">
          {available.map(({ id, label }) => (
            <MenuLink key={id} to={rasPaths.deploy(id) + search} translate="no" preventScrollReset>
              {label}
            </MenuLink>
          ))}
        </MenuGroup>
      )}
      {unavailable.length > 0 && (
        <MenuGroup label="Unavailable">
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

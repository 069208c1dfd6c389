import { useLocation, useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { DeploymentWatch } from "~/layout/use-polling";
import { List } from "~/lists/list";
import { isPanelOpen } from "~/panels";
import { paths, rasPaths } from "~/paths";
import { Address } from "~/ui/address/address";
import { Alert } from "~/ui/alert/alert";
import { inert } from "~/ui/attributes/attributes";
import { Tag } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Menu } from "~/ui/menu/menu";
import { MenuGroup, MenuLink, MenuText } from "~/ui/menu/menu-items";
import { Page } from "~/ui/page/page";
import { useLogCleanup } from "../gateway/progress/stored-log";
import { TermBadge } from "../gateway/term-badge";
import type { loadAdministration } from "./administration.server";
import { parseOpenRows, RAS_LOCATIONS, type RasRow, REPORTED } from "./locations.list";

/** Explains the words that the specification uses for the same thing. */
const ABOUT = "The Remote Access Service (RAS) is a VPN for each location. A location's ACL tab lists who has access.";

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
  const { locationId } = useParams();
  const { pathname } = useLocation();
  const panelOpen = isPanelOpen(pathname);
  useLogCleanup(table?.perhapsDeploying);
  const rows = (table?.answer.rows ?? []).map(({ row }) => row);
  const any = table !== null && table.answer.unfilteredTotal > 0;
  const isSelected = locationId !== undefined && !panelOpen;
  const watched = rows.filter(({ id, status }) => status === "DEPLOYING" && id !== locationId);
  const watchedIds = watched.map(({ id }) => id);
  return (
    <Page title="Remote Access" intro={any && ABOUT} actions={any && <Actions table={table} active={active} />}>
      {watchedIds.length > 0 && <DeploymentWatch key={watchedIds.join()} locationIds={watchedIds} />}
      {expiredOn && (
        <Alert tone="warning">
          The RAS service for your account has expired on {expiredOn}. To continue using the service, please renew your
          service subscription.
        </Alert>
      )}
      <div className="ras-columns">
        <div className="ras-locations" data-behind={isSelected || undefined} {...inert(panelOpen)}>
          {table?.namesOnly && (
            <Alert>
              You have too many gateways to search and sort by status or users. Only location names were searched and
              sorted.
            </Alert>
          )}
          <Locations table={table} active={active} />
        </div>
        <div className="ras-side">{outlet ?? (any && <NothingSelected />)}</div>
      </div>
    </Page>
  );
}

const Actions = ({ table, active }: { table: Table; active: boolean }) => (
  <>
    {table.reviews && (
      <ButtonLink to={paths.rasReview} icon="users">
        Access review
      </ButtonLink>
    )}
    <DeployMenu label="Deploy on" {...table} active={active} />
  </>
);

const NothingSelected = () => (
  <div className="ras-nothing">
    <Card>
      <EmptyState title="Select a location">The settings of its gateway appear here.</EmptyState>
    </Card>
  </div>
);

function Locations({ table, active }: { table: Table | null; active: boolean }) {
  const { pathname, search } = useLocation();
  const { locationId } = useParams();
  const open = parseOpenRows(search);
  return (
    <List
      list={RAS_LOCATIONS}
      answer={table?.answer ?? null}
      failed="Failed to fetch RAS table data."
      path={pathname}
      options={table?.keepsReports ? REPORTED : {}}
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
            {allowedDestinations.length === 0
              ? "All traffic"
              : allowedDestinations.map((destination) => <Tag key={destination}>{destination}</Tag>)}
            <TermBadge note={note} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type MenuProps = Pick<Table, "candidates" | "locations"> & { label: "Deploy on" | "New Deployment"; active: boolean };

/** Renders the menu of locations without remote access: those available, and the others with the reason (RAS-03). */
function DeployMenu({ label, candidates, locations, active }: MenuProps) {
  const { search } = useLocation();
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
  return (
    <Menu label={label} icon="rocket" variant="primary" id="deploy-on">
      {candidates.length === 0 && (
        <MenuText>{locations === 0 ? "No locations" : "RAS is deployed on all your locations"}</MenuText>
      )}
      {available.length > 0 && (
        <MenuGroup label="Available">
          {available.map(({ id, name }) => (
            <MenuLink key={id} to={rasPaths.deploy(id) + search} preventScrollReset>
              {name}
            </MenuLink>
          ))}
        </MenuGroup>
      )}
      {unavailable.length > 0 && (
        <MenuGroup label="Unavailable">
          {unavailable.map(({ id, name, reason }) => (
            <MenuLink key={id} to={rasPaths.deploy(id)} reason={reason ?? undefined}>
              {name}
            </MenuLink>
          ))}
        </MenuGroup>
      )}
    </Menu>
  );
}

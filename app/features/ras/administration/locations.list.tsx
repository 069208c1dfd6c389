import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { RAS_MINIMUM_VERSION } from "#contract/os-version";
import type { ListDefinition } from "~/lists/definition";
import { isFiltered, type ListQuery } from "~/lists/list-query";
import { OpenRowLink } from "~/lists/open-rows";
import {
  GATEWAY_STATUS_LABEL,
  GATEWAY_STATUS_STATE,
  GATEWAY_STATUSES,
  type GatewayStatus,
} from "~/machines/gateway-status";
import { MachineLink } from "~/machines/machine-link";
import type { TermText } from "~/networks/access-term";
import { rasPaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import type { RasMachine } from "~/upstream/ras/ras-machines.server";

interface RowUser {
  email: string;
  /** Null when only the upstream's report was read. */
  allowedDestinations: string[] | null;
  /** When the access begins or ends (RASX-03). */
  note: TermText | null;
}

/** A location with remote access. Gateway data is empty until its gateway has been queried. */
export interface RasRow {
  id: string;
  name: string;
  gateway: RasMachine;
  /** True when the viewer may open the gateway's machine. */
  canViewGateway: boolean;
  /** True when the gateway couldn't be queried. */
  rejected: boolean;
  status: GatewayStatus;
  /** Null when the gateway couldn't be queried. */
  users: RowUser[] | null;
  /** Null when the viewer may not list all users, or they couldn't be read (RASA-05). */
  seats: { used: number; all: number } | null;
  /** Empty without a configuration, null when it couldn't be read. */
  endpoint: string | null;
  /** By the gateway's own certificate; null for a longer or unused one, and without the upstream's report (RASX-07, CONN-04). */
  certificate: keyof typeof CERTIFICATES | null;
  /** True when its failure or expired certificate was dismissed; false for the open location, to keep it listed (CONN-04). */
  isDismissed: boolean;
  /** True when the gateway was deployed in the last days; false without the upstream's report (HOME-01). */
  isRecent: boolean;
}

/** The states of a gateway's own certificate that are filtered by, in words. */
const CERTIFICATES = { soon: "Expires soon", ended: "Expired" };

type Sent = Pick<RasRow, "id" | "name" | "status" | "users" | "canViewGateway"> & { serialNumber: string };
type Cell = { row: Sent; children: ReactNode };

/** The locations with remote access (RAS-02). */
export const RAS_LOCATIONS: ListDefinition<RasRow, Sent> = {
  caption: "Locations with remote access",
  unit: "locations",
  key: ({ id }) => id,
  toPageRow: ({ id, name, status, users, canViewGateway, gateway: { serialNumber } }) => ({
    id,
    name,
    status,
    users,
    canViewGateway,
    serialNumber,
  }),
  order: { sort: "location", direction: "ascending" },
  tieBreaker: ({ name }) => name,
  search: { label: "Search locations", placeholder: "Location, gateway or email" },
  emptyState: {
    spot: "remote-access",
    title: "No RAS Deployments",
    hint:
      "The Remote Access Service is a managed SSL VPN with access control per user and per location. It runs on " +
      `a machine at the location with operating system version ${RAS_MINIMUM_VERSION} or later.`,
  },
  noMatchesState: { title: "No locations found", hint: "Try fewer words or another status." },
  hiddenTexts: { label: "Users", texts: ({ users }) => (users ?? []).map(({ email }) => email) },
  columns: [
    {
      key: "location",
      untranslated: true,
      header: "Location",
      rowHeader: true,
      text: ({ name }) => name,
      cell: LocationLink,
    },
    {
      key: "status",
      header: "Deployment Status",
      text: ({ status }) => GATEWAY_STATUS_LABEL[status],
      filter: {
        getValue: ({ status }) => status,
        options: GATEWAY_STATUSES.map((value) => ({ value, label: GATEWAY_STATUS_LABEL[value] })),
      },
      cell: ({ row, children }: Cell) => <Badge state={GATEWAY_STATUS_STATE[row.status]}>{children}</Badge>,
    },
    {
      key: "gateway",
      untranslated: true,
      header: "RAS Gateway Device",
      shownOn: "widest",
      card: "none",
      text: ({ gateway }) => gateway.name ?? gateway.serialNumber,
      cell: ({ row, children }: Cell) => (
        <MachineLink serialNumber={row.serialNumber} canView={row.canViewGateway}>
          {children}
        </MachineLink>
      ),
    },
    {
      key: "users",
      header: "Users",
      text: countUsers,
      sort: ({ users }) => users?.length ?? null,
      filter: {
        name: "seats",
        label: "Seats",
        getValue: ({ seats }) => (seats && seats.used >= seats.all ? "used" : null),
        options: [{ value: "used", label: "All used" }],
      },
    },
    {
      key: "endpoint",
      untranslated: true,
      header: "Public endpoint",
      kind: "shrink",
      shownOn: "wide",
      text: ({ endpoint }) => endpoint,
      cell: ({ children }: Cell) => (
        <span className="mono" translate="no">
          {children}
        </span>
      ),
    },
    {
      key: "certificate",
      header: "Gateway certificate",
      fileOnly: true,
      text: ({ certificate }) => (certificate ? CERTIFICATES[certificate] : ""),
      filter: { accepts: (value) => value in CERTIFICATES, getValue: ({ certificate }) => certificate },
    },
    {
      key: "deployed",
      header: "Deployed",
      fileOnly: true,
      text: ({ isRecent }) => (isRecent ? "In the last 7 days" : ""),
      filter: { accepts: (value) => value === "recent", getValue: ({ isRecent }) => (isRecent ? "recent" : null) },
    },
    {
      key: "dismissed",
      header: "Dismissed",
      fileOnly: true,
      text: ({ isDismissed }) => (isDismissed ? "Yes" : ""),
      filter: { accepts: (value) => value === "no", getValue: ({ isDismissed }) => (isDismissed ? null : "no") },
    },
  ],
};

/** The option of a filter that only what needs attention leads to (CONN-04). */
export const NOT_DISMISSED = [{ value: "no", label: "No" }];

/** The options of the filters Gateway certificate and Deployed, which need the upstream's reports (RASX-07, HOME-01). */
export const REPORTED = {
  certificate: Object.entries(CERTIFICATES).map(([value, label]) => ({ value, label })),
  deployed: [{ value: "recent", label: "In the last 7 days" }],
};

/** True when a list query needs the data of all gateways, not only the locations' names. */
export const needsAllGateways = (query: ListQuery) => isFiltered(query) || query.sort !== RAS_LOCATIONS.order.sort;

/** Returns the users and the seats that they take: "8 of 10"; both numbers where some access has ended or not begun. */
function countUsers({ users, seats }: Pick<RasRow, "users" | "seats">): string | null {
  if (!users) return null;
  if (!seats) return String(users.length);
  const taken = `${seats.used} of ${seats.all}`;
  return seats.used === users.length ? taken : `${users.length} (${taken} seats)`;
}

function LocationLink({ row: { id, name }, children }: Cell) {
  const { search } = useLocation();
  return (
    <span className="ras-row-name">
      <OpenRowLink id={id} label={name} />
      <Link to={rasPaths.location(id) + search} preventScrollReset>
        {children}
      </Link>
    </span>
  );
}

import type { I18n } from "@lingui/core";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { RAS_MINIMUM_VERSION } from "#contract/os-version";
import { msg } from "~/i18n/i18n";
import type { ListDefinition } from "~/lists/definition";
import { isFiltered, type ListQuery } from "~/lists/list-query";
import { OpenRowLink } from "~/lists/open-rows";
import {
  GATEWAY_STATUS_LABEL,
  GATEWAY_STATUS_STATE,
  GATEWAY_STATUSES,
  type GatewayStatus,
  STATUSES_BY_URGENCY,
} from "~/machines/gateway-status";
import { MachineLink } from "~/machines/machine-link";
import type { TermText } from "~/networks/access-term";
import { rasPaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import { LiveDot } from "~/ui/live-dot/live-dot";
import type { RasMachine } from "~/upstream/ras/ras-machines.server";
import { SeatsBar } from "../gateway/seats";
import { Trouble } from "./trouble";

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
  /** Why the gateway can't be used, as it says itself; null without a trouble, and where only the report was read. */
  reason: string | null;
  /** Null when the gateway couldn't be queried. */
  users: RowUser[] | null;
  /** The open connections; 0 also when they can't be counted. */
  connected: number;
  /** When the last connection began; empty before the first and where it isn't shown, null when it couldn't be read. */
  lastConnectedAt: string | null;
  /** Null when the viewer may not list all users, or they couldn't be read (RASA-05). */
  seats: { used: number; all: number } | null;
  /** Empty without a configuration, null when it couldn't be read. */
  endpoint: string | null;
  /** When the gateway's own certificate expires; empty without one, null when it couldn't be read (RASX-07). */
  certificateEndsAt: string | null;
  /** By the gateway's own certificate; null for a longer or unused one, and without the upstream's report (RASX-07, CONN-04). */
  certificate: (typeof CERTIFICATES)[number] | null;
  /** True when its failure or expired certificate was dismissed; false for the open location, to keep it listed (CONN-04). */
  isDismissed: boolean;
  /** True when the gateway was deployed in the last days; false without the upstream's report (HOME-01). */
  isRecent: boolean;
}

/** The states of a gateway's own certificate that are filtered by. */
const CERTIFICATES = ["soon", "ended"] as const;

const describeCertificate = (i18n: I18n) => ({ soon: i18n._("Expires soon"), ended: i18n._("Expired") });

const describeRecent = (i18n: I18n) => i18n._("In the last 7 days");

type Sent = Pick<
  RasRow,
  "id" | "name" | "rejected" | "status" | "reason" | "users" | "connected" | "seats" | "canViewGateway" | "certificate"
> & {
  serialNumber: string;
};
type Cell = { row: Sent; children: ReactNode };

export const BY_NAME = { sort: "location", direction: "ascending" } as const;
const BY_STATUS = { sort: "status", direction: "ascending" } as const;

/**
 * Returns the list of the locations with remote access (RAS-02).
 * @param keepsReports true when the upstream reports the gateways' statuses: then the worst come first
 */
export const createLocationsList = (i18n: I18n, keepsReports: boolean): ListDefinition<RasRow, Sent> => ({
  caption: i18n._("Locations with remote access"),
  counted: msg("{count, plural, one {# location} other {# locations}}"),
  key: ({ id }) => id,
  toPageRow: ({ gateway: { serialNumber }, ...row }) => ({
    id: row.id,
    name: row.name,
    rejected: row.rejected,
    status: row.status,
    reason: row.reason,
    users: row.users,
    connected: row.connected,
    seats: row.seats,
    canViewGateway: row.canViewGateway,
    certificate: row.certificate,
    serialNumber,
  }),
  order: keepsReports ? BY_STATUS : BY_NAME,
  tieBreaker: ({ name }) => name,
  search: { label: i18n._("Search locations"), placeholder: i18n._("Location, gateway or email") },
  emptyState: {
    spot: "remote-access",
    title: i18n._("No RAS Deployments"),
    hint: i18n._(
      "The Remote Access Service is a managed SSL VPN with access control per user and per location. It runs on a machine at the location with operating system version {version} or later.",
      { version: RAS_MINIMUM_VERSION },
    ),
  },
  noMatchesState: { title: i18n._("No locations found"), hint: i18n._("Try fewer words or another status.") },
  hiddenTexts: { label: i18n._("Users"), texts: ({ users }) => (users ?? []).map(({ email }) => email) },
  columns: [...createColumns(i18n), ...createReportedColumns(i18n), ...createFileColumns(i18n)],
});

type Column = ListDefinition<RasRow, Sent>["columns"][number];

const createColumns = (i18n: I18n): Column[] => [
  {
    key: "location",
    untranslated: true,
    header: i18n._("Location"),
    rowHeader: true,
    text: ({ name }) => name,
    cell: LocationLink,
  },
  {
    key: "status",
    header: i18n._("Deployment Status"),
    card: "meta",
    text: ({ status }) => i18n._(GATEWAY_STATUS_LABEL[status]),
    sort: ({ status }) => STATUSES_BY_URGENCY.indexOf(status),
    filter: {
      getValue: ({ status }) => status,
      options: GATEWAY_STATUSES.map((value) => ({ value, label: i18n._(GATEWAY_STATUS_LABEL[value]) })),
    },
    cell: Status,
  },
  {
    key: "gateway",
    untranslated: true,
    header: i18n._("RAS Gateway Device"),
    shownOn: "widest",
    card: "meta",
    text: ({ gateway }) => gateway.name ?? gateway.serialNumber,
    cell: ({ row, children }: Cell) => (
      <MachineLink serialNumber={row.serialNumber} canView={row.canViewGateway}>
        {children}
      </MachineLink>
    ),
  },
  createUsersColumn(i18n),
  {
    key: "endpoint",
    untranslated: true,
    header: i18n._("Public endpoint"),
    card: "meta",
    kind: "shrink",
    shownOn: "wide",
    text: ({ endpoint }) => endpoint,
    cell: ({ children }: Cell) => (
      <span className="identifier" translate="no">
        {children}
      </span>
    ),
  },
];

/** Returns the column of users: how many have access, the seats that they use, and who is connected. */
const createUsersColumn = (i18n: I18n): Column => ({
  key: "users",
  header: i18n._("Users"),
  text: (row) => countUsers(i18n, row),
  cell: ({ row: { connected, seats }, children }: Cell) => (
    <span className="ras-seats">
      <span>{children}</span>
      {seats && <SeatsBar {...seats} />}
      {connected > 0 && (
        <span className="nowrap">
          <LiveDot /> {i18n._("{count, number} connected", { count: connected })}
        </span>
      )}
    </span>
  ),
  sort: ({ users }) => users?.length ?? null,
  filter: {
    name: "seats",
    label: i18n._("Seats"),
    getValue: ({ seats }) => (seats && seats.used >= seats.all ? "used" : null),
    options: [{ value: "used", label: i18n._("All used") }],
  },
});

/** Returns the columns that need the upstream's reports: what comes to an end, and whether anyone connects (RASX-07). */
const createReportedColumns = (i18n: I18n): Column[] => [
  {
    key: "last",
    header: i18n._("Last connection"),
    kind: "narrow",
    card: "hidden",
    shownOn: "roomiest",
    unlessEmpty: true,
    sort: false,
    text: ({ lastConnectedAt }, { day }) => lastConnectedAt && day(lastConnectedAt),
  },
  {
    key: "certificate",
    header: i18n._("Certificate valid until"),
    kind: "narrow",
    shownOn: "roomiest",
    unlessEmpty: true,
    text: ({ certificateEndsAt }, { day }) => certificateEndsAt && day(certificateEndsAt),
    sort: ({ certificateEndsAt }) => certificateEndsAt,
    filter: {
      label: i18n._("Gateway certificate"),
      accepts: (value) => value in describeCertificate(i18n),
      getValue: ({ certificate }) => certificate,
    },
    cell: CertificateEnd,
  },
];

/** Returns the columns of the file alone, by which the list can be filtered. */
const createFileColumns = (i18n: I18n): Column[] => [
  {
    key: "deployed",
    header: i18n._("Deployed"),
    fileOnly: true,
    text: ({ isRecent }) => (isRecent ? describeRecent(i18n) : ""),
    filter: { accepts: (value) => value === "recent", getValue: ({ isRecent }) => (isRecent ? "recent" : null) },
  },
  {
    key: "dismissed",
    header: i18n._("Dismissed"),
    fileOnly: true,
    text: ({ isDismissed }) => (isDismissed ? i18n._("Yes") : ""),
    filter: { accepts: (value) => value === "no", getValue: ({ isDismissed }) => (isDismissed ? null : "no") },
  },
];

/** Returns the option of a filter that only what needs attention leads to (CONN-04). */
export const listDismissedOptions = (i18n: I18n) => [{ value: "no", label: i18n._("No") }];

/** Returns the options of the filters Gateway certificate and Deployed, which need the upstream's reports (RASX-07, HOME-01). */
export const listReportedOptions = (i18n: I18n) => ({
  certificate: CERTIFICATES.map((value) => ({ value, label: describeCertificate(i18n)[value] })),
  deployed: [{ value: "recent", label: describeRecent(i18n) }],
});

/** True when a query asks for more of the gateways than the list's own order. */
export const asksOfGateways = ({ order }: Pick<ListDefinition<RasRow>, "order">, query: ListQuery) =>
  isFiltered(query) || query.sort !== order.sort;

/** Returns the users and the seats that they take: "8 of 10"; both numbers where some access has ended or not begun. */
function countUsers(i18n: I18n, { users, seats }: Pick<RasRow, "users" | "seats">): string | null {
  if (!users) return null;
  if (!seats) return String(users.length);
  const { used, all } = seats;
  if (used === users.length) return i18n._("{used} of {all}", { used, all });
  return i18n._("{count} ({used} of {all} seats)", { count: users.length, used, all });
}

/** Renders a gateway's status, and in trouble the reason with the way to its end (RAS-04). */
function Status({ row, children }: Cell) {
  const { status, rejected, reason } = row;
  return (
    <div className="ras-status">
      <Badge state={GATEWAY_STATUS_STATE[status]}>{children}</Badge> {(rejected || reason) && <Trouble {...row} />}
    </div>
  );
}

function CertificateEnd({ row: { certificate }, children }: Cell) {
  if (certificate === "ended") return <Badge state="ended">{children}</Badge>;
  if (certificate === "soon") return <Badge state="expiring">{children}</Badge>;
  return <span className="card-hidden">{children}</span>;
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

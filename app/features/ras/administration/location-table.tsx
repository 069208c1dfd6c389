import { Link, useLocation, useParams } from "@remix-run/react";
import { withQuery } from "~/lists/query";
import { rasPaths } from "~/paths";
import { Badge, Tag } from "~/ui/badge/badge";
import { RowToggle } from "~/ui/table/row-toggle";
import { type Column, Table } from "~/ui/table/table";
import { STATUS_LABEL, STATUS_TONE } from "../gateway/status";
import type { RasRow } from "./administration.server";

/** Renders the locations with remote access; an open row lists its users and what they may reach (RAS-02). */
export function LocationTable({ rows }: { rows: RasRow[] }) {
  const { search, pathname } = useLocation();
  const { locationId } = useParams();
  const open = new Set(new URLSearchParams(search).get("open")?.split(",") ?? []);
  const toggled = (id: string) => {
    const ids = open.has(id) ? [...open].filter((each) => each !== id) : [...open, id];
    return withQuery(pathname, search, { open: ids.join(",") });
  };
  const columns: Column<RasRow>[] = [
    {
      key: "location",
      header: "Location",
      rowHeader: true,
      cell: ({ id, name }) => (
        <span className="ras-location">
          <RowToggle to={toggled(id)} open={open.has(id)} label={name} />
          <Link to={rasPaths.location(id) + search} preventScrollReset>
            {name}
          </Link>
        </span>
      ),
    },
    {
      key: "status",
      header: "Deployment Status",
      cell: ({ status }) => <Badge tone={STATUS_TONE[status]}>{STATUS_LABEL[status]}</Badge>,
    },
    { key: "users", header: "Users", kind: "number", cell: ({ users }) => users?.length ?? "—" },
    {
      key: "endpoint",
      header: "Public endpoint",
      cell: ({ endpoint }) => (endpoint ? <span className="mono">{endpoint}</span> : "—"),
    },
  ];
  return (
    <Table
      caption="Locations with remote access"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      currentKey={locationId}
      expansion={(row) => open.has(row.id) && <UsersOf row={row} />}
    />
  );
}

function UsersOf({ row: { name, users } }: { row: RasRow }) {
  if (!users) return <p className="muted">The gateway can't be asked for its users right now.</p>;
  if (users.length === 0) return <p className="muted">Nobody has access yet.</p>;
  return (
    <ul className="ras-users" aria-label={`Users of ${name}`}>
      {users.map(({ email, allowedDestinations }) => (
        <li key={email}>
          <span>{email}</span>
          <span className="row">
            {allowedDestinations.length === 0
              ? "All traffic"
              : allowedDestinations.map((destination) => <Tag key={destination}>{destination}</Tag>)}
          </span>
        </li>
      ))}
    </ul>
  );
}

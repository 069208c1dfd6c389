import { useLocation, useSearchParams } from "@remix-run/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import { withQuery } from "~/domain/query";
import { machinePaths, paths } from "~/paths";
import { Count } from "~/ui/badge/badge";
import { Card } from "~/ui/card/card";
import { Menu } from "~/ui/menu/menu";
import { MenuLink } from "~/ui/menu/menu-items";
import { Section } from "~/ui/page/page";
import { Pagination } from "~/ui/pagination/pagination";
import { type Column, Table } from "~/ui/table/table";

type Row = { serialNumber: string; name: string | null; model: string; os: string | null };
type Props = { rows: Row[]; page: number; pageCount: number; total: number; opensTicket: boolean };

const columns: Column<Row>[] = [
  { key: "model", header: "Model", cell: ({ model }) => model },
  {
    ...{ key: "serialNumber", header: "Serial Number", rowHeader: true },
    cell: ({ serialNumber }) => <span className="mono nowrap">{serialNumber}</span>,
  },
  { key: "name", header: "Host Name", cell: ({ name }) => name ?? "N/A" },
  { key: "os", header: "OS", cell: ({ os }) => os ?? "—" },
];

/** DASH-02: the machines that belong to no location yet. */
export function UnassignedMachines({ rows, page, pageCount, total, opensTicket }: Props) {
  const [params] = useSearchParams();
  const { search } = useLocation();
  return (
    <Section title="Unassigned machines" aside={<Count value={total} label="machines" />} id="unassigned">
      <Card flush>
        <Table
          caption="Unassigned machines, by serial number"
          rows={rows}
          rowKey={(row) => row.serialNumber}
          columns={columns}
          rowMenu={opensTicket ? (row) => <RowMenu serialNumber={row.serialNumber} search={search} /> : undefined}
        />
        {pageCount > 1 && (
          <Pagination
            {...{ page, pageCount, total, unit: "machines" }}
            hrefFor={(to) => withQuery(paths.dashboard, params, { unassigned: to > 1 ? String(to) : "" })}
          />
        )}
      </Card>
    </Section>
  );
}

/** DASH-09. */
function RowMenu({ serialNumber, search }: { serialNumber: string; search: string }) {
  return (
    <Menu iconOnly icon={Ellipsis} size="s" label={`Actions for ${serialNumber}`}>
      <MenuLink
        to={machinePaths.newTicketOnDashboard(serialNumber) + search}
        icon={MessageSquarePlus}
        preventScrollReset
      >
        New ticket
      </MenuLink>
    </Menu>
  );
}

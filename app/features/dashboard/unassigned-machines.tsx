import { Form, useLocation, useSearchParams } from "@remix-run/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import MapPin from "lucide-react/icons/map-pin";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import { withQuery } from "~/lists/query";
import { assignPath, machinePaths, paths } from "~/paths";
import { Count } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
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
    key: "serialNumber",
    header: "Serial Number",
    rowHeader: true,
    cell: ({ serialNumber }) => <span className="mono nowrap">{serialNumber}</span>,
  },
  { key: "name", header: "Host Name", cell: ({ name }) => name ?? "N/A" },
  { key: "os", header: "OS", cell: ({ os }) => os ?? "—" },
];

const ASSIGN = "assign-selected";

/** Renders the machines without a location, with ways to assign them to one (DASH-02, DASH-09). */
export function UnassignedMachines({ rows, page, pageCount, total, opensTicket }: Props) {
  const [params] = useSearchParams();
  const { search } = useLocation();
  return (
    <Section
      title="Unassigned machines"
      aside={<Count value={total} label="machines" />}
      actions={<AssignSelected />}
      id="unassigned"
    >
      <Card flush>
        <Table
          caption="Unassigned machines, by serial number"
          rows={rows}
          rowKey={(row) => row.serialNumber}
          columns={columns}
          selection={{
            name: "serial",
            form: ASSIGN,
            value: ({ serialNumber }) => serialNumber,
            label: ({ serialNumber }) => `Select ${serialNumber}`,
          }}
          rowMenu={({ serialNumber }) => (
            <RowMenu serialNumber={serialNumber} search={search} opensTicket={opensTicket} />
          )}
        />
        {pageCount > 1 && (
          <Pagination
            page={page}
            pageCount={pageCount}
            total={total}
            unit="machines"
            hrefFor={(to) => withQuery(paths.dashboard, params, { unassigned: to > 1 ? String(to) : "" })}
          />
        )}
      </Card>
    </Section>
  );
}

/** Renders the button that opens the dialog for the selected machines; the page's query goes along. */
function AssignSelected() {
  const [params] = useSearchParams();
  return (
    <Form method="get" action={`${paths.dashboard}/assign`} id={ASSIGN} preventScrollReset>
      {[...params].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button icon={MapPin}>Assign selected</Button>
    </Form>
  );
}

type RowMenuProps = { serialNumber: string; search: string; opensTicket: boolean };

/** Renders the actions for one machine (DASH-09). */
function RowMenu({ serialNumber, search, opensTicket }: RowMenuProps) {
  return (
    <Menu iconOnly icon={Ellipsis} size="s" label={`Actions for ${serialNumber}`}>
      <MenuLink icon={MapPin} to={assignPath("dashboard", [serialNumber], search)} preventScrollReset>
        Assign machine to location
      </MenuLink>
      {opensTicket && (
        <MenuLink
          to={machinePaths.newTicketOnDashboard(serialNumber) + search}
          icon={MessageSquarePlus}
          preventScrollReset
        >
          New ticket
        </MenuLink>
      )}
    </Menu>
  );
}

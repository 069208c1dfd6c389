import { useSearchParams } from "@remix-run/react";
import { withQuery } from "~/domain/query";
import { paths } from "~/paths";
import { Count } from "~/ui/badge/badge";
import { Card } from "~/ui/card/card";
import { Section } from "~/ui/page/page";
import { Pagination } from "~/ui/pagination/pagination";
import { type Column, Table } from "~/ui/table/table";

type Row = { serialNumber: string; name: string | null; model: string; os: string | null };
type Props = { rows: Row[]; page: number; pageCount: number; total: number };

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
export function UnassignedMachines({ rows, page, pageCount, total }: Props) {
  const [params] = useSearchParams();
  return (
    <Section title="Unassigned machines" aside={<Count value={total} label="machines" />} id="unassigned">
      <Card flush>
        <Table
          caption="Unassigned machines, by serial number"
          rows={rows}
          rowKey={(row) => row.serialNumber}
          columns={columns}
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

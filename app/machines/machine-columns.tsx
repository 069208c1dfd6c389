import type { ReactNode } from "react";
import { formatVersion, isOutdated, type LatestVersions } from "#contract/os-version";
import type { UpstreamColumn } from "~/lists/definition";
import { Badge } from "~/ui/badge/badge";
import type { MachineSort } from "~/upstream/generated/graphql";
import type { MachineRow } from "~/upstream/machines.server";

/** Converts a machine to the data of its row. @param latest the newest OS versions (INVT-02) */
export const toMachineFacts = (
  { serialNumber, name, osVersion, productModel }: MachineRow,
  latest: LatestVersions,
) => ({
  serialNumber,
  model: productModel.title,
  name: name || null,
  osVersion,
  outdated: isOutdated(osVersion, latest),
});

export type MachineFacts = ReturnType<typeof toMachineFacts>;

type PageRow = Pick<MachineFacts, "name" | "outdated">;
type Column = UpstreamColumn<MachineFacts, PageRow, MachineSort>;

export const MODEL_COLUMN: Column = {
  key: "model",
  untranslated: true,
  header: "Model",
  card: "half",
  kind: "shrink",
  text: ({ model }) => model,
};

export const HOST_NAME_COLUMN: Column = {
  key: "name",
  untranslated: true,
  header: "Host Name",
  card: "beside",
  text: ({ name }) => name ?? "",
  cell: ({ row, children }) => (row.name === null ? "N/A" : children),
};

/** The OS version, with a warning when it is outdated (INVT-02). */
export const OS_COLUMN: Column = {
  key: "osVersion",
  header: "OS",
  card: "half",
  kind: "shrink",
  text: ({ osVersion }) => (osVersion ? formatVersion(osVersion) : ""),
  cell: OsVersion,
};

function OsVersion({ row: { outdated }, children }: { row: PageRow; children: ReactNode }) {
  return (
    <span className="row">
      {children} {outdated && <Badge state="outdated">Outdated</Badge>}
    </span>
  );
}

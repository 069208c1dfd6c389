import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
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

/** Returns the columns that lists of machines have in common. */
export const createMachineColumns = (i18n: I18n): Record<"model" | "hostName" | "os", Column> => ({
  model: {
    key: "model",
    untranslated: true,
    header: i18n._("Model"),
    card: "meta",
    kind: "shrink",
    text: ({ model }) => model,
  },
  hostName: {
    key: "name",
    untranslated: true,
    header: i18n._("Host Name"),
    card: "meta",
    text: ({ name }) => name ?? "",
    cell: ({ row, children }) => (row.name === null ? i18n._("N/A") : children),
  },
  /** The OS version, with a warning when it is outdated (INVT-02). */
  os: {
    key: "osVersion",
    header: i18n._("OS"),
    card: "meta",
    kind: "shrink",
    text: ({ osVersion }) => (osVersion ? formatVersion(osVersion) : ""),
    cell: OsVersion,
  },
});

function OsVersion({ row: { outdated }, children }: { row: PageRow; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <span className="row">
      {children} {outdated && <Badge state="outdated">{i18n._("Outdated")}</Badge>}
    </span>
  );
}

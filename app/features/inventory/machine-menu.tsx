import type { I18n } from "@lingui/core";
import { assignPath } from "~/machines/assignment/assign-path";
import { machinePaths } from "~/paths";
import { MenuLink } from "~/ui/menu/menu-items";
import type { RowActions } from "~/ui/table/row-menu";
import type { SentMachine } from "./inventory.list";

/**
 * Returns the actions on a machine that the viewer may take (INVT-10); null for none. Without JavaScript the button opens
 * the machine's panel with the same actions, or the first action when the viewer may not open the panel.
 */
export function machineActions(i18n: I18n, { serialNumber, may }: SentMachine, search: string): RowActions | null {
  const all = {
    view: { to: machinePaths.details(serialNumber) + search, icon: "panel-right", label: i18n._("Details") },
    openTicket: {
      to: machinePaths.newTicket(serialNumber) + search,
      icon: "message-square-plus",
      label: i18n._("New ticket"),
    },
    certify: {
      to: machinePaths.certificate(serialNumber),
      icon: "file-badge",
      label: i18n._("Maintenance certificate"),
    },
    assign: {
      to: assignPath("inventory", [serialNumber], search),
      icon: "map-pin",
      label: i18n._("Assign machine to location"),
    },
  } as const;
  const [first] = may;
  if (!first) return null;
  const items = may.map((name) => (
    <MenuLink
      key={name}
      to={all[name].to}
      icon={all[name].icon}
      {...(name === "certify" ? { reloadDocument: true } : { preventScrollReset: true })}
    >
      {all[name].label}
    </MenuLink>
  ));
  return { label: i18n._("Actions for {serialNumber}", { serialNumber }), to: all[first].to, items };
}

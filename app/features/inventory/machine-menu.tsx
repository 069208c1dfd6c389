import { useLocation } from "@remix-run/react";
import { assignPath, machinePaths } from "~/paths";
import { MenuLink } from "~/ui/menu/menu-items";
import type { RowActions } from "~/ui/table/row-menu";
import type { SentMachine } from "./inventory.list";

/**
 * Returns the actions on a machine that the viewer may take (INVT-10); null for none. Without JavaScript the button leads
 * to the machine's panel with the same actions, or to the first of them where the panel is not for the viewer.
 */
export function machineActions(row: SentMachine, search: string): RowActions | null {
  const { serialNumber, may } = row;
  const pages = [
    may.includes("view") && machinePaths.details(serialNumber) + search,
    may.includes("openTicket") && machinePaths.newTicket(serialNumber) + search,
    may.includes("assign") && assignPath("inventory", [serialNumber], search),
  ];
  const to = pages.find((page) => page !== false);
  return to ? { label: `Actions for ${serialNumber}`, to, items: <MachineMenu row={row} /> } : null;
}

function MachineMenu({ row: { serialNumber, may } }: { row: SentMachine }) {
  const { search } = useLocation();
  return (
    <>
      {may.includes("view") && (
        <MenuLink to={machinePaths.details(serialNumber) + search} icon="panel-right" preventScrollReset>
          Details
        </MenuLink>
      )}
      {may.includes("openTicket") && (
        <MenuLink to={machinePaths.newTicket(serialNumber) + search} icon="message-square-plus" preventScrollReset>
          New ticket
        </MenuLink>
      )}
      {may.includes("certify") && (
        <MenuLink to={machinePaths.certificate(serialNumber)} icon="file-badge" reloadDocument>
          Certificate
        </MenuLink>
      )}
      {may.includes("assign") && (
        <MenuLink to={assignPath("inventory", [serialNumber], search)} icon="map-pin" preventScrollReset>
          Assign machine to location
        </MenuLink>
      )}
    </>
  );
}

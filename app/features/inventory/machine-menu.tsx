import { useLocation } from "@remix-run/react";
import { assignPath, machinePaths } from "~/paths";
import { Menu } from "~/ui/menu/menu";
import { MenuLink } from "~/ui/menu/menu-items";
import type { SentMachine } from "./inventory.list";

/** Renders the actions on a machine that the viewer may take (INVT-10). */
export function MachineMenu({ row: { serialNumber, may } }: { row: SentMachine }) {
  const { search } = useLocation();
  if (!may.view && !may.openTicket && !may.assign) return null;
  return (
    <Menu iconOnly icon="ellipsis" size="s" label={`Actions for ${serialNumber}`}>
      {may.view && (
        <MenuLink to={machinePaths.details(serialNumber) + search} icon="panel-right" preventScrollReset>
          Details
        </MenuLink>
      )}
      {may.openTicket && (
        <MenuLink to={machinePaths.newTicket(serialNumber) + search} icon="message-square-plus" preventScrollReset>
          New ticket
        </MenuLink>
      )}
      {may.certify && (
        <MenuLink to={machinePaths.certificate(serialNumber)} icon="file-badge" reloadDocument>
          Certificate
        </MenuLink>
      )}
      {may.assign && (
        <MenuLink to={assignPath("inventory", [serialNumber], search)} icon="map-pin" preventScrollReset>
          Assign machine to location
        </MenuLink>
      )}
    </Menu>
  );
}

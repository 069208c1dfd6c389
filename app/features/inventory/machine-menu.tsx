import { useLocation } from "@remix-run/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileBadge from "lucide-react/icons/file-badge";
import MapPin from "lucide-react/icons/map-pin";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import PanelRight from "lucide-react/icons/panel-right";
import { assignPath, machinePaths } from "~/paths";
import { Menu } from "~/ui/menu/menu";
import { MenuLink } from "~/ui/menu/menu-items";
import type { SentMachine } from "./inventory.list";

/** Renders the actions on a machine that the viewer may take (INVT-10). */
export function MachineMenu({ row: { serialNumber, may } }: { row: SentMachine }) {
  const { search } = useLocation();
  if (!may.view && !may.openTicket && !may.assign) return null;
  return (
    <Menu iconOnly icon={Ellipsis} size="s" label={`Actions for ${serialNumber}`}>
      {may.view && (
        <MenuLink to={machinePaths.details(serialNumber) + search} icon={PanelRight} preventScrollReset>
          Details
        </MenuLink>
      )}
      {may.openTicket && (
        <MenuLink to={machinePaths.newTicket(serialNumber) + search} icon={MessageSquarePlus} preventScrollReset>
          New ticket
        </MenuLink>
      )}
      {may.certify && (
        <MenuLink to={machinePaths.certificate(serialNumber)} icon={FileBadge} reloadDocument>
          Certificate
        </MenuLink>
      )}
      {may.assign && (
        <MenuLink to={assignPath("inventory", [serialNumber], search)} icon={MapPin} preventScrollReset>
          Assign machine to location
        </MenuLink>
      )}
    </Menu>
  );
}

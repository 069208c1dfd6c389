import { useLocation } from "@remix-run/react";
import { List } from "~/lists/list";
import type { ListPage } from "~/lists/list-page";
import type { BulkAction } from "~/lists/selectable-rows";
import { withQuery } from "~/lists/with-query";
import { NO_LOCATION } from "~/machines/machine-query";
import { assignPath, machinePaths, paths } from "~/paths";
import { Count } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import { MenuLink } from "~/ui/menu/menu-items";
import { Section } from "~/ui/page/page";
import { type SentUnassigned, UNASSIGNED } from "./unassigned.list";

const BULK_ACTIONS: BulkAction[] = [{ label: "Assign selected", icon: "map-pin", path: paths.dashboardAssign }];

type Props = { answer: ListPage<SentUnassigned>; opensTicket: boolean };

/** Renders the first machines without a location, with ways to assign them to one (DASH-02, DASH-09, HOME-02). */
export function UnassignedMachines({ answer, opensTicket }: Props) {
  const { search } = useLocation();
  const rowMenu = ({ serialNumber }: SentUnassigned) => ({
    label: `Actions for ${serialNumber}`,
    to: machinePaths.details(serialNumber),
    items: (
      <>
        <MenuLink icon="map-pin" to={assignPath("dashboard", [serialNumber], search)} preventScrollReset>
          Assign machine to location
        </MenuLink>
        {opensTicket && (
          <MenuLink
            to={machinePaths.newTicketOnDashboard(serialNumber) + search}
            icon="message-square-plus"
            preventScrollReset
          >
            New ticket
          </MenuLink>
        )}
      </>
    ),
  });
  return (
    <Section title="Unassigned machines" aside={<Count value={answer.total} label="machines" />} id="unassigned">
      <List
        list={UNASSIGNED}
        answer={answer}
        path={paths.dashboard}
        all={
          <Link to={withQuery(paths.inventory, { location: NO_LOCATION })}>
            {answer.total === 1
              ? "1 unassigned machine"
              : `All ${answer.total.toLocaleString("en")} unassigned machines`}
          </Link>
        }
        bulkActions={BULK_ACTIONS}
        rowMenu={rowMenu}
      />
    </Section>
  );
}

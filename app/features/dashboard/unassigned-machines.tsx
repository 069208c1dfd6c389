import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { List } from "~/lists/list";
import type { ListPage } from "~/lists/list-page";
import type { BulkAction } from "~/lists/selectable-rows";
import { withQuery } from "~/lists/with-query";
import { assignPath } from "~/machines/assignment/assign-path";
import { NO_LOCATION } from "~/machines/machine-query";
import { machinePaths, paths } from "~/paths";
import { Count } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import { MenuLink } from "~/ui/menu/menu-items";
import { Section } from "~/ui/page/page";
import { createUnassignedList, type SentUnassigned } from "./unassigned.list";

type Props = { answer: ListPage<SentUnassigned>; opensTicket: boolean };

/** Renders the first machines without a location, with ways to assign them to one (DASH-02, DASH-09, HOME-02). */
export function UnassignedMachines({ answer, opensTicket }: Props) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const bulkActions: BulkAction[] = [
    { label: i18n._("Assign selected"), icon: "map-pin", path: paths.dashboardAssign },
  ];
  const rowMenu = ({ serialNumber }: SentUnassigned) => ({
    label: i18n._("Actions for {serialNumber}", { serialNumber }),
    to: machinePaths.details(serialNumber),
    items: (
      <>
        <MenuLink icon="map-pin" to={assignPath("dashboard", [serialNumber], search)} preventScrollReset>
          {i18n._("Assign machine to location")}
        </MenuLink>
        {opensTicket && (
          <MenuLink
            to={machinePaths.newTicketOnDashboard(serialNumber) + search}
            icon="message-square-plus"
            preventScrollReset
          >
            {i18n._("New ticket")}
          </MenuLink>
        )}
      </>
    ),
  });
  return (
    <Section
      title={i18n._("Unassigned machines")}
      aside={<Count value={answer.total} label={i18n._("machines")} />}
      id="unassigned"
    >
      <List
        list={createUnassignedList(i18n)}
        answer={answer}
        path={paths.dashboard}
        all={
          <Link to={withQuery(paths.inventory, { location: NO_LOCATION })}>
            {i18n._("{count, plural, one {# unassigned machine} other {All # unassigned machines}}", {
              count: answer.total,
            })}
          </Link>
        }
        bulkActions={bulkActions}
        rowMenu={rowMenu}
      />
    </Section>
  );
}

import { Form, Link, useLocation, useSearchParams } from "@remix-run/react";
import type { Answer } from "~/lists/answer";
import { List } from "~/lists/list";
import { withQuery } from "~/lists/query";
import { NO_LOCATION } from "~/machines/machine-list";
import { assignPath, machinePaths, paths } from "~/paths";
import { Count } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { MenuLink } from "~/ui/menu/menu-items";
import { Section } from "~/ui/page/page";
import { type SentUnassigned, UNASSIGNED } from "./unassigned.list";

const ASSIGN = "assign-selected";

interface Props {
  answer: Answer<SentUnassigned>;
  opensTicket: boolean;
}

/** Renders the first machines without a location, with ways to assign them to one (DASH-02, DASH-09, HOME-02). */
export const UnassignedMachines = ({ answer, opensTicket }: Props) => (
  <Section
    title="Unassigned machines"
    aside={<Count value={answer.total} label="machines" />}
    actions={<AssignSelected />}
    id="unassigned"
  >
    <List
      list={UNASSIGNED}
      answer={answer}
      path={paths.dashboard}
      all={
        <Link to={withQuery(paths.inventory, { location: NO_LOCATION })}>
          {answer.total === 1 ? "1 unassigned machine" : `All ${answer.total.toLocaleString("en")} unassigned machines`}
        </Link>
      }
      selection={{
        name: "serial",
        form: ASSIGN,
        value: ({ serialNumber }) => serialNumber,
        label: ({ serialNumber }) => `Select ${serialNumber}`,
      }}
      rowMenu={({ serialNumber }) => ({
        label: `Actions for ${serialNumber}`,
        to: machinePaths.details(serialNumber),
        items: <RowItems serialNumber={serialNumber} opensTicket={opensTicket} />,
      })}
    />
  </Section>
);

/** Renders the button that opens the dialog for the selected machines; the page's query goes along. */
function AssignSelected() {
  const [params] = useSearchParams();
  return (
    <Form method="get" action={`${paths.dashboard}/assign`} id={ASSIGN} preventScrollReset>
      {[...params].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button icon="map-pin">Assign selected</Button>
    </Form>
  );
}

type RowItemsProps = { serialNumber: string; opensTicket: boolean };

/** Renders the actions on one machine (DASH-09). */
function RowItems({ serialNumber, opensTicket }: RowItemsProps) {
  const { search } = useLocation();
  return (
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
  );
}

import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MonitoringDetails } from "~/company/monitoring-details";
import { formatEventWord } from "~/events/event-state";
import { LatestEventsCard } from "~/events/latest-events";
import { type LatestEvents, readLatestEvents } from "~/events/latest-events.server";
import { withQuery } from "~/lists/with-query";
import { paths } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { STATES } from "~/ui/badge/states";
import { Card } from "~/ui/card/card";
import { HealthPart } from "~/ui/health/health-part";
import { Link } from "~/ui/link/link";
import { WithAside } from "~/ui/page/page";
import { toParts } from "~/ui/share-bar/share-bar";
import type { Tone } from "~/ui/tone/tone";
import { readEmitters } from "~/upstream/events.server";
import { attempt } from "~/upstream/failure.server";
import { getMonitoringAddress, readContacts } from "./manager.server";

/** Returns the most urgent events, the address of the company's monitoring (MON-01, INVT-08), and how many its alerts reach. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const [contacts, emitters] = await Promise.all([
    attempt(readContacts(args, viewer)),
    attempt(readEmitters(toEmitterScope(viewer))),
  ]);
  return {
    events: emitters.ok ? await readLatestEvents(viewer, emitters.value) : null,
    address: getMonitoringAddress(viewer),
    contacts: contacts.ok ? contacts.value.length : null,
  };
}

/** Returns the scope of the machines whose events the viewer may see. */
const toEmitterScope = ({ upstream, company, permissions }: Viewer) => ({
  upstream,
  companyId: company.id,
  locationIds: permissions.onCompany("appliance.list") ? ("all" as const) : permissions.locationsWith("appliance.list"),
});

export default function Infrastructure() {
  const { i18n } = useLingui();
  const { address, events } = useLoaderData<typeof loader>();
  return (
    <WithAside aside={<Watched />}>
      {events && events.machines.all > 0 && <MachineHealth {...events.machines} />}
      <LatestEventsCard events={events} filter={null} />
      <Card title={address ? i18n._("Monitoring details") : undefined}>
        <MonitoringDetails address={address} />
      </Card>
    </WithAside>
  );
}

/** Renders how many machines have no pending event, and the others by the severity of their worst one. */
function MachineHealth({ all, clear, bySeverity }: LatestEvents["machines"]) {
  const { i18n } = useLingui();
  const worst = bySeverity
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => ({
      count,
      tone: STATES[severity].tone,
      text: i18n._("{label}: {value}", { label: formatEventWord(i18n, severity), value: i18n.number(count) }),
    }));
  const sumOf = (tone: Tone) => worst.reduce((sum, each) => sum + (each.tone === tone ? each.count : 0), 0);
  return (
    <div className="card">
      <HealthPart
        title={i18n._("Machines")}
        icon="server"
        to={withQuery(paths.serenityEvents, { state: "pending" })}
        count={
          <Trans
            id="<0>{clear, number}</0> of {all, number} without a pending event"
            values={{ clear, all }}
            components={{ 0: <strong /> }}
          />
        }
        reasons={worst}
        parts={toParts({ success: clear, danger: sumOf("danger"), warning: sumOf("warning"), info: sumOf("info") })}
      />
    </div>
  );
}

/** Renders whom the monitoring's alerts reach, and where one sees which machines it watches. */
function Watched() {
  const { i18n } = useLingui();
  const { contacts } = useLoaderData<typeof loader>();
  return (
    <>
      <Card title={i18n._("Email Notifications")}>
        <div className="stack-s">
          <p>{describeContacts(i18n, contacts)}</p>
          <p>
            <Link to={paths.alertContacts}>{i18n._("Alert contacts")}</Link>
          </p>
        </div>
      </Card>
      <Card title={i18n._("Monitored machines")}>
        <div className="stack-s">
          <p>{i18n._("Whether a machine is monitored is among the services on its page.")}</p>
          <p>
            <Link to={paths.inventory}>{i18n._("Inventory")}</Link>
          </p>
        </div>
      </Card>
    </>
  );
}

const describeContacts = (i18n: I18n, count: number | null) =>
  count === null
    ? i18n._("Couldn't load the alert contacts.")
    : i18n._(
        "{count, plural, =0 {No one gets alerts by email yet.} one {# contact gets alerts by email.} other {# contacts get alerts by email.}}",
        { count },
      );

import { MaintenanceBadge } from "~/machines/maintenance-badge";
import type { SerenityStatus } from "~/machines/maintenance-plan";
import { machinePaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { STATES } from "~/ui/badge/states";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { type Description, DescriptionList } from "~/ui/description-list/description-list";
import { Form } from "~/ui/form/form";
import { ShareBar } from "~/ui/share-bar/share-bar";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { MachineView } from "./machine.server";

type Props = { machine: MachineView };

const renderStatus = ({ maintenance }: MachineView) => <MaintenanceBadge status={maintenance?.status ?? "pending"} />;

/** Renders plan and support of a machine (INVT-03, INVT-04). */
export function MachineMaintenance({ machine }: Props) {
  if (!machine.maintenanceSeen) return null;
  return (
    <section className="stack-s" aria-labelledby="maintenance">
      <div className="row-between">
        <h3 id="maintenance">Maintenance</h3>
        {renderStatus(machine)}
      </div>
      {machine.maintenance && <Plan {...machine.maintenance} />}
      <Certificate machine={machine} />
    </section>
  );
}

/** Renders plan, support and SerenITy of a machine as a card of its page (PAGE-01). */
export function MaintenanceCard({ machine, serenityRequest }: Props & { serenityRequest: string }) {
  if (!machine.maintenanceSeen) return null;
  return (
    <Card title="Maintenance" aside={renderStatus(machine)}>
      <div className="stack">
        {machine.maintenance && <Plan {...machine.maintenance} />}
        <Certificate machine={machine} />
        <MachineSerenity machine={machine} action={serenityRequest} />
      </div>
    </Card>
  );
}

const Certificate = ({ machine: { serialNumber, maintenance } }: Props) => (
  <div className="row no-print">
    <ButtonLink
      to={machinePaths.certificate(serialNumber)}
      icon="file-badge"
      reloadDocument
      reason={maintenance?.expires ? undefined : "The certificate is available once maintenance has started."}
    >
      Maintenance certificate
    </ButtonLink>
  </div>
);

type Maintenance = NonNullable<MachineView["maintenance"]>;

/** Renders plan and period. Days that are not known are left out. */
function Plan(maintenance: Maintenance) {
  const { plan, description, duration, starts, expires, elapsed, renewals } = maintenance;
  const days = [
    ...(starts ? [{ term: "Starts", description: starts }] : []),
    ...(expires ? [{ term: "Expiration Date", description: expires }] : []),
  ];
  const items = [
    {
      term: "Maintenance plan",
      description: (
        <>
          {plan} {description && <div className="muted small">{description}</div>}
        </>
      ),
    },
    { term: "Support duration", description: duration },
    ...(elapsed === null ? days : []),
    ...renewals.map((renewal, index) => ({
      term: `Renewal ${index + 1}`,
      description: [renewal.starts, renewal.duration, renewal.plan].filter(Boolean).join(", "),
    })),
  ];
  return (
    <>
      {elapsed !== null && <Period {...maintenance} days={days} elapsed={elapsed} />}
      <DescriptionList items={items} />
    </>
  );
}

type PeriodProps = Maintenance & { days: Description[]; elapsed: number };

/** Renders the time from start to expiry as a bar that is filled until today, between its days. */
const Period = ({ status, expiresIn, days, elapsed }: PeriodProps) => (
  <div className="machine-period">
    <ShareBar parts={[{ tone: STATES[status].tone, count: elapsed }]} total={1} />
    <dl>
      {days.map(({ term, description }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
    <p className="muted small">{`${status === "expired" ? "Expired" : "Expires"} ${expiresIn}`}</p>
  </div>
);

const SERENITY: Record<SerenityStatus, { label: string; hint: string }> = {
  active: { label: "Active", hint: "Proactive support monitors this machine." },
  inactive: { label: "Inactive", hint: "Proactive support isn't monitoring this machine." },
  "not-supported": {
    label: "Not supported",
    hint: "The maintenance plan doesn't include proactive support.",
  },
};

/**
 * Renders the status of SerenITy. When it is not active, a button requests it, below the last request; after a recent one
 * a link opens a confirmation (INVT-05, INVT-07).
 */
export function MachineSerenity({ machine, action }: Props & { action: string }) {
  if (!machine.maintenanceSeen) return null;
  const status = machine.maintenance?.serenity ?? "not-supported";
  const { label, hint } = SERENITY[status];
  return (
    <section className="machine-serenity" aria-labelledby="serenity">
      <div className="row-between">
        <h3 id="serenity">SerenITy</h3>
        <Badge state={status}>{label}</Badge>
      </div>
      <p className="muted">{hint}</p>
      {status !== "active" && <Request last={machine.lastRequest} action={action} />}
    </section>
  );
}

type LastRequestProps = { last: Omit<NonNullable<MachineView["lastRequest"]>, "isRecent"> };

/** Renders when, by whom and with which reference SerenITy was last requested (INVT-07). */
export const LastRequest = ({ last: { when, by, reference, isUnread } }: LastRequestProps) => (
  <p>
    SerenITy was last requested on {when}
    {by && (
      <>
        {" "}
        by <Untranslated>{by}</Untranslated>
      </>
    )}
    , with the reference <Untranslated>{reference}</Untranslated>.{isUnread && " Couldn't load who requested it."}
  </p>
);

const Request = ({ last, action }: { last: MachineView["lastRequest"]; action: string }) => (
  <>
    {last && <LastRequest last={last} />}
    {last?.isRecent ? (
      <ButtonLink to={action} preventScrollReset>
        Request SerenITy again
      </ButtonLink>
    ) : (
      <Form layout="plain" action={action} preventScrollReset>
        <Button>Request SerenITy</Button>
      </Form>
    )}
  </>
);

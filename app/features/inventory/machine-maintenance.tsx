import { Trans, useLingui } from "@lingui/react";
import { type Message, msg } from "~/i18n/i18n";
import { MaintenanceBadge } from "~/machines/maintenance-badge";
import type { SerenityStatus } from "~/machines/maintenance-plan";
import { maintenanceLook } from "~/machines/maintenance-tones";
import { machinePaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
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
  const { i18n } = useLingui();
  if (!machine.maintenanceSeen) return null;
  return (
    <section className="stack-s" aria-labelledby="maintenance">
      <div className="row-between">
        <h3 id="maintenance">{i18n._("Maintenance")}</h3>
        {renderStatus(machine)}
      </div>
      {machine.maintenance && <Plan {...machine.maintenance} />}
      <Certificate machine={machine} />
    </section>
  );
}

/** Renders plan, support and SerenITy as a card of a machine's page (PAGE-01), without the status where the period says it. */
export function MaintenanceCard({ machine, serenityRequest }: Props & { serenityRequest: string }) {
  const { i18n } = useLingui();
  if (!machine.maintenanceSeen) return null;
  return (
    <Card title={i18n._("Maintenance")} aside={machine.maintenance?.elapsed == null && renderStatus(machine)}>
      <div className="stack">
        {machine.maintenance && <Plan {...machine.maintenance} />}
        <Certificate machine={machine} />
        <MachineSerenity machine={machine} action={serenityRequest} />
      </div>
    </Card>
  );
}

const Certificate = ({ machine: { serialNumber, maintenance } }: Props) => {
  const { i18n } = useLingui();
  return (
    <div className="row no-print">
      <ButtonLink
        to={machinePaths.certificate(serialNumber)}
        icon="file-badge"
        reloadDocument
        reason={maintenance?.expires ? undefined : i18n._("The certificate is available once maintenance has started.")}
      >
        {i18n._("Maintenance certificate")}
      </ButtonLink>
    </div>
  );
};

type Maintenance = NonNullable<MachineView["maintenance"]>;

/** Renders plan and period. Days that are not known are left out. */
function Plan(maintenance: Maintenance) {
  const { i18n } = useLingui();
  const { plan, description, duration, starts, expires, elapsed, renewals } = maintenance;
  const days = [
    ...(starts ? [{ term: i18n._("Starts"), description: starts }] : []),
    ...(expires ? [{ term: i18n._("Expiration Date"), description: expires }] : []),
  ];
  const items = [
    {
      term: i18n._("Maintenance plan"),
      description: (
        <>
          {plan} {description && <div className="muted small">{description}</div>}
        </>
      ),
    },
    { term: i18n._("Support duration"), description: duration },
    ...(elapsed === null ? days : []),
    ...renewals.map((renewal, index) => ({
      term: i18n._("Renewal {number}", { number: index + 1 }),
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
const Period = ({ status, expiresIn, days, elapsed }: PeriodProps) => {
  const { i18n } = useLingui();
  return (
    <div className="machine-period">
      <p className="machine-until" data-tone={maintenanceLook(status).tone}>
        {status === "expired"
          ? i18n._("Expired {when}", { when: expiresIn })
          : i18n._("Expires {when}", { when: expiresIn })}
      </p>
      <ShareBar parts={[{ tone: maintenanceLook(status).tone, count: elapsed }]} total={1} />
      <dl>
        {days.map(({ term, description }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

const SERENITY: Record<SerenityStatus, { label: Message; hint: Message }> = {
  active: { label: msg("Active"), hint: msg("Proactive support monitors this machine.") },
  inactive: { label: msg("Inactive"), hint: msg("Proactive support isn't monitoring this machine.") },
  "not-supported": {
    label: msg("Not supported"),
    hint: msg("The maintenance plan doesn't include proactive support."),
  },
};

/**
 * Renders the status of SerenITy. When it is not active, a button requests it, below the last request; after a recent one
 * a link opens a confirmation (INVT-05, INVT-07).
 */
export function MachineSerenity({ machine, action }: Props & { action: string }) {
  const { i18n } = useLingui();
  if (!machine.maintenanceSeen) return null;
  const status = machine.maintenance?.serenity ?? "not-supported";
  const { label, hint } = SERENITY[status];
  return (
    <section className="machine-serenity" aria-labelledby="serenity">
      <div className="row-between">
        <h3 id="serenity">{i18n._("SerenITy")}</h3>
        <Badge state={status}>{i18n._(label)}</Badge>
      </div>
      <p className="muted">{i18n._(hint)}</p>
      {status !== "active" && <Request last={machine.lastRequest} action={action} />}
    </section>
  );
}

type LastRequestProps = { last: Omit<NonNullable<MachineView["lastRequest"]>, "isRecent"> };

/** Renders when, by whom and with which reference SerenITy was last requested (INVT-07). */
export const LastRequest = ({ last: { when, by, reference, isUnread } }: LastRequestProps) => {
  const { i18n } = useLingui();
  return (
    <p>
      {by ? (
        <Trans
          id="SerenITy was last requested on {when} by {name}, with the reference {reference}."
          values={{
            when,
            name: <Untranslated>{by}</Untranslated>,
            reference: <Untranslated>{reference}</Untranslated>,
          }}
        />
      ) : (
        <Trans
          id="SerenITy was last requested on {when}, with the reference {reference}."
          values={{ when, reference: <Untranslated>{reference}</Untranslated> }}
        />
      )}
      {isUnread && ` ${i18n._("Couldn't load who requested it.")}`}
    </p>
  );
};

const Request = ({ last, action }: { last: MachineView["lastRequest"]; action: string }) => {
  const { i18n } = useLingui();
  return (
    <>
      {last && <LastRequest last={last} />}
      {last?.isRecent ? (
        <ButtonLink to={action} preventScrollReset>
          {i18n._("Request SerenITy again")}
        </ButtonLink>
      ) : (
        <Form layout="plain" action={action} preventScrollReset>
          <Button>{i18n._("Request SerenITy")}</Button>
        </Form>
      )}
    </>
  );
};

import type { SerenityStatus } from "~/machines/maintenance-plan";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Form } from "~/ui/form/form";
import type { Tone } from "~/ui/tone/tone";
import type { MachineView } from "./machine.server";
import { MaintenanceBadge } from "./maintenance-badge";

type Props = { machine: MachineView; level?: 2 | 3 };

/** Renders plan and support of a machine (INVT-03, INVT-04). */
export function MachineMaintenance({ machine, level = 3 }: Props) {
  const { maintenance, maintenanceSeen } = machine;
  const Heading = `h${level}` as const;
  if (!maintenanceSeen) return null;
  return (
    <section className="stack-s" aria-labelledby="maintenance">
      <div className="row-between">
        <Heading id="maintenance">Maintenance</Heading>
        <MaintenanceBadge status={maintenance?.status ?? "pending"} />
      </div>
      {maintenance && <Plan {...maintenance} />}
    </section>
  );
}

function Plan({ plan, description, duration, starts, expires, renewals }: NonNullable<MachineView["maintenance"]>) {
  const items = [
    {
      term: "Maintenance plan",
      description: (
        <>
          {plan} {description && <span className="muted small machine-plan">{description}</span>}
        </>
      ),
    },
    { term: "Support duration", description: duration },
    { term: "Starts", description: starts },
    { term: "Expiration Date", description: expires },
    ...renewals.map((renewal, index) => ({
      term: `Renewal ${index + 1}`,
      description: [renewal.starts, renewal.duration, renewal.plan].filter(Boolean).join(", "),
    })),
  ];
  return <DescriptionList items={items} />;
}

const SERENITY: Record<SerenityStatus, { tone: Tone; label: string; hint: string }> = {
  active: { tone: "success", label: "Active", hint: "Proactive support monitors this machine." },
  inactive: { tone: "warning", label: "Inactive", hint: "Proactive support isn't monitoring this machine." },
  "not-supported": {
    tone: "neutral",
    label: "Not supported",
    hint: "The maintenance plan doesn't include proactive support.",
  },
};

/**
 * Renders the status of SerenITy. When it is not active, a button requests it, below the last request; after a recent one
 * a link opens a confirmation (INVT-05, INVT-07).
 */
export function MachineSerenity({ machine, action, level = 3 }: Props & { action: string }) {
  if (!machine.maintenanceSeen) return null;
  const Heading = `h${level}` as const;
  const status = machine.maintenance?.serenity ?? "not-supported";
  const { tone, label, hint } = SERENITY[status];
  return (
    <section className="machine-serenity" aria-labelledby="serenity">
      <div className="row-between">
        <Heading id="serenity">SerenITy</Heading>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="muted">{hint}</p>
      {status !== "active" && <Request last={machine.lastRequest} action={action} />}
    </section>
  );
}

const Request = ({ last, action }: { last: MachineView["lastRequest"]; action: string }) => (
  <>
    {last && <p>{last.text}</p>}
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

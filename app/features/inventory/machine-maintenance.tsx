import { useLocation } from "@remix-run/react";
import type { SerenityStatus } from "~/machines/maintenance-plan";
import { machinePaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { Form } from "~/ui/form/form";
import type { Tone } from "~/ui/tone/tone";
import type { ShownMachine } from "./machine.server";
import { MaintenanceBadge } from "./maintenance-badge";

type Props = { machine: ShownMachine };

/** Renders plan, support and SerenITy of a machine (INVT-03 to INVT-05). */
export function MachineMaintenance({ machine }: Props) {
  const { maintenance, maintenanceSeen } = machine;
  if (!maintenanceSeen) return null;
  return (
    <>
      <section className="stack-s" aria-labelledby="maintenance">
        <div className="row-between">
          <h3 id="maintenance">Maintenance</h3>
          <MaintenanceBadge status={maintenance?.status ?? "pending"} />
        </div>
        {maintenance && <Plan {...maintenance} />}
      </section>
      <Serenity serialNumber={machine.serialNumber} status={maintenance?.serenity ?? "not-supported"} />
    </>
  );
}

function Plan({ plan, description, duration, starts, expires, renewals }: NonNullable<ShownMachine["maintenance"]>) {
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
  active: { tone: "success", label: "Active", hint: "The proactive support watches this machine." },
  inactive: { tone: "warning", label: "Inactive", hint: "The proactive support does not watch this machine." },
  "not-supported": { tone: "neutral", label: "Not supported", hint: "The maintenance plan has no proactive support." },
};

/** Renders the status of SerenITy, with a button that requests it when it is not active (INVT-05, INVT-07). */
function Serenity({ serialNumber, status }: { serialNumber: string; status: SerenityStatus }) {
  const { search } = useLocation();
  const { tone, label, hint } = SERENITY[status];
  return (
    <section className="machine-serenity" aria-labelledby="serenity">
      <div className="row-between">
        <h3 id="serenity">SerenITy</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="muted">{hint}</p>
      {status !== "active" && (
        <Form layout="plain" action={machinePaths.serenityRequest(serialNumber) + search} preventScrollReset>
          <Button>Request SerenITy</Button>
        </Form>
      )}
    </section>
  );
}

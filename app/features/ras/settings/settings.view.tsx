import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { GATEWAY_STATUS_LABEL, GATEWAY_STATUS_TONE } from "~/machines/gateway-status";
import { MachineLink } from "~/machines/machine-link";
import { rasPaths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { Badge, Tag } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { DeploymentLog } from "../gateway/progress/deployment-log";
import { DeploymentProgress } from "../gateway/progress/deployment-progress";
import { NOT_CANCELLABLE } from "../gateway/thresholds";
import { useDeployment, useRecovery } from "../gateway/use-deployment";
import { CertificateEnd } from "./certificate-end";
import { Dismissal } from "./dismissal";
import type { readSettings } from "./settings.server";

type Settings = Awaited<ReturnType<typeof readSettings>>;
type Deployed = NonNullable<Settings["deployed"]>;

/** Renders the Settings tab, by the gateway's status (RASS-01). */
export function SettingsCard({ id, name, deployed }: Settings) {
  if (!deployed) {
    return (
      <Card>
        <EmptyState title="Remote access isn't deployed here">
          To deploy it, choose this location under "Deploy on".
        </EmptyState>
      </Card>
    );
  }
  const { status, details } = deployed;
  return (
    <Card
      title="RAS Settings"
      level={3}
      aside={<Badge tone={GATEWAY_STATUS_TONE[status]}>{GATEWAY_STATUS_LABEL[status]}</Badge>}
      actions={<Actions id={id} {...deployed} />}
    >
      <div className="stack">
        {status === "DEPLOYING" && deployed.actions.cancel === undefined && <p className="muted">{NOT_CANCELLABLE}</p>}
        {status === "DEPLOYING" ? (
          <Deploying key={deployed.gateway.serialNumber} id={id} name={name} {...deployed} />
        ) : (
          <StatusMessage id={id} {...deployed} />
        )}
        {details && <Details id={id} {...deployed} details={details} />}
      </div>
    </Card>
  );
}

function Deploying({ id, name, gateway, ...served }: Deployed & { id: string; name: string }) {
  const { search } = useLocation();
  const { log: lines, progress, trouble } = useDeployment(id, gateway.serialNumber, served);
  return (
    <>
      <div className="row-between">
        <p>
          <strong translate="no">{gateway.name ?? name}</strong>
          <br />
          Deploying...
        </p>
        <ButtonLink to={rasPaths.location(id) + search} icon="rotate-cw" size="s" preventScrollReset>
          Refresh
        </ButtonLink>
      </div>
      {trouble && <NoAnswer />}
      {progress && <DeploymentProgress {...progress} />}
      <DeploymentLog locationId={id} lines={lines} />
    </>
  );
}

const NoAnswer = ({ children }: { children?: ReactNode }) => (
  <Alert tone="warning" title="Connection problems...">
    <p>Can't contact RAS Gateway</p>
    {children}
  </Alert>
);

/** Polls the gateway until it answers. */
function Recovery({ id }: { id: string }) {
  useRecovery(id);
  return null;
}

function StatusMessage({ id, status, log, halfRemoved, ...deployed }: Deployed & { id: string }) {
  const { refusal, statusRead, silent, configurationRead, dismissed } = deployed;
  if (status === "FAILED" && halfRemoved) {
    return (
      <Alert tone="warning" title="Remote access was only partly undeployed">
        Nothing is deployed on the machine, but it's still registered as this location's gateway. Undeploy it again to
        finish.
      </Alert>
    );
  }
  if (status === "FAILED") {
    return (
      <>
        <Alert
          tone="danger"
          title="The deployment failed"
          actions={dismissed !== null && <Dismissal id={id} dismissed={dismissed} />}
        >
          To retry, undeploy it, then save the settings again. The log shows how far it got.
        </Alert>
        <DeploymentLog locationId={id} lines={log} />
      </>
    );
  }
  if (status === "INACTIVE") {
    return (
      <Alert tone="warning" title="The RAS VM is inactive.">
        The gateway is off or can't be reached. If this doesn't change, contact support.
      </Alert>
    );
  }
  if (status === "CONNECTION_PROBLEMS") {
    return (
      <NoAnswer>
        {silent && <Recovery id={id} />}
        {!statusRead && <p>{refusal ?? "Failed to fetch RAS status data."}</p>}
      </NoAnswer>
    );
  }
  return configurationRead ? null : <ErrorState message="Failed to fetch RAS settings data." />;
}

/** Renders a value with a copy button. */
const renderCopyable = (text: string | null | undefined, name: string) => text && <Copyable text={text} name={name} />;

type DetailsProps = Pick<Deployed, "gateway" | "certificate" | "dismissed"> & {
  id: string;
  details: NonNullable<Deployed["details"]>;
};

function Details({ id, gateway, details, certificate, dismissed }: DetailsProps) {
  const { dmz, routes } = details;
  const items = [
    {
      term: "RAS Gateway Device",
      description: (
        <>
          <Untranslated>{gateway.name}</Untranslated> <MachineLink {...gateway} />
        </>
      ),
    },
    { term: "Hostname", description: renderCopyable(details.fqdn, "hostname") },
    { term: "Public endpoint", description: renderCopyable(details.publicIpOrFqdn, "public endpoint") },
    ...(routes ? [{ term: "Route via VPN tunnel", description: <Routes names={routes} /> }] : []),
    { term: "Deployment method", description: details.method },
    { term: "External network", untranslated: true, description: details.externalNetwork },
    { term: "External IP / Netmask", description: renderCopyable(details.externalIP, "external IP") },
    { term: "DNS", description: renderCopyable(details.dns, "DNS") },
    { term: "Gateway", description: renderCopyable(details.gatewayIP, "gateway") },
    ...(dmz
      ? [
          { term: "Internal network", untranslated: true, description: details.internalNetwork },
          { term: "Internal IP / Netmask", description: renderCopyable(details.internalIP, "internal IP") },
        ]
      : []),
    ...(certificate
      ? [{ term: "Gateway certificate", description: <CertificateEnd {...{ id, certificate, dismissed }} /> }]
      : []),
  ];
  return <DescriptionList items={items} />;
}

function Routes({ names }: { names: string[] }) {
  if (names.length === 0) return "All traffic";
  return (
    <span className="row">
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </span>
  );
}

function Actions({ id, status, actions: { edit, undeploy, forget, cancel } }: Deployed & { id: string }) {
  const { search } = useLocation();
  const retries = status !== "DEPLOYING" && [edit, undeploy, cancel].every((reason) => reason === undefined);
  const actions = [
    { label: "Edit", to: rasPaths.edit, icon: "pencil", reason: edit },
    { label: "Undeploy", to: rasPaths.remove, icon: "trash", reason: undeploy },
    { label: "Cancel Deployment", to: rasPaths.cancel, icon: "x", reason: cancel },
    // An unresponsive gateway can first be queried again, and last be removed.
    { label: "Retry", to: rasPaths.location, icon: "rotate-cw", reason: retries ? null : undefined },
    { label: "Remove", to: rasPaths.remove, icon: "trash", reason: forget },
  ] as const;
  return actions.map(
    ({ label, to, icon, reason }) =>
      reason !== undefined && (
        <ButtonLink
          key={label}
          size="s"
          to={to(id) + search}
          icon={icon}
          reason={reason ?? undefined}
          reasonDisplay="tooltip"
          preventScrollReset
        >
          {label}
        </ButtonLink>
      ),
  );
}

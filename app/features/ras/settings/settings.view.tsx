import { useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { msg } from "~/i18n/i18n";
import { MachineLink } from "~/machines/machine-link";
import { paths, rasPaths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { Tag } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { Copyable } from "~/ui/copy-button/copy-button";
import { type Description, DescriptionList } from "~/ui/description-list/description-list";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { DeploymentLog } from "../gateway/progress/deployment-log";
import { DeploymentProgress } from "../gateway/progress/deployment-progress";
import { useDeploymentPolling, useRecoveryPolling } from "../gateway/progress/use-deployment-polling";
import { describeNotCancellable } from "../gateway/thresholds";
import { CertificateEnd } from "./certificate-end";
import { ConnectionWay } from "./connection-way";
import { Checks, FailedDeployment } from "./failed-deployment";
import type { readSettings } from "./settings.server";

type Settings = Awaited<ReturnType<typeof readSettings>>;
type Deployed = NonNullable<Settings["deployed"]>;

/** Renders the Settings tab, by the gateway's status (RASS-01). */
export function SettingsCard({ id, name, deployed }: Pick<Settings, "id" | "name" | "deployed">) {
  const { i18n } = useLingui();
  if (!deployed) {
    return (
      <Card>
        <EmptyState kind="remote-access" title={i18n._("Remote access isn't deployed here")}>
          {i18n._('To deploy it, choose this location under "Deploy on".')}
        </EmptyState>
      </Card>
    );
  }
  const { status, details, path } = deployed;
  return (
    <Card title={i18n._("RAS Settings")} actions={<Actions id={id} {...deployed} />}>
      <div className="stack">
        {status !== "DEPLOYING" && <StatusMessage id={id} {...deployed} />}
        {path && <ConnectionWay {...deployed} path={path} />}
        {status === "DEPLOYING" && deployed.actions.cancel === undefined && (
          <p className="muted">{describeNotCancellable(i18n)}</p>
        )}
        {status === "DEPLOYING" && <Deploying key={deployed.gateway.serialNumber} id={id} name={name} {...deployed} />}
        {details && <SettingGroups id={id} {...deployed} details={details} />}
      </div>
    </Card>
  );
}

function Deploying({ id, name, gateway, ...served }: Deployed & { id: string; name: string }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const { log: lines, progress, trouble } = useDeploymentPolling(id, gateway.serialNumber, served);
  return (
    <>
      <div className="row-between">
        <p>
          <strong translate="no">{gateway.name ?? name}</strong>
          <br />
          {i18n._("Deploying...")}
        </p>
        <ButtonLink to={rasPaths.location(id) + search} icon="rotate-cw" size="s" preventScrollReset>
          {i18n._("Refresh")}
        </ButtonLink>
      </div>
      {trouble && <NoAnswer />}
      {progress && <DeploymentProgress {...progress} />}
      <DeploymentLog locationId={id} lines={lines} />
    </>
  );
}

const NoAnswer = ({ children }: { children?: ReactNode }) => {
  const { i18n } = useLingui();
  return (
    <Alert tone="danger" title={i18n._("Connection problems...")}>
      <p>{i18n._("Can't contact RAS Gateway")}</p>
      {children}
    </Alert>
  );
};

/** Polls the gateway until it answers. */
function Recovery({ id }: { id: string }) {
  useRecoveryPolling(id);
  return null;
}

function StatusMessage({ id, status, log, halfRemoved, ...deployed }: Deployed & { id: string }) {
  const { i18n } = useLingui();
  const { refusal, statusRead, silent, configurationRead } = deployed;
  if (status === "FAILED" && halfRemoved) {
    return (
      <Alert tone="warning" title={i18n._("Remote access was only partly undeployed")}>
        {i18n._(
          "Nothing is deployed on the machine, but it's still registered as this location's gateway. Undeploy it again to finish.",
        )}
      </Alert>
    );
  }
  if (status === "FAILED") {
    return <FailedDeployment id={id} log={log} {...deployed} />;
  }
  if (status === "INACTIVE") {
    return (
      <Alert
        tone="danger"
        title={i18n._("The RAS VM is inactive.")}
        actions={
          <ButtonLink to={paths.support} variant="primary">
            {i18n._("Contact support")}
          </ButtonLink>
        }
      >
        {i18n._("The gateway is off or can't be reached. If this doesn't change, contact support.")}
      </Alert>
    );
  }
  if (status === "CONNECTION_PROBLEMS") {
    return (
      <NoAnswer>
        {silent && <Recovery id={id} />}
        {!statusRead && <p>{refusal ?? i18n._("Failed to fetch RAS status data.")}</p>}
        {refusal === null && (
          <>
            <p>{i18n._("Check this:")}</p>
            <Checks details={deployed.details} />
          </>
        )}
      </NoAnswer>
    );
  }
  return configurationRead ? null : <ErrorState message={i18n._("Failed to fetch RAS settings data.")} />;
}

/** Renders a value with a copy button. */
const renderCopyable = (text: string | null | undefined, label: string) =>
  text && <Copyable text={text} label={label} />;

type DetailsProps = Pick<Deployed, "gateway" | "certificate" | "dismissed" | "figures"> & {
  id: string;
  details: NonNullable<Deployed["details"]>;
};

function SettingGroups({ gateway, details, ...ending }: DetailsProps) {
  const { i18n } = useLingui();
  const { dmz, routes } = details;
  const access = [
    {
      term: i18n._("RAS Gateway Device"),
      description: (
        <>
          <Untranslated>{gateway.name}</Untranslated> <MachineLink {...gateway} />
        </>
      ),
    },
    { term: i18n._("Hostname"), description: renderCopyable(details.fqdn, i18n._("Copy the hostname")) },
    {
      term: i18n._("Public endpoint"),
      description: renderCopyable(details.publicIpOrFqdn, i18n._("Copy the public endpoint")),
    },
    ...(routes ? [{ term: i18n._("Route via VPN tunnel"), description: <Routes names={routes} /> }] : []),
  ];
  const network = [
    { term: i18n._("Deployment method"), description: details.method },
    { term: i18n._("External network"), untranslated: true, description: details.externalNetwork },
    {
      term: i18n._("External IP / Netmask"),
      description: renderCopyable(details.externalIP, i18n._("Copy the external IP")),
    },
    { term: "DNS", description: renderCopyable(details.dns, i18n._("Copy the DNS")) },
    {
      term: i18n._(msg("Gateway", "network setting")),
      description: renderCopyable(details.gatewayIP, i18n._("Copy the gateway")),
    },
    ...(dmz
      ? [
          { term: i18n._("Internal network"), untranslated: true, description: details.internalNetwork },
          {
            term: i18n._("Internal IP / Netmask"),
            description: renderCopyable(details.internalIP, i18n._("Copy the internal IP")),
          },
        ]
      : []),
  ];
  return (
    <div className="ras-groups-box">
      <div className="ras-groups">
        <SettingGroup title={i18n._("Access")} items={access} />
        <SettingGroup title={i18n._("Network")} items={network} />
        <CertificateGroup {...ending} />
      </div>
    </div>
  );
}

/** Renders until when the gateway's certificate is valid; nothing where that is unknown. */
function CertificateGroup({ certificate, figures, ...ending }: Omit<DetailsProps, "gateway" | "details">) {
  const { i18n } = useLingui();
  if (!certificate) return null;
  const end = <CertificateEnd {...ending} certificate={certificate} hasFigure={figures !== null} />;
  const items = [{ term: i18n._("Gateway certificate"), description: end }];
  return <SettingGroup title={i18n._("Certificate")} items={items} />;
}

const SettingGroup = ({ title, items }: { title: string; items: Description[] }) => (
  <section>
    <h3>{title}</h3>
    <DescriptionList items={items} />
  </section>
);

function Routes({ names }: { names: string[] }) {
  const { i18n } = useLingui();
  if (names.length === 0) return i18n._("All traffic");
  return (
    <span className="row">
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </span>
  );
}

function Actions({ id, status, actions: { edit, undeploy, forget, cancel } }: Deployed & { id: string }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const retries = status !== "DEPLOYING" && [edit, undeploy, cancel].every((reason) => reason === undefined);
  const actions = [
    { label: i18n._("Edit"), to: rasPaths.edit, icon: "pencil", reason: edit },
    { label: i18n._("Undeploy"), to: rasPaths.undeploy, icon: "trash", reason: undeploy },
    { label: i18n._("Cancel Deployment"), to: rasPaths.cancel, icon: "x", reason: cancel },
    // An unresponsive gateway can first be queried again, and last be undeployed.
    { label: i18n._("Retry"), to: rasPaths.location, icon: "rotate-cw", reason: retries ? null : undefined },
    { label: i18n._("Undeploy"), to: rasPaths.undeploy, icon: "trash", reason: forget },
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

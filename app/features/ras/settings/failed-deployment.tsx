import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { rasPaths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { ButtonLink } from "~/ui/button/button-link";
import { DeploymentLog } from "../gateway/progress/deployment-log";
import { toFailureReason } from "../gateway/progress/failure-reason";
import { Dismissal } from "./dismissal";
import type { readSettings } from "./settings.server";

type Deployed = NonNullable<Awaited<ReturnType<typeof readSettings>>["deployed"]>;
type Props = Pick<Deployed, "log" | "details" | "dismissed" | "redeploys"> & { id: string };

/** Renders why a deployment failed, what to check, and the way to try again; the log is folded (RASS-01, RASX-01). */
export function FailedDeployment({ id, log, details, dismissed, redeploys }: Props) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const reason = toFailureReason(log);
  return (
    <>
      <Alert
        tone="danger"
        title={reason ? i18n._("The deployment failed: {reason}", { reason }) : i18n._("The deployment failed")}
        actions={
          <>
            {redeploys && (
              <ButtonLink to={rasPaths.redeploy(id) + search} variant="primary" icon="rotate-cw" preventScrollReset>
                {i18n._("Undeploy and deploy again")}
              </ButtonLink>
            )}
            <Dismissal id={id} dismissed={dismissed} />
          </>
        }
      >
        {!redeploys && <p>{i18n._("To retry, undeploy it, then save the settings again.")}</p>}
        <p>{i18n._("Check this before you try again:")}</p>
        <Checks details={details} />
      </Alert>
      <details className="ras-failed-log">
        <summary>{i18n._("Deployment log")}</summary>
        <DeploymentLog locationId={id} lines={log} />
      </details>
    </>
  );
}

/** Renders what usually prevents a connection to a gateway, with its settings where they are known. */
export const Checks = ({ details }: Pick<Deployed, "details">) => {
  const { i18n } = useLingui();
  return (
    <ul className="ras-checks">
      <li>{details ? <EndpointCheck details={details} /> : i18n._(ENDPOINT_CHECK)}</li>
      <li>{details ? <NetworkCheck details={details} /> : i18n._(NETWORK_CHECK)}</li>
      <li>{i18n._("The gateway device is on and has a connection.")}</li>
    </ul>
  );
};

const ENDPOINT_CHECK = msg(
  "The public endpoint leads to this location, and its router forwards the port to the external IP.",
);
const NETWORK_CHECK = msg(
  "That address is free in the external network, and the gateway and the DNS server can be reached from it.",
);

interface CheckProps {
  details: NonNullable<Deployed["details"]>;
}

const EndpointCheck = ({ details: { publicIpOrFqdn, externalIP } }: CheckProps) => (
  <Trans
    id="The public endpoint {endpoint} leads to this location, and its router forwards the port to {address}."
    values={{
      endpoint: <span translate="no">{publicIpOrFqdn}</span>,
      address: <span translate="no">{externalIP?.replace(/\/.*/, "")}</span>,
    }}
  />
);

const NetworkCheck = ({ details: { gatewayIP, dns } }: CheckProps) => (
  <Trans
    id="That address is free in the external network, and the gateway {gateway} and the DNS server {dns} can be reached from it."
    values={{ gateway: <span translate="no">{gatewayIP}</span>, dns: <span translate="no">{dns}</span> }}
  />
);

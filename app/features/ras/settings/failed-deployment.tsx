import { useLocation } from "@remix-run/react";
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
  const { search } = useLocation();
  const reason = toFailureReason(log);
  return (
    <>
      <Alert
        tone="danger"
        title={reason ? `The deployment failed: ${reason}` : "The deployment failed"}
        actions={
          <>
            {redeploys && (
              <ButtonLink to={rasPaths.redeploy(id) + search} variant="primary" icon="rotate-cw" preventScrollReset>
                Undeploy and deploy again
              </ButtonLink>
            )}
            <Dismissal id={id} dismissed={dismissed} />
          </>
        }
      >
        {!redeploys && <p>To retry, undeploy it, then save the settings again.</p>}
        <p>Check this before you try again:</p>
        <Checks details={details} />
      </Alert>
      <details className="ras-failed-log">
        <summary>Deployment log</summary>
        <DeploymentLog locationId={id} lines={log} />
      </details>
    </>
  );
}

/** Renders what usually prevents a deployment, with the settings that were sent. */
const Checks = ({ details }: Pick<Deployed, "details">) => (
  <ul>
    <li>
      The public endpoint {details && <span translate="no">{details.publicIpOrFqdn} </span>}leads to this location, and
      its router forwards the port to{" "}
      {details ? <span translate="no">{details.externalIP?.replace(/\/.*/, "")}</span> : "the external IP"}.
    </li>
    <li>
      That address is free in the external network, and the gateway{" "}
      {details && <span translate="no">{details.gatewayIP} </span>}and the DNS server{" "}
      {details && <span translate="no">{details.dns} </span>}can be reached from it.
    </li>
    <li>The gateway device is on and has a connection.</li>
  </ul>
);

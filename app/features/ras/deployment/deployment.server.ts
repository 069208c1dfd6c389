import type { Upstream } from "~/upstream/client.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import type { RasConfigurationInput } from "~/upstream/generated/graphql";
import { AddRasGateway, DeployRas, undeployRas } from "~/upstream/ras.server";
import { readRasMachines } from "~/upstream/ras-machines.server";

interface Deployment {
  companyId: string;
  locationId: string;
  serialNumber: string;
  configuration: RasConfigurationInput;
}

const NOT_UNDONE = "What was begun could not be undone. Save again to find it among the locations.";

/**
 * Deploys remote access, then registers the gateway on its location (RASS-05). When the second step fails, or no answer
 * came, the deployment is undone, unless the gateway turns out to be registered.
 * @param upstream the client of the form's submission
 * @returns what went wrong; null when the gateway is deployed and registered
 */
export async function deployAndRegister(upstream: Upstream, deployment: Deployment): Promise<Failure | null> {
  const { locationId, serialNumber, configuration } = deployment;
  const register = () => attempt(upstream.act(AddRasGateway, { locationId, machineSerialNumber: serialNumber }));
  const deployed = await attempt(
    upstream.act(DeployRas, { hyperSerialNumber: serialNumber, rasConfiguration: configuration }),
  );
  if (!deployed.ok && deployed.failure.kind !== "unreachable") {
    // Deployed already, perhaps without being registered. Registering it shows it in the table, where it can be
    // undeployed.
    if (deployed.failure.kind === "conflict") await register();
    return deployed.failure;
  }
  const registered = deployed.ok ? await register() : deployed;
  if (registered.ok) return null;
  const found = await isRegistered(upstream, deployment);
  if (found === true) return deployed.ok ? null : registered.failure;
  // Neither answer came: the deployment may be another user's, and is left alone.
  if (!deployed.ok && found === null) return registered.failure;
  const undone = await attempt(undeployRas(upstream, serialNumber));
  const message =
    undone.ok || !deployed.ok ? registered.failure.message : `${registered.failure.message} ${NOT_UNDONE}`;
  return { ...registered.failure, message };
}

/** True when the machine is its location's gateway; null when that can't be read. */
async function isRegistered(upstream: Upstream, { companyId, locationId, serialNumber }: Deployment) {
  const read = await attempt(readRasMachines(upstream, companyId, [locationId]));
  if (!read.ok) return null;
  return read.value.some((machine) => machine.serialNumber === serialNumber && machine.isRasGateway);
}

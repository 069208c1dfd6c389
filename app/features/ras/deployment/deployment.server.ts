import type { Upstream } from "~/upstream/client.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import type { RasConfigurationInput } from "~/upstream/generated/graphql";
import { addRasGateway, deployRas, readRasMachines, undeployRas } from "~/upstream/ras.server";

interface Deployment {
  companyId: string;
  locationId: string;
  serialNumber: string;
  configuration: RasConfigurationInput;
}

const NOT_UNDONE = "What was begun could not be undone. Save again to find it among the locations.";

/**
 * Deploys, then registers the gateway on its location (RASS-05). Where that ends half done, or nobody knows how far it
 * came, the deployment is undone, unless it turns out to be registered.
 * @param upstream of the form's submission
 * @returns what went wrong, or null
 */
export async function deployAndRegister(upstream: Upstream, deployment: Deployment): Promise<Failure | null> {
  const { locationId, serialNumber, configuration } = deployment;
  const deployed = await attempt(deployRas(upstream, serialNumber, configuration));
  if (!deployed.ok && deployed.failure.kind !== "unreachable") {
    // Perhaps by somebody who never came to register it: so that it is seen, and can be undeployed.
    if (deployed.failure.kind === "conflict") await attempt(addRasGateway(upstream, locationId, serialNumber));
    return deployed.failure;
  }
  const registered = deployed.ok ? await attempt(addRasGateway(upstream, locationId, serialNumber)) : deployed;
  if (registered.ok) return null;
  const found = await isRegistered(upstream, deployment);
  if (found === true) return deployed.ok ? null : registered.failure;
  // An unknown deployment that may be somebody else's is left alone.
  if (!deployed.ok && found === null) return registered.failure;
  const undone = await attempt(undeployRas(upstream, serialNumber));
  const message =
    undone.ok || !deployed.ok ? registered.failure.message : `${registered.failure.message} ${NOT_UNDONE}`;
  return { ...registered.failure, message };
}

/** Null where it can't be read. */
async function isRegistered(upstream: Upstream, { companyId, locationId, serialNumber }: Deployment) {
  const read = await attempt(readRasMachines(upstream, companyId, [locationId]));
  if (!read.ok) return null;
  return read.value.some((machine) => machine.serialNumber === serialNumber && machine.isRasGateway);
}

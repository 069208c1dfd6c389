import type { Run } from "./run";
import type { Person, Place } from "./who";

interface Machine {
  serialNumber: string;
  osVersion: string | null;
  locationId: string | null;
  isRasGateway: boolean;
}

const FLEET = `query ($companyId: ID!) {
  machines: machinesByCompanyId(companyId: $companyId) { serialNumber osVersion locationId isRasGateway } }`;
const MACHINES = `query ($locationIds: [ID!]!) {
  machines: machinesByLocationIds(locationIds: $locationIds) { serialNumber osVersion locationId isRasGateway } }`;

/** Returns the locations of a person's company that the person sees, those with a gateway first. */
export async function placesOf(run: Run, person: Person): Promise<Place[]> {
  const { token: as, companyId } = person;
  const whole = await run.wire.ask("machinesByCompanyId", FLEET, { as, variables: { companyId } });
  const locationIds = Object.keys(person.on ?? {});
  const seen =
    whole.code === null
      ? whole
      : await run.wire.ask("machinesByLocationIds", MACHINES, { as, variables: { locationIds } });
  const machines = (seen.data?.machines ?? []) as Machine[];
  const ids = new Set([...machines.map(({ locationId }) => locationId), ...locationIds]);
  const places = [...ids].flatMap((location) => (location === null ? [] : [placeAt(location, machines)]));
  return places.toSorted((one, other) => Number(other.hasGateway) - Number(one.hasGateway));
}

function placeAt(location: string, machines: Machine[]) {
  const here = machines.filter((machine) => machine.locationId === location);
  const machine = here.find(({ isRasGateway }) => isRasGateway) ?? here.find(({ osVersion }) => osVersion);
  return {
    location,
    serial: machine?.serialNumber ?? null,
    osVersion: machine?.osVersion ?? "4.8.9",
    hasGateway: machine?.isRasGateway ?? false,
  };
}

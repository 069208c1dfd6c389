import { namesInUse } from "#contract/networks/destinations";
import type { Destination } from "~/networks/destination-rules";
import type { GatewayScope } from "../gateway/gateway.server";
import { routesOf } from "../gateway/tunnel.server";

/** Returns the names of the destinations that the gateway's routes and users need. */
export const usedNames = (scope: GatewayScope): Set<string> => namesInUse(routesOf(scope), scope.state?.users ?? []);

const NOTHING = "—";

/** Returns the destinations that differ between the saved list and the user's version, by name. */
export function differencesOf(stored: readonly Destination[], wanted: readonly Destination[]) {
  const names = [...new Set([...stored, ...wanted].map(({ name }) => name))];
  const entries = (list: readonly Destination[], name: string) =>
    list.find((each) => each.name === name)?.networkDestinations.join(", ") ?? NOTHING;
  return names
    .map((name) => ({ part: name, saved: entries(stored, name), yours: entries(wanted, name) }))
    .filter(({ saved, yours }) => saved !== yours);
}

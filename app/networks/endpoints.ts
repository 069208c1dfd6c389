import { isPort } from "#contract/networks/formats";

/** The port that OpenVPN was given, from which on a free one is looked for. */
const FIRST_PORT = 1194;

const partsOf = (endpoint: string) => {
  const colon = endpoint.lastIndexOf(":");
  return { host: endpoint.slice(0, colon).toLowerCase(), port: endpoint.slice(colon + 1) };
};

/** True when one of the endpoints is the same, however it is written. */
export const isEndpointTaken = (endpoint: string, others: readonly string[]): boolean =>
  others.some((other) => other.toLowerCase() === endpoint.toLowerCase());

/** Returns an endpoint of the same host with the first port that none of the others uses; null where none is left (RASX-05). */
export function freeEndpoint(endpoint: string, others: readonly string[]): string | null {
  const { host } = partsOf(endpoint);
  const used = new Set(others.map(partsOf).flatMap((other) => (other.host === host ? other.port : [])));
  for (let port = FIRST_PORT; isPort(String(port)); port += 1) if (!used.has(String(port))) return `${host}:${port}`;
  return null;
}

/** Returns a free endpoint for each host of the others, each once (RASX-05). */
export const freeEndpoints = (others: readonly string[]): string[] => [
  ...new Set(others.flatMap((other) => freeEndpoint(other, others) ?? [])),
];

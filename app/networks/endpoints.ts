import { isPort } from "#contract/networks/formats";

/** OpenVPN's registered port: the search for a free one begins here. */
const FIRST_PORT = 1194;

const parseEndpoint = (endpoint: string) => {
  const colon = endpoint.lastIndexOf(":");
  return { host: endpoint.slice(0, colon).toLowerCase(), port: endpoint.slice(colon + 1) };
};

/** True when one of the endpoints is the same, however it is written. */
export const isEndpointTaken = (endpoint: string, others: readonly string[]): boolean =>
  others.some((other) => other.toLowerCase() === endpoint.toLowerCase());

/** Returns an endpoint of the same host with the first port that none of the others uses; null when none is free (RASX-05). */
export function findFreeEndpoint(endpoint: string, others: readonly string[]): string | null {
  const { host } = parseEndpoint(endpoint);
  const used = new Set(others.map(parseEndpoint).flatMap((other) => (other.host === host ? other.port : [])));
  for (let port = FIRST_PORT; isPort(String(port)); port += 1) if (!used.has(String(port))) return `${host}:${port}`;
  return null;
}

/** Returns a free endpoint for each host of the others, each once (RASX-05). */
export const findFreeEndpoints = (others: readonly string[]): string[] => [
  ...new Set(others.flatMap((other) => findFreeEndpoint(other, others) ?? [])),
];

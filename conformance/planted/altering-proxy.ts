import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { type FieldNode, Kind, parse } from "graphql";
import { GRAPHQL_PATH } from "#contract/rest";

/** A root field of a GraphQL document. */
interface ProxiedField {
  name: string;
  /** Its name in the answer. */
  key: string;
  /** Maps its arguments to the variables that they come from. */
  variables: Readonly<Record<string, string>>;
}

/** A request on its way through the proxy. */
export interface ProxiedRequest {
  method: string;
  /** The path with its query. */
  path: string;
  headers: Record<string, string>;
  body: string;
  /** The first root field of GraphQL; empty for REST and for documents that can't be read. */
  operation: string;
  fields: readonly ProxiedField[];
}

/** An answer on its way back. */
export interface ProxiedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a proxy does to an upstream: changes requests before they arrive, or answers before they go back. */
export interface Alteration {
  request?(passing: ProxiedRequest): ProxiedRequest;
  answer?(answer: ProxiedResponse, passing: ProxiedRequest): ProxiedResponse | Promise<ProxiedResponse>;
}

/** Starts a proxy on a free port, whose spoiler can be changed. @param upstream the address behind it */
export async function startAlteringProxy(upstream: string) {
  let spoiler: Alteration = {};
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { method = "GET", url: path = "/" } = request;
    const fields = path === GRAPHQL_PATH ? rootFields(body) : [];
    const operation = fields[0]?.name ?? "";
    const passing = { method, path, headers: kept(request.headers), body, operation, fields };
    const answer = await pass(upstream, spoiler.request?.(passing) ?? passing);
    const spoilt = (await spoiler.answer?.(answer, passing)) ?? answer;
    response.sendDate = false;
    response.writeHead(spoilt.status, spoilt.headers).end(spoilt.body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (next: Alteration) => {
      spoiler = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function pass(upstream: string, { method, path, headers, body }: ProxiedRequest): Promise<ProxiedResponse> {
  const response = await fetch(upstream + path, { method, headers, ...(body === "" ? {} : { body }) });
  const answer = { status: response.status, headers: kept(Object.fromEntries(response.headers)) };
  return { ...answer, body: await response.text() };
}

/** Names headers that belong to one connection, or that are made anew. */
const OF_CONNECTION = new Set(["connection", "content-length", "host", "keep-alive", "transfer-encoding"]);

const kept = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (OF_CONNECTION.has(name) ? [] : [[name, String(value)]])),
  );

/** Returns the root fields of a document; none where it can't be read. */
function rootFields(body: string): ProxiedField[] {
  try {
    const [definition] = parse(JSON.parse(body).query).definitions;
    const selections = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
    return selections.flatMap((each) => (each.kind === Kind.FIELD ? [toProxiedField(each)] : []));
  } catch {
    return [];
  }
}

function toProxiedField({ name, alias, arguments: given = [] }: FieldNode): ProxiedField {
  const variables = given.flatMap(({ name: argument, value }) =>
    value.kind === Kind.VARIABLE ? [[argument.value, value.name.value]] : [],
  );
  return { name: name.value, key: (alias ?? name).value, variables: Object.fromEntries(variables) };
}

/**
 * Changes a text for each field that asks for an operation. A client that did not select what is spoilt can't be lied to in it.
 * @param change gets the request with the field's variables under the names of their arguments
 */
export function alterEach(
  passing: ProxiedRequest,
  operation: string,
  text: string,
  change: (text: string, field: ProxiedField, asked: ProxiedRequest) => string,
): string {
  let now = text;
  for (const field of passing.fields.filter(({ name }) => name === operation)) {
    const asked = JSON.parse(passing.body);
    const variables = Object.entries(field.variables).map(([argument, name]) => [argument, asked.variables?.[name]]);
    const body = JSON.stringify({ ...asked, variables: Object.fromEntries(variables) });
    try {
      now = change(now, field, { ...passing, body });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return now;
}

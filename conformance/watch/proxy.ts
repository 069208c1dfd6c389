import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from "node:http";
import { request as requestHttps } from "node:https";
import type { AddressInfo } from "node:net";
import { CALL_LIMIT } from "#conformance/reply-checks";
import type { LiveExchange } from "./live-exchange";
import { copyOf, keptHeaders, toHeaders } from "./messages";

/** The address that the proxy listens on: this machine alone reaches it. */
const HOST = "127.0.0.1";
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** The largest head that passes, in bytes. */
const LARGEST_HEAD = 64 * 1024;

export interface ProxySettings {
  /** The address of the upstream. */
  upstream: string;
  /** Any free port for 0. */
  port: number;
  /** True for paths whose bodies `onExchange` needs. */
  isJudged(path: string): boolean;
  /** Is called when an exchange is over. */
  onExchange(exchange: LiveExchange): void;
}

/** Starts a proxy that passes everything on as it comes, and reports each exchange (CONF-06). */
export async function startWatchingProxy(settings: ProxySettings) {
  // Only the client closes idle connections, else a request could meet a closing socket.
  const limits = { maxHeaderSize: LARGEST_HEAD, requestTimeout: 0, keepAliveTimeout: 0 };
  const server = createServer(limits, (request, response) => {
    if (isLocal(request)) pass(settings, request, response);
    else response.writeHead(403, { "content-type": "text/plain" }).end("This proxy is for this machine alone.\n");
  }).listen(settings.port, HOST);
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject));
  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** True unless a page reaches the proxy by a foreign host name that resolves to this machine. */
function isLocal({ headers: { host = "" } }: IncomingMessage): boolean {
  const url = `http://${host}`;
  return URL.canParse(url) && LOOPBACK.has(new URL(url).hostname);
}

/** Begins the same request at the upstream; its body is still to come. */
function requestOnward(target: URL, request: IncomingMessage) {
  const send = target.protocol === "https:" ? requestHttps : requestHttp;
  return send({
    // A connection of its own for each request: an idle one that ends as it is used would lose an answer.
    agent: false,
    hostname: target.hostname.replace(/^\[|\]$/g, ""),
    port: target.port,
    method: request.method,
    path: target.pathname.replace(/\/$/, "") + (request.url ?? "/"),
    headers: { ...keptHeaders(request), host: target.host },
    maxHeaderSize: LARGEST_HEAD,
  });
}

function pass({ upstream, isJudged, onExchange }: ProxySettings, request: IncomingMessage, response: ServerResponse) {
  const { method = "GET", url: path = "/" } = request;
  const begin = performance.now();
  const onward = requestOnward(new URL(upstream), request);
  const judged = isJudged(path.split("?")[0] ?? path);
  const asked = judged ? copyOf(request) : null;
  let isOver = false;
  const report = (answer: LiveExchange["answer"], lost?: string) => {
    const requestBody = asked?.text(request.headers["content-encoding"]);
    // What is too long to be read is not judged.
    if (isOver || requestBody === undefined) return;
    isOver = true;
    onExchange({
      method,
      path,
      requestHeaders: toHeaders(request),
      requestBody,
      answer,
      ...(lost === undefined ? {} : { lost }),
      milliseconds: performance.now() - begin,
    });
  };
  const lose = (reason: string) => {
    report(null, reason);
    response.destroy();
  };
  onward.on("error", (error) => lose(Object(error).code ?? error.message));
  onward.on("response", (answer) => {
    const given = judged ? copyOf(answer) : null;
    response.sendDate = false;
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, keptHeaders(answer));
    // The client gets the head when the upstream sends it, before there is a body.
    response.flushHeaders();
    answer.on("error", (error) => lose(Object(error).code ?? error.message));
    answer.on("end", () => {
      const text = given?.text(answer.headers["content-encoding"]);
      if (text === undefined) isOver = true;
      else report({ status: answer.statusCode ?? 0, headers: toHeaders(answer), text });
    });
    answer.pipe(response);
  });
  response.on("close", () => {
    if (response.writableFinished) return;
    // A client that left early says nothing about the upstream.
    if (performance.now() - begin > CALL_LIMIT) report(null, "none until the client left");
    isOver = true;
    onward.destroy();
  });
  request.pipe(onward);
}

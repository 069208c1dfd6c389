import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Logger } from "pino";

/** Milliseconds without data after which a closing server ends a connection. */
const STALLED_AFTER_MS = 60_000;

/** Milliseconds that a new connection has for its first request while the server closes. */
const FIRST_REQUEST_MS = 1000;

/** A second signal within these milliseconds is the same Ctrl-C, which npm passes on too. */
const SAME_SIGNAL_MS = 1000;

interface DrainOptions {
  log: Logger;
  /** Seconds for which the port stays open after the signal. */
  seconds: number;
  /** Replaces FIRST_REQUEST_MS. */
  firstRequestMs?: number;
  /** Called once the last response is out. */
  onClosed?: () => void;
}

/**
 * Ends the process cleanly on SIGTERM, SIGINT and SIGHUP: no longer ready, still serving for a while, then no new
 * connections, and exit 0 once the last response is out (SAFE-10).
 * @returns a state that is `draining` from the signal on
 */
export function drainOnSignal(server: Server, options: DrainOptions): { readonly draining: boolean } {
  const { log, seconds, firstRequestMs = FIRST_REQUEST_MS, onClosed } = options;
  const state = { draining: false };
  const close = createGentleClose(server, state, firstRequestMs);
  let since = 0;
  const drain = (signal: NodeJS.Signals) => {
    if (state.draining) {
      if (Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    state.draining = true;
    since = Date.now();
    log.info({ signal, seconds }, "draining");
    const end = () => {
      onClosed?.();
      process.exit(0);
    };
    if (server.listening) setTimeout(() => close(end), seconds * 1000);
    else end();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, drain);
  return state;
}

/**
 * Returns a function that closes the server once all bytes are sent. Node's own `close` destroys a connection although
 * a slow client still lacks most of the response.
 */
function createGentleClose(
  server: Server,
  state: { draining: boolean },
  firstRequestMs: number,
): (closed: () => void) => void {
  const connections = new Map<Socket, Connection>();
  let closing = false;
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { socket, responses: new Set(), readBefore: 0, isNew: true });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (request, response) => {
    const connection = connections.get(request.socket);
    if (connection) connection.isNew = false;
    connection?.responses.add(response);
    // The response then has Connection: close, so that the client sends its next request elsewhere.
    if (state.draining) response.shouldKeepAlive = false;
    response.once("close", () => {
      if (!connection) return;
      connection.responses.delete(response);
      connection.readBefore = connection.socket.bytesRead;
      if (closing) endWhenIdle(connection);
    });
  });
  return (closed) => {
    closing = true;
    NetServer.prototype.close.call(server, closed);
    for (const connection of connections.values()) {
      connection.socket.setTimeout(STALLED_AFTER_MS);
      for (const response of connection.responses) response.shouldKeepAlive = false;
      if (!connection.isNew) endWhenIdle(connection);
      // Its request may be on the way: a lost form would not be sent again by a balancer.
      else setTimeout(endWhenIdle, firstRequestMs, connection).unref();
    }
  };
}

interface Connection {
  socket: Socket;
  /** Pending responses. */
  responses: Set<ServerResponse>;
  /** Bytes read when the last response ended. More bytes mean that the next request has begun. */
  readBefore: number;
  /** True until the first request. */
  isNew: boolean;
}

function endWhenIdle({ socket, responses, readBefore }: Connection): void {
  if (responses.size === 0 && socket.bytesRead === readBefore) socket.destroySoon();
}

import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Logger } from "pino";

/** Counts the milliseconds without a byte either way after which a connection of a closed server is dead. */
const STALLED = 60_000;

/** Counts the milliseconds in which the first request of a new connection has to arrive once the server closes. */
const FIRST_REQUEST = 1000;

/** Counts the milliseconds after which a second signal is meant: before, it is the same Ctrl-C, passed on by npm. */
const ONE_SIGNAL = 1000;

interface Draining {
  log: Logger;
  /** Seconds for which the port stays open after the signal. */
  seconds: number;
  /** Closes what the server used, once the last answer is out. */
  closed?: () => void;
}

/**
 * Ends the process cleanly on SIGTERM, SIGINT and SIGHUP: no longer ready, still serving for a while, then no new
 * connections, and exit 0 once the last answer is out. An answer that has begun is never cut off. SAFE-10.
 * @returns a state that is `draining` from the signal on
 */
export function drainOnSignal(server: Server, { log, seconds, closed }: Draining): { readonly draining: boolean } {
  const state = { draining: false };
  const close = closingGently(server, state);
  let since = 0;
  const drain = (signal: NodeJS.Signals) => {
    if (state.draining) {
      if (Date.now() - since > ONE_SIGNAL) process.exit(1);
      return;
    }
    state.draining = true;
    since = Date.now();
    log.info({ signal, seconds }, "draining");
    const end = () => {
      closed?.();
      process.exit(0);
    };
    if (server.listening) setTimeout(() => close(end), seconds * 1000);
    else end();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, drain);
  return state;
}

/**
 * Returns a function that closes the server. Node's own `close` destroys a connection once its answer was handed over,
 * although a slow reader has most of it still to come; this one waits for the bytes.
 */
function closingGently(server: Server, state: { draining: boolean }): (closed: () => void) => void {
  const connections = new Map<Socket, Connection>();
  let closing = false;
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { socket, answers: new Set(), readBefore: 0, isNew: true });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (request, response) => {
    const connection = connections.get(request.socket);
    if (connection) connection.isNew = false;
    connection?.answers.add(response);
    // The answer then says Connection: close, so that the client sends its next request elsewhere.
    if (state.draining) response.shouldKeepAlive = false;
    response.once("close", () => {
      if (!connection) return;
      connection.answers.delete(response);
      connection.readBefore = connection.socket.bytesRead;
      if (closing) endWhenIdle(connection);
    });
  });
  return (closed) => {
    closing = true;
    NetServer.prototype.close.call(server, closed);
    for (const connection of connections.values()) {
      connection.socket.setTimeout(STALLED);
      for (const answer of connection.answers) answer.shouldKeepAlive = false;
      if (!connection.isNew) endWhenIdle(connection);
      // Its request is on the way: a form whose connection ends then is lost, since a balancer does not send it again.
      else setTimeout(endWhenIdle, FIRST_REQUEST, connection).unref();
    }
  };
}

interface Connection {
  socket: Socket;
  /** Answers that are not out yet. */
  answers: Set<ServerResponse>;
  /** The bytes that were read when the last answer was out: more of them are the beginning of the next request. */
  readBefore: number;
  /** True until the first request. */
  isNew: boolean;
}

function endWhenIdle({ socket, answers, readBefore }: Connection): void {
  if (answers.size === 0 && socket.bytesRead === readBefore) socket.destroySoon();
}

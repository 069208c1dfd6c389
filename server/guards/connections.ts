import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Bounds the connections of a server. Where they are more, the one ends that has waited longest: for a request, or for
 * the rest of one. A new one is always let in, health checks included, and no answer that is being made is lost
 * (SAFE-10).
 */
export function boundConnections(server: Server, most: number): void {
  /** Maps each connection, the one that has waited longest first, to its request. */
  const connections = new Map<Socket, IncomingMessage | null>();
  const isWaiting = (request: IncomingMessage | null) => request === null || !request.complete;
  server.on("connection", (socket: Socket) => {
    connections.set(socket, null);
    socket.once("close", () => connections.delete(socket));
    if (connections.size <= most) return;
    for (const [each, request] of connections) if (isWaiting(request)) return void each.destroy();
  });
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    connections.set(socket, request);
    response.once("close", () => {
      // Of requests that came one behind the other the last one's answer is the last, too.
      if (connections.get(socket) !== request) return;
      connections.delete(socket);
      if (!socket.destroyed) connections.set(socket, null);
    });
  });
}

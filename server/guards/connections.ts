import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Bounds the connections of a server: above the limit, closes the one that has waited longest for a whole request. New
 * ones are always accepted, health checks included, and no pending response is lost (SAFE-10).
 */
export function boundConnections(server: Server, max: number): void {
  /** Maps each connection to its request, the longest waiting first. */
  const connections = new Map<Socket, IncomingMessage | null>();
  const isWaiting = (request: IncomingMessage | null) => request === null || !request.complete;
  server.on("connection", (socket: Socket) => {
    connections.set(socket, null);
    socket.once("close", () => connections.delete(socket));
    if (connections.size <= max) return;
    for (const [each, request] of connections) if (isWaiting(request)) return void each.destroy();
  });
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    connections.set(socket, request);
    response.once("close", () => {
      // Of pipelined requests, the last response ends last.
      if (connections.get(socket) !== request) return;
      connections.delete(socket);
      if (!socket.destroyed) connections.set(socket, null);
    });
  });
}

import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Management } from "./management";

const COLUMNS = ["Common Name", "Real Address", "Virtual Address", "Bytes Received", "Bytes Sent"];
const MORE = ["Connected Since (time_t)", "Username", "Client ID"];
const HEADER = ["HEADER", "CLIENT_LIST", ...COLUMNS, ...MORE].join("\t");
const client = (name: string, address: string, username: string, id: string) =>
  ["CLIENT_LIST", name, "udp4:192.0.2.2:51234", address, "7", "8", "1000", username, id].join("\t");

const STATUS = [
  "TITLE\tOpenVPN 2.6",
  HEADER,
  client("viewer", "10.8.0.6", "viewer", "1"),
  // Refused, and still logging in: the server lists them for seconds.
  client("viewer", "", "viewer", "2"),
  client("UNDEF", "", "UNDEF", "3"),
  client("UNDEF", "10.8.0.7", "UNDEF", "4"),
  client("viewer", "10.8.0.8", "", "5"),
  "END",
  "",
].join("\r\n");

const folder = mkdtempSync(join(tmpdir(), "management-"));
const socket = join(folder, "socket");
/** An OpenVPN server that has these clients. */
const server = createServer((connection) => {
  connection.on("data", (asked) => asked.toString() === "status 3\n" && connection.write(STATUS));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(socket, resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test("who was refused, or is still logging in, is no connection [RASX-02]", async () => {
  const management = new Management(socket, async () => false);
  const connections = await management.connections();
  management.close();
  expect(connections).toEqual([
    { id: "1 1000", username: "viewer", seconds: expect.any(Number), address: "192.0.2.2", received: 7, sent: 8 },
  ]);
});

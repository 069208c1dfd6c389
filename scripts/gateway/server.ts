import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** The material for a gateway's real server, from the mock's GET /__mock/ras/server. */
export interface ServerMaterial {
  serialNumber: string;
  port: number;
  ca: string;
  cert: string;
  key: string;
  tlsCrypt: string;
  crl: string;
}

/** The name of the socket, in the server's folder, at which the server is managed. */
export const MANAGEMENT = "management";

/**
 * Writes the server's files, again where they are there. It reads a new revocation list when the next client connects, a new
 * certificate when it restarts.
 */
export function writeServerFiles(folder: string, { ca, cert, key, tlsCrypt, crl }: ServerMaterial): void {
  for (const [name, text] of Object.entries({ ca, cert, key, tlsCrypt, crl })) {
    writeFileSync(join(folder, name), `${text}\n`, { mode: 0o600 });
  }
}

/** Returns the command of OpenVPN's server, which is run in the folder of its files and asks its manager whom to let in. */
export function serverCommand(folder: string, address: string, port: number): string[] {
  return [
    "openvpn",
    ...["--server", "10.99.0.0", "255.255.255.0"],
    ...["--topology", "subnet"],
    ...["--dev", "tun"],
    ...["--proto", "udp"],
    ...["--local", address],
    ...["--port", String(port)],
    ...["--ca", "ca"],
    ...["--cert", "cert"],
    ...["--key", "key"],
    ...["--dh", "none"],
    ...["--tls-crypt", "tlsCrypt"],
    ...["--crl-verify", "crl"],
    ...["--remote-cert-tls", "client"],
    ...["--keepalive", "2", "10"],
    // Clients reconnect at once when it restarts.
    "--explicit-exit-notify",
    ...["--management", join(folder, MANAGEMENT), "unix"],
    "--management-client-auth",
    ...["--verb", "3"],
  ];
}

import { createConnection, type Socket } from "node:net";
import { createInterface } from "node:readline";

export interface Login {
  username: string;
  password: string;
}

/** A connection as OpenVPN's server reports it. */
export interface Connection {
  id: string;
  username: string;
  /** How long it has lasted. */
  seconds: number;
  address: string;
  received: number;
  sent: number;
}

/** The names of clients that haven't logged in. */
const UNAUTHENTICATED = ["", "UNDEF"];

/** Manages a server over its socket: answers logins, lists connections, and ends them. */
export class Management {
  private readonly socket: Socket;
  /** The lines of an answer that is under way, and what waits for it. */
  private listed: string[] = [];
  private waiting: ((lines: string[]) => void) | undefined;
  private asked = "";
  private variables = new Map<string, string>();

  constructor(
    path: string,
    private readonly acceptsLogin: (login: Login) => Promise<boolean>,
  ) {
    this.socket = createConnection(path);
    createInterface({ input: this.socket }).on("line", (line) => this.take(line));
  }

  close(): void {
    this.socket.destroy();
  }

  /** Lists the connections. Must not be called again before it has resolved. */
  async connections(): Promise<Connection[]> {
    const lines = await new Promise<string[]>((resolve) => {
      this.waiting = resolve;
      this.socket.write("status 3\n");
    });
    return connectionsIn(lines);
  }

  /** Ends a connection. */
  disconnect(id: string): void {
    this.socket.write(`client-kill ${id.split(" ")[0]}\n`);
  }

  /** Restarts the server, which reads its files again. Its clients reconnect. */
  restart(): void {
    this.socket.write("signal SIGUSR1\n");
  }

  private take(line: string): void {
    if (line.startsWith(">CLIENT:")) this.takeLogin(line);
    // A server that is starting again lists nothing, and says so.
    else if (line === "END" || (this.waiting && line.startsWith("ERROR:"))) {
      const lines = this.listed;
      this.listed = [];
      this.waiting?.(lines);
      this.waiting = undefined;
    } else if (this.waiting && !line.startsWith(">")) this.listed.push(line);
  }

  /**
   * Answers each login. The server sends `>CLIENT:CONNECT,id,key`, a line for each variable, then END; the answer is
   * client-auth-nt or client-deny.
   */
  private takeLogin(line: string): void {
    const begun = /^>CLIENT:(?:CONNECT|REAUTH),(\d+),(\d+)/.exec(line);
    const variable = /^>CLIENT:ENV,([^=]+)=(.*)$/.exec(line);
    if (begun) {
      this.asked = `${begun[1]} ${begun[2]}`;
      this.variables = new Map();
    } else if (variable) this.variables.set(variable[1] ?? "", variable[2] ?? "");
    else if (line === ">CLIENT:ENV,END" && this.asked !== "") {
      const client = this.asked;
      this.asked = "";
      const deny = `client-deny ${client} "refused"\n`;
      this.decide(this.variables).then(
        (allowed) => this.socket.write(allowed ? `client-auth-nt ${client}\n` : deny),
        () => this.socket.write(deny),
      );
    }
  }

  /**
   * True when the login is accepted. The certificate must carry the login's name, so nobody connects with a colleague's
   * file.
   */
  private async decide(variables: ReadonlyMap<string, string>): Promise<boolean> {
    const [username = "", password = ""] = [variables.get("username"), variables.get("password")];
    return username === variables.get("common_name") && (await this.acceptsLogin({ username, password }));
  }
}

/**
 * Returns the connections in an answer to `status 3`, whose header names the columns. A client that is still logging in, or
 * was refused, is listed too, for seconds, without a virtual address: that is no connection.
 */
function connectionsIn(lines: readonly string[]): Connection[] {
  const rows = lines.map((line) => line.split("\t"));
  const header = rows.find(([kind, list]) => kind === "HEADER" && list === "CLIENT_LIST")?.slice(2) ?? [];
  return rows
    .filter(([kind]) => kind === "CLIENT_LIST")
    .map(
      ([, ...cells]) =>
        (name: string) =>
          cells[header.indexOf(name)] ?? "",
    )
    .filter((of) => of("Virtual Address") !== "" && !UNAUTHENTICATED.includes(of("Username")))
    .map((of) => {
      const since = Number(of("Connected Since (time_t)"));
      return {
        // The server counts its clients anew when it starts.
        id: `${of("Client ID")} ${since}`,
        username: of("Username"),
        seconds: Math.max(0, Math.floor(Date.now() / 1000) - since),
        address: of("Real Address")
          .replace(/^\w+:(?=\d)/, "")
          .replace(/:\d+$/, ""),
        received: Number(of("Bytes Received")),
        sent: Number(of("Bytes Sent")),
      };
    });
}

// The rest of bench/ imports these packages from here: a package.json beside it would hide the root's `#` imports. Their
// names are no literals, and what is used of them has its types here, so that bench/ is checked where they aren't installed.
const NAME: string = "autocannon";

export interface Client {
  /** `headers` has names and values in turn. */
  on(event: "headers", listener: (head: { statusCode: number; headers: string[] }) => void): void;
  on(event: "response", listener: (status: number, bytes: number, milliseconds: number) => void): void;
}

interface Options {
  url: string;
  connections: number;
  /** Seconds, and those after which a request has failed. */
  duration: number;
  timeout?: number;
  headers?: Record<string, string>;
  requests?: { path: string; headers: { cookie?: string } }[];
  setupClient?: (client: Client) => void;
}

interface Result {
  errors: number;
  non2xx: number;
  "5xx": number;
  duration: number;
  requests: { total: number };
}

export default (await import(NAME)).default as (options: Options) => Promise<Result>;

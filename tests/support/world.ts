import type { APIRequestContext } from "@playwright/test";

export const PASSWORD = "Password1!";
export const SESSION_SECRET = "only for the tests and long enough";
/** The key that portal and mock share, so that the mock believes the portal about its visitors. */
export const PORTAL_KEY = "the-key-that-portal-and-mock-share-in-tests";
/** The instant that the mock's clock is frozen at, and that its seed was made for. */
export const NOW = "2026-03-16T09:00:00.000Z";

/** The cookies and storage that a browser context starts with. */
export type StorageState = Awaited<ReturnType<APIRequestContext["storageState"]>>;

export interface Fault {
  operation: string;
  kind:
    | "latency"
    | "status"
    | "graphql-error"
    | "html"
    | "malformed"
    | "half"
    | "reset"
    | "partial"
    | "empty"
    | "commit-then-drop";
  latencyMs?: number;
  status?: number;
  message?: string;
  code?: string;
  times?: number;
}

/** A portal and a mock of its own for each worker, so that no test sees what another one does. */
export abstract class World {
  constructor(
    readonly mock: { address: string },
    readonly portal: { log: string[] },
    readonly origin: string,
  ) {}

  /** The operations that a test armed faults for. */
  protected readonly faulted = new Set<string>();
  /** True once the test has changed something by a control endpoint. */
  protected controlled = false;

  /** Restores the state from before the test. */
  abstract restore(): Promise<void>;

  /** Returns the cookies of a session of this account. */
  abstract session(email: string): Promise<StorageState>;

  /**
   * Calls one of the mock's control endpoints.
   * @throws when the endpoint refuses
   */
  async control<Result>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Result> {
    if (method !== "GET") this.controlled = true;
    if (path === "/faults" && method === "POST") this.faulted.add(Object(body).operation);
    const json = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}) };
    const init = { method, ...(method === "GET" ? {} : json) };
    const response = await fetch(`${this.mock.address}/__mock${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /__mock${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as Result;
  }

  async code(email: string): Promise<string> {
    return (await this.control<{ code: string }>("GET", `/totp?email=${encodeURIComponent(email)}`)).code;
  }

  async fault(fault: Fault): Promise<void> {
    await this.control("POST", "/faults", fault);
  }

  /**
   * Holds the next call of an operation back in the mock, or every call of all with `*`.
   * @returns a function that lets go what is held
   */
  async hold(operation: string): Promise<() => Promise<void>> {
    const times = operation === "*" ? {} : { times: 1 };
    const fault = { operation, kind: "latency", latencyMs: 600_000, ...times };
    const { id } = await this.control<{ id: number }>("POST", "/faults", fault);
    return () => this.control("DELETE", "/faults", { id });
  }
}

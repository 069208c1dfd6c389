import { MASTER } from "../support/accounts";
import { cookieHeader } from "../support/cookie-header";
import { sampleUrl } from "../support/forms/samples";
import { stopServer } from "../support/processes/processes";
import { allPages } from "../support/routes";
import { expect, test } from "../support/test";
import type { Fault } from "../support/world";

// One after another in one worker: each further one would start a world of its own.
test.describe.configure({ mode: "default" });

const urls = [...new Set((await allPages()).map(({ pattern }) => sampleUrl(pattern)))];

const FAULTS: Omit<Fault, "operation">[] = [
  { kind: "latency", latencyMs: 600_000 },
  { kind: "status", status: 500 },
  { kind: "status", status: 503 },
  { kind: "graphql-error", message: "Internal trouble.", code: "INTERNAL" },
  { kind: "graphql-error", message: "Not on Sundays." },
  { kind: "html" },
  { kind: "malformed" },
  { kind: "half" },
  { kind: "reset" },
  { kind: "partial" },
];

for (const fault of FAULTS) {
  const name = [fault.kind, fault.status ?? fault.code ?? []].flat().join(" ");
  const suite = ["latency", "half"].includes(name) ? "" : " @all";
  test(`with an upstream that answers with ${name} every page says what to do${suite}`, async ({ world }) => {
    const { cookies } = await world.session(MASTER);
    const cookie = cookieHeader(cookies);
    // This portal waits as long as in operation.
    const portal = await world.startPortal({ UPSTREAM_TIMEOUT_MS: "8000", UPSTREAM_HEADERS_TIMEOUT_MS: "5000" });
    // What the upstream can do is known before it fails: otherwise a page may fail before it reads its own data.
    expect((await fetch(`${portal.address}/dashboard`, { headers: { cookie } })).status).toBe(200);
    await world.fault({ operation: "*", ...fault });
    // All at once: slow answers overlap. Playwright's client would let many wait for their sockets.
    await Promise.all(
      urls.map(async (url) => {
        const answer = await fetch(portal.address + url, { headers: { cookie }, redirect: "manual" });
        const text = await answer.text();
        expect(text, url).not.toMatch(/\bat \w+.*\(.*:\d+:\d+\)|node_modules|Unexpected Server Error/);
        expect(answer.status, url).not.toBe(500);
        if (answer.status >= 500) expect(text, url).toMatch(/try again/i);
      }),
    );
    await stopServer(portal);
  });
}

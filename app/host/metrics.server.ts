import { Counter, Gauge, Histogram, type Metric, register } from "prom-client";
import { VERSION } from "#lifecycle/version";

/** Histogram buckets in seconds: from a cached page to the upstream's timeout. */
const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8];

/** Finds or creates the metric of this name: host and app each have a copy of this module and share only prom-client. */
const findOrCreate = <Kind extends Metric>(name: string, make: (name: string) => Kind) =>
  (register.getSingleMetric(name) as Kind | undefined) ?? make(name);

function counter<Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
  return findOrCreate(name, () => new Counter({ name, help, labelNames }));
}

function histogram<Label extends string>(name: string, help: string, labelNames: Label[] = []): Histogram<Label> {
  return findOrCreate(name, () => new Histogram({ name, help, labelNames, buckets: BUCKETS_SECONDS }));
}

/** @param read updates the gauge before each scrape */
export function gauge<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[] = [],
  read?: (gauge: Gauge<Label>) => void,
): Gauge<Label> {
  return findOrCreate(name, () => {
    const created: Gauge<Label> = new Gauge({ name, help, labelNames, collect: () => read?.(created) });
    return created;
  });
}

/** The portal's metrics for Prometheus (OPS-03). No label contains an address or personal data. */
export const metrics = {
  requests: counter("portal_requests_total", "Answered requests, by the route's pattern.", [
    "method",
    "route",
    "status",
  ]),
  requestSeconds: histogram("portal_request_duration_seconds", "Time from a request to the end of its answer.", [
    "route",
  ]),
  inWork: gauge("portal_requests_in_work", "Pages and forms being processed."),
  overload: counter(
    "portal_overload_refusals_total",
    "Pages and forms refused because of overload: no room, or a delayed event loop.",
    ["reason"],
  ),
  upstreamCalls: counter("portal_upstream_calls_total", "Calls to the upstream, by how they ended.", [
    "operation",
    "outcome",
  ]),
  upstreamSeconds: histogram("portal_upstream_call_duration_seconds", "Duration of calls to the upstream."),
  security: counter("portal_security_events_total", "Logins, refusals and permission changes.", ["event", "outcome"]),
};

gauge("portal_build_info", "Always 1, labelled with the running version.", ["version", "node"], (info) =>
  info.set({ version: VERSION, node: process.version }, 1),
);

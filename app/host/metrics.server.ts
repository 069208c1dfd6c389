import { Counter, Gauge, Histogram, type Metric, register } from "prom-client";
import { VERSION } from "#lifecycle/version";

/** Bounds the buckets of waiting times, in seconds: from a kept page to the longest wait for the upstream. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8];

/** Returns the metric of this name. Host and app have a copy of this module each, and share prom-client alone. */
const shared = <Kind extends Metric>(name: string, make: (name: string) => Kind) =>
  (register.getSingleMetric(name) as Kind | undefined) ?? make(name);

function counter<Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
  return shared(name, () => new Counter({ name, help, labelNames }));
}

function histogram<Label extends string>(name: string, help: string, labelNames: Label[] = []): Histogram<Label> {
  return shared(name, () => new Histogram({ name, help, labelNames, buckets: SECONDS }));
}

/** Returns a gauge. @param read sets it whenever it is asked for */
export function gauge<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[] = [],
  read?: (gauge: Gauge<Label>) => void,
): Gauge<Label> {
  return shared(name, () => {
    const made: Gauge<Label> = new Gauge({ name, help, labelNames, collect: () => read?.(made) });
    return made;
  });
}

/** Counts and measures what the portal does, for Prometheus (OPS-03). No label holds an address or anything of a person. */
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
  overload: counter("portal_overload_refusals_total", "Pages and forms refused because of overload."),
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

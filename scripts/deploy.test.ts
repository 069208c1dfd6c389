import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { parser } from "@prometheus-io/lezer-promql";
import { validate } from "dockerfile-utils";
import { collectDefaultMetrics, register } from "prom-client";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { schema as mockSchema } from "#mock/config";
import { schema as portalSchema } from "~/host/settings";
import "~/host/metrics.server";
import "~/upstream/transport/transport.server";
import { isMissing } from "../tests/support/processes/tools";
import { PRODUCTION } from "../tests/support/production-settings";

const DEPLOY = join(import.meta.dirname, "../deploy");
const read = (path: string) => readFileSync(join(DEPLOY, path), "utf8");

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}
const rules = (parse(read("prometheus/brenta-central.rules.yml")) as Rules).groups.flatMap((group) => group.rules);
/** Returns the expressions of an alert: its own, and the ones in its description. */
const expressionsOf = ({ expr, annotations }: (typeof rules)[number]) => [
  expr,
  ...[...(annotations.description?.matchAll(/: (sum by .+)$/gm) ?? [])].map(([, given = ""]) => given),
];

test("every expression of an alert can be read, and asks for numbers that there are [OPS-03]", () => {
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.flatMap(expressionsOf).flatMap(troublesOf)).toEqual([]);
});

collectDefaultMetrics();

/** Returns what is wrong with an expression of PromQL: its syntax, and metrics that no portal has. */
function troublesOf(expression: string): string[] {
  const known = new Set([
    "up",
    "portal_redis_connected",
    "probe_ssl_earliest_cert_expiry",
    ...register.getMetricsAsArray().map(({ name }) => name),
  ]);
  const found: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) found.push(`${expression}: at ${from}`);
      const name = expression.slice(from, to).replace(/_(bucket|count|sum)$/, "");
      if (type.name === "Identifier" && !known.has(name)) found.push(name);
    },
  });
  return found;
}

interface Dashboard {
  templating: { list: { name: string; query: unknown }[] };
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
}

test("every query of the dashboard can be read, and asks for numbers and labels that there are [OPS-03]", () => {
  const { panels, templating } = JSON.parse(read("grafana/brenta-central.json")) as Dashboard;
  expect(panels.length).toBeGreaterThan(10);
  expect(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => troublesOf(expr)))).toEqual([]);
  expect(troublesOf("sum(rate(portal_requests_of_nobody_total[5m]))")).not.toEqual([]);
  expect(JSON.stringify(templating)).toContain("label_values(portal_build_info, job)");
  const labels = new Set(["le", "instance", "job", ...registeredLabels()]);
  const named = JSON.stringify(panels).matchAll(/by \(([\w, ]+)\)|\{\{(\w+)\}\}/g);
  const used = [...named].flatMap(([, by = "", shown = ""]) => (by || shown).split(", "));
  expect(used.filter((label) => !labels.has(label))).toEqual([]);
});

/** Returns the labels that the portal's metrics have. */
const registeredLabels = () =>
  register.getMetricsAsArray().flatMap((metric): string[] => Object(metric).labelNames ?? []);

test.each([
  ["portal.env.example", portalSchema],
  ["upstream-mock.env.example", mockSchema],
])("%s sets what there is to set [OPS-02]", (file, schema) => {
  const names = [...read(file).matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !(name in schema.shape))).toEqual([]);
});

test("the portal's example lists all that production names or warns of [SAFE-06, OPS-02]", () => {
  const names = [...read("portal.env.example").matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
  const needed = Object.keys(PRODUCTION).filter((name) => name !== "NODE_ENV");
  expect(names).toEqual(expect.arrayContaining([...needed, "PLACES_PROVIDER", "TILE_URL", "TILE_ATTRIBUTION"]));
});

test("the container's file has no mistake that a linter knows [OPS-02]", () => {
  const found = validate(read("container/Containerfile"));
  expect(found.map(({ range, message }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  env_file?: string;
  volumes?: string[];
  depends_on?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}
const compose = parse(read("container/compose.yaml"), { merge: true }) as Compose;

test("the compose file names services, files and portals that there are [OPS-02]", () => {
  const { services, volumes: kept } = compose;
  const names = Object.keys(services);
  const named = Object.values(services).flatMap(({ depends_on = [] }) => depends_on);
  const portals = [...read("container/brenta-portals.conf").matchAll(/server ([\w-]+):3000/g)].map(([, name]) => name);
  for (const name of [...named, ...portals]) expect(names).toContain(name);
  const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((each) => each.split(":")[0] ?? ""),
  );
  for (const file of mounted.filter((each) => each.startsWith(".")))
    expect(statSync(join(DEPLOY, "container", file)).size).toBeGreaterThan(0);
  const stores = mounted.filter((each) => !/^[./]/.test(each));
  expect(stores).toEqual(Object.keys(kept));
});

test("compose sets what there is to set, and starts what the package has [OPS-02]", () => {
  const { "portal-1": portal, "upstream-mock": mock } = compose.services;
  const unknown = (service: Service | undefined, schema: typeof portalSchema | typeof mockSchema) =>
    Object.keys(service?.environment ?? {}).filter((name) => !(name in schema.shape));
  expect([unknown(portal, portalSchema), unknown(mock, mockSchema)]).toEqual([[], []]);
  const script = mock?.command?.join(" ");
  expect(readFileSync(join(DEPLOY, "../scripts/package.js"), "utf8")).toContain(`"${script}"`);
});

test("compose's Redis starts with its command [OPS-02]", async (context) => {
  if (isMissing("redis-server")) context.skip("needs redis-server: apt-get install redis-server");
  const [command = "", ...args] = compose.services.redis?.command ?? [];
  const socket = join(mkdtempSync(join(tmpdir(), "redis-")), "redis.sock");
  const redis = spawn(command, [...args, "--port", "0", "--unixsocket", socket]);
  const lines = createInterface({ input: redis.stdout });
  const said: string[] = [];
  for await (const line of lines) {
    said.push(line);
    if (/initialized|Fatal/.test(line)) redis.kill();
  }
  rmSync(dirname(socket), { recursive: true });
  expect(said.join("\n")).toMatch(/Server initialized/);
});

test("rolling marks one portal of compose after the other, in the file that nginx has mounted [OPS-02]", () => {
  const folder = mkdtempSync(join(tmpdir(), "roll-"));
  const portals = join(folder, "brenta-portals.conf");
  writeFileSync(portals, read("container/brenta-portals.conf"));
  const { ino } = statSync(portals);
  const commands = { RELOAD: `grep server.portal ${portals}`, RESTART: "echo restart " };
  const { stdout, status } = spawnSync(join(DEPLOY, "roll.sh"), ["portal-1", "portal-2"], {
    env: { ...process.env, PORTALS: portals, ...commands },
    encoding: "utf8",
  });
  // In the group of all requests, and in that of what an overloaded portal left to others.
  const LIMITS = ["max_fails=1 fail_timeout=2s", "max_fails=0"];
  const lines = (marks: Record<string, string>) =>
    LIMITS.flatMap((limits) => Object.entries(marks).map(([name, mark]) => `server ${name}:3000${mark} ${limits};`));
  const [up, first, second] = [
    ["", ""],
    [" down", ""],
    ["", " down"],
  ].map(([one = "", two = ""]) => lines({ "portal-1": one, "portal-2": two }));
  expect(status).toBe(0);
  expect(stdout.split("\n").map((line) => line.trim())).toEqual([
    ...[first, "restart portal-1", up, second, "restart portal-2", up].flat(),
    "",
  ]);
  expect(statSync(portals).ino).toBe(ino);
  expect(readFileSync(portals, "utf8")).toBe(read("container/brenta-portals.conf"));
  rmSync(folder, { recursive: true });
});

test("unit, image and guide bound the portal's heap alike [OPS-02]", () => {
  const guide = readFileSync(join(DEPLOY, "../docs/operating.md"), "utf8");
  const texts = [read("systemd/brenta-portal@.service"), read("container/Containerfile"), guide];
  const bounds = texts.map((text) => /--max-old-space-size=(\d+)/.exec(text)?.[1]);
  expect(bounds).toEqual([expect.stringMatching(/^\d+$/), bounds[0], bounds[0]]);
});

test("systemd takes the units, and calls none of them exposed [OPS-02]", (context) => {
  if (isMissing("systemd-analyze")) context.skip("needs systemd-analyze: apt-get install systemd");
  const units = readdirSync(join(DEPLOY, "systemd")).map((name) => join(DEPLOY, "systemd", name));
  const verified = spawnSync("systemd-analyze", ["verify", ...units], { encoding: "utf8" });
  // A machine without the product has no such command.
  const told = verified.stderr.split("\n").filter((line) => line && !/is not executable/.test(line));
  expect(told).toEqual([]);
  for (const unit of units.filter((each) => each.endsWith(".service"))) {
    const secured = spawnSync("systemd-analyze", ["security", "--offline=true", "--threshold=30", unit]);
    expect(secured.status, `${unit}\n${secured.stdout}`).toBe(0);
  }
});

test("the guide for operators names commands and files that there are [OPS-04]", () => {
  const guide = readFileSync(join(DEPLOY, "../docs/operating.md"), "utf8");
  const { scripts } = JSON.parse(readFileSync(join(DEPLOY, "../package.json"), "utf8")) as { scripts: object };
  const commands = [...guide.matchAll(/npm run (\w+)/g)].map(([, name = ""]) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...guide.matchAll(/deploy\/([\w./@-]*\w)/g)].map(([, path = ""]) => path);
  expect(files.length).toBeGreaterThan(10);
  const known = readdirSync(DEPLOY, { recursive: true }).map(String);
  const missing = files.filter((path) => !known.some((each) => each.startsWith(path)));
  expect(missing).toEqual([]);
});

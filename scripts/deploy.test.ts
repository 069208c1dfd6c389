import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { validate } from "dockerfile-utils";
import { register } from "prom-client";
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
  const known = new Set(["up", "portal_redis_connected", ...register.getMetricsAsArray().map(({ name }) => name)]);
  const wrong = rules.flatMap(expressionsOf).flatMap((expression) => {
    const found: string[] = [];
    parser.parse(expression).iterate({
      enter: ({ type, from, to }) => {
        if (type.isError) found.push(`${expression}: at ${from}`);
        const name = expression.slice(from, to).replace(/_(bucket|count|sum)$/, "");
        if (type.name === "Identifier" && !known.has(name) && !name.startsWith("nodejs_")) found.push(name);
      },
    });
    return found;
  });
  expect(wrong).toEqual([]);
});

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

interface Compose {
  services: Record<string, { image: string; env_file?: string; volumes?: string[]; depends_on?: string[] }>;
}

test("the compose file names services, files and portals that there are [OPS-02]", () => {
  const { services } = parse(read("container/compose.yaml"), { merge: true }) as Compose;
  const names = Object.keys(services);
  const named = Object.values(services).flatMap(({ depends_on = [] }) => depends_on);
  const portals = [...read("container/brenta-portals.conf").matchAll(/server ([\w-]+):3000/g)].map(([, name]) => name);
  for (const name of [...named, ...portals]) expect(names).toContain(name);
  const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((each) => each.split(":")[0] ?? ""),
  );
  for (const file of mounted.filter((each) => each.endsWith(".conf")))
    expect(read(join("container", file))).not.toBe("");
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

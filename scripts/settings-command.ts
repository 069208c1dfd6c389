import "#lifecycle/start";
import { parseArgs } from "node:util";
import {
  type EffectiveSetting,
  InvalidSettingsError,
  listEffectiveSettings,
  readEnvironment,
} from "#lifecycle/settings";

/**
 * Prints the settings of both processes as they take effect, secrets masked; exits with 1 and a line for each wrong one
 * (`npm run settings`, OPS-04), or a line for each doubtful one. `--check` prints wrong ones only, `--portal` leaves the mock out, `--made` names the
 * settings that the command which starts the processes has set.
 */
const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    portal: { type: "boolean", default: false },
    made: { type: "string", default: "" },
  },
});
const made = new Set(values.made.split(","));
const environment = readEnvironment(process.env);

async function ofPortal(): Promise<EffectiveSetting[]> {
  const { schema } = await import("~/host/settings");
  const { config } = await import("~/host/config.server");
  const { publicOrigin, drainSeconds, tileUrl } = config;
  for (const { message } of config.warnings) warnings.add(message);
  return listEffectiveSettings(schema, environment, {
    PUBLIC_ORIGIN: publicOrigin,
    DRAIN_SECONDS: drainSeconds,
    TILE_URL: tileUrl,
  });
}

async function ofMock(): Promise<EffectiveSetting[]> {
  const { readConfig, schema } = await import("#mock/config");
  const { publicOrigin, drainSeconds, warnings: ofSettings } = readConfig(environment);
  for (const { message } of ofSettings) warnings.add(message);
  return listEffectiveSettings(schema, environment, { PUBLIC_ORIGIN: publicOrigin, DRAIN_SECONDS: drainSeconds });
}

const wrong = new Set<string>();
const warnings = new Set<string>();
const sections: [string, EffectiveSetting[]][] = [];

async function add(title: string, read: () => Promise<EffectiveSetting[]>): Promise<void> {
  try {
    sections.push([title, await read()]);
  } catch (error) {
    if (!(error instanceof InvalidSettingsError)) throw error;
    for (const line of error.lines) wrong.add(line);
  }
}

function print([title, rows]: [string, EffectiveSetting[]]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, value, source }) => {
    const origin = made.has(name) ? "set by npm start" : source;
    return `  ${name.padEnd(width)}  ${value}${source === "default" ? "" : `  (${origin})`}`;
  });
  process.stdout.write(`${title}\n${lines.join("\n")}\n\n`);
}

await add("Portal", ofPortal);
const unused = environment.UPSTREAM_URL !== undefined && !made.has("UPSTREAM_URL");
if (!values.portal) await add(unused ? "Mock (not started: UPSTREAM_URL is set)" : "Mock", ofMock);
if (wrong.size > 0) {
  process.stderr.write(`${[...wrong].join("\n")}\n`);
  process.exitCode = 1;
} else if (!values.check) {
  sections.forEach(print);
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
}

import "#lifecycle/start";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseEnvFile } from "#lifecycle/env-file";
import {
  type EffectiveSetting,
  InvalidSettingsError,
  listEffectiveSettings,
  readEnvironment,
} from "#lifecycle/settings";
import { StartupError } from "#lifecycle/startup-error";

const HELP = `Prints the settings that take effect, secrets masked; or a line for each wrong one, and exits with 1.

  --env-file FILE  read FILE as systemd reads it for a unit in production, in place of the environment
  --portal         the portal's settings only
  --mock           the mock's settings only
  --check          print wrong settings only
  --help           this text
`;

/** Parses the command line; `--made` names the settings that the command which starts the processes has set. */
function parseCommand() {
  const flag = { type: "boolean", default: false } as const;
  const options = {
    check: flag,
    portal: flag,
    mock: flag,
    help: flag,
    made: { type: "string", default: "" },
    "env-file": { type: "string" },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}

/** Replaces the environment by a file's settings, as the units in deploy/systemd do. */
function readInstead(file: string): void {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  const { values: settings, unread } = parseEnvFile(readFileSync(file, "utf8"));
  for (const line of unread)
    wrong.add(`${line.split("=")[0]}: expected NAME=value, as systemd reads ${file}; it would leave this line out.`);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, settings, { NODE_ENV: "production" });
}

const wrong = new Set<string>();
const warnings = new Set<string>();
const values = parseCommand();
if (values.help) {
  process.stdout.write(HELP);
  process.exit();
}
if (values["env-file"] !== undefined) readInstead(values["env-file"]);
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

// An upstream of one's own, and production without one, which the portal then says, start no mock.
const isPortalAlone =
  values.portal ||
  (environment.UPSTREAM_URL !== undefined && !made.has("UPSTREAM_URL")) ||
  (environment.NODE_ENV === "production" && !environment.LOCAL_RUN);
if (!values.mock) await add("Portal", ofPortal);
if (values.mock || !isPortalAlone) await add("Mock", ofMock);
if (wrong.size > 0) {
  process.stderr.write(`${[...wrong].join("\n")}\n`);
  process.exitCode = 1;
} else if (!values.check) {
  sections.forEach(print);
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
}

import {
  type EnvironmentValues,
  findLookalikes,
  parseSettings,
  readEnvironment,
  type SettingsRule,
  type SettingWarning,
} from "#lifecycle/settings";
import { schema } from "./settings";

/** Matches the domain of the invented company. */
const INVENTED_DOMAIN = /(^|[/.@])brenta\.example(?![\w.-])/i;

const digitsOf = (value: string) => value.replaceAll(/\D/g, "");

/** True in production, false for the production build on a developer's machine. */
const isProduction = (given: EnvironmentValues) => given.NODE_ENV === "production" && given.LOCAL_RUN !== "1";

/** Returns the rule that a setting is needed in production. */
const createNeededRule =
  (name: string, what: string): SettingsRule =>
  (given) =>
    isProduction(given) && given[name] === undefined
      ? { name, expected: `${what} (required in production)` }
      : undefined;

/**
 * Returns the rules that production has no invented address or telephone number (SAFE-06, D15): whatever the table has such
 * a default for has to be set.
 */
function createInventedRules(): SettingsRule[] {
  return Object.entries(schema.shape).flatMap(([name, shape]): SettingsRule[] => {
    const standard = String(shape.safeParse(undefined).data);
    const isPhone = name.startsWith("SUPPORT_PHONE_");
    if (!isPhone && !INVENTED_DOMAIN.test(standard)) return [];
    const isInvented = (value: string) =>
      isPhone ? digitsOf(value) === digitsOf(standard) : INVENTED_DOMAIN.test(value);
    const kind = isPhone ? "telephone number" : name.endsWith("_DOMAIN") ? "domain" : "address";
    const expected = `a real ${kind}, since the one for development is invented`;
    return [
      (given) => {
        const value = given[name];
        return isProduction(given) && (value === undefined || isInvented(value)) ? { name, expected } : undefined;
      },
    ];
  });
}

/** Returns what is invented or unsafe, but lets production start. */
function productionWarnings({
  PUBLIC_ORIGIN,
  PLACES_PROVIDER = "mock",
  TILE_URL,
}: EnvironmentValues): SettingWarning[] {
  const warnings = [
    /^http:/i.test(PUBLIC_ORIGIN ?? "") && {
      setting: "PUBLIC_ORIGIN",
      message: "PUBLIC_ORIGIN begins with http, so passwords travel unencrypted. Set an https address.",
    },
    PLACES_PROVIDER === "mock" && {
      setting: "PLACES_PROVIDER",
      message: "PLACES_PROVIDER is mock, so the addresses it finds are invented. Set photon or google.",
    },
    TILE_URL === undefined && {
      setting: "TILE_URL",
      message: "TILE_URL is not set, so the map is only a sample. Set TILE_URL and TILE_ATTRIBUTION.",
    },
  ];
  return warnings.filter((warning) => warning !== false);
}

const rules: SettingsRule[] = [
  createNeededRule("UPSTREAM_URL", "the upstream's address"),
  createNeededRule("PUBLIC_ORIGIN", "the portal's public address"),
  ...createInventedRules(),
  (given) =>
    given.PLACES_PROVIDER === "google" && given.PLACES_KEY === undefined
      ? { name: "PLACES_KEY", expected: "Google's API key, since PLACES_PROVIDER is google" }
      : undefined,
];

/**
 * Returns the portal's settings, which docs/settings.md lists (SAFE-06).
 * @throws WrongSettings with a line for each wrong setting
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const given = readEnvironment(environment);
  const { sessionSecret, ...rest } = parseSettings(schema, given, rules);
  const production = isProduction(given);
  const publicOrigin = rest.publicOrigin ?? `http://localhost:${rest.port}`;
  return {
    ...rest,
    production,
    publicOrigin,
    https: publicOrigin.startsWith("https:"),
    sessionSecrets: sessionSecret,
    drainSeconds: rest.drainSeconds ?? (production ? 5 : 0),
    tileUrl: rest.tileUrl ?? `${rest.upstreamUrl.replace(/\/+$/, "")}/tiles/{z}/{x}/{y}.png`,
    applicationName: `${rest.productName} Central`,
    warnings: [...(production ? productionWarnings(given) : []), ...findLookalikes(given, Object.keys(schema.shape))],
  };
}

export type Config = ReturnType<typeof readConfig>;

export const config = readConfig();

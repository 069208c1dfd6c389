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

const extractDigits = (value: string) => value.replaceAll(/\D/g, "");

/** True in production, false for the production build on a developer's machine. */
const isProduction = (values: EnvironmentValues) => values.NODE_ENV === "production" && values.LOCAL_RUN !== "1";

const createRequiredRule =
  (name: string, what: string): SettingsRule =>
  (values) =>
    isProduction(values) && values[name] === undefined
      ? { name, expected: `${what} (required in production)` }
      : undefined;

/**
 * Returns the rules against invented addresses and telephone numbers in production (SAFE-06, D15): a setting with an
 * invented default has to be set.
 */
function createInventedDefaultRules(): SettingsRule[] {
  return Object.entries(schema.shape).flatMap(([name, shape]): SettingsRule[] => {
    const defaultValue = String(shape.safeParse(undefined).data);
    const isPhone = name.startsWith("SUPPORT_PHONE_");
    if (!isPhone && !INVENTED_DOMAIN.test(defaultValue)) return [];
    const isInvented = (value: string) =>
      isPhone ? extractDigits(value) === extractDigits(defaultValue) : INVENTED_DOMAIN.test(value);
    const kind = isPhone ? "telephone number" : name.endsWith("_DOMAIN") ? "domain" : "address";
    const expected = `a real ${kind}, since the one for development is invented`;
    return [
      (values) => {
        const value = values[name];
        return isProduction(values) && (value === undefined || isInvented(value)) ? { name, expected } : undefined;
      },
    ];
  });
}

/** Lists invented and unsafe values that don't keep production from starting. */
function listProductionWarnings({
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
      message: "TILE_URL isn't set, so the map is only a sample. Set TILE_URL and TILE_ATTRIBUTION.",
    },
  ];
  return warnings.filter((warning) => warning !== false);
}

const rules: SettingsRule[] = [
  createRequiredRule("UPSTREAM_URL", "the upstream's address"),
  createRequiredRule("PUBLIC_ORIGIN", "the portal's public address"),
  ...createInventedDefaultRules(),
  (values) =>
    values.PLACES_PROVIDER === "google" && values.PLACES_KEY === undefined
      ? { name: "PLACES_KEY", expected: "Google's API key, since PLACES_PROVIDER is google" }
      : undefined,
];

/**
 * Returns the portal's settings, which docs/settings.md lists (SAFE-06).
 * @throws {InvalidSettingsError} with a line for each wrong setting
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const values = readEnvironment(environment);
  const { sessionSecret, ...settings } = parseSettings(schema, values, rules);
  const production = isProduction(values);
  const publicOrigin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
  const upstream = settings.upstreamUrl.replace(/\/+$/, "");
  const tileUrl = settings.tileUrl ?? `${upstream}/tiles/{z}/{x}/{y}.png?theme={theme}`;
  return {
    ...settings,
    production,
    publicOrigin,
    https: publicOrigin.startsWith("https:"),
    sessionSecrets: sessionSecret,
    drainSeconds: settings.drainSeconds ?? (production ? 5 : 0),
    tileUrl,
    /** True when the map's tiles have no dark theme of their own. */
    onlyLightTiles: !tileUrl.includes("{theme}"),
    applicationName: `${settings.productName} Central`,
    warnings: [
      ...(production ? listProductionWarnings(values) : []),
      ...findLookalikes(values, Object.keys(schema.shape)),
    ],
  };
}

export type Config = ReturnType<typeof readConfig>;

export const config = readConfig();

import { checked, givenBy, type Rule } from "#lifecycle/settings";
import { createInventedRules, createNeededRule, findSettingWarnings, isProduction } from "./config-rules.server";
import { schema } from "./settings";

const rules: Rule[] = [
  createNeededRule("UPSTREAM_URL", "the upstream's address"),
  createNeededRule("PUBLIC_ORIGIN", "the address that people use"),
  ...createInventedRules(schema.shape),
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
  const given = givenBy(environment);
  const { sessionSecret, ...rest } = checked(schema, given, rules);
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
    warnings: findSettingWarnings(given, Object.keys(schema.shape)),
  };
}

export type Config = ReturnType<typeof readConfig>;

export const config = readConfig();

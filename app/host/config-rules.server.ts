import type { z } from "zod";
import { findLookalikes, type SettingWarning } from "#lifecycle/setting-warnings";
import type { Given, Rule } from "#lifecycle/settings";

/** Lists the settings whose defaults are invented, for development: production has to set them (SAFE-06, D15). */
const INVENTED = [
  "FIND_OUT_MORE_URL",
  "PRIVACY_POLICY_URL",
  "NEED_HELP_URL",
  "SUPPORT_GUIDE_URL",
  "SUPPORT_PORTAL_URL",
  "MANUAL_OS4_URL",
  "MANUAL_OS5_URL",
  "SUPPORT_PHONE_ITALY",
  "SUPPORT_PHONE_SPAIN",
  "SUPPORT_PHONE_UK",
  "SUPPORT_PHONE_USA",
  "SUPPORT_PHONE_MISSION_CRITICAL",
  "MONITORING_DOMAIN",
] as const;

/** Matches the domain of the invented company. */
const INVENTED_DOMAIN = /(^|[/.@])brenta\.example(?![\w.-])/i;

const digitsOf = (value: string) => value.replaceAll(/\D/g, "");

/** True in production, false for the production build on a developer's machine. */
export const isProduction = (given: Given) => given.NODE_ENV === "production" && given.LOCAL_RUN !== "1";

/** Returns the rule that a setting is needed in production. */
export const createNeededRule =
  (name: string, what: string): Rule =>
  (given) =>
    isProduction(given) && given[name] === undefined
      ? { name, expected: `${what}, which production has to be told` }
      : undefined;

/** Returns the rules that production has no invented address or telephone number (SAFE-06, D15). */
export const createInventedRules = (shape: Record<(typeof INVENTED)[number], z.ZodDefault>): Rule[] =>
  INVENTED.map((name) => {
    const isPhone = name.startsWith("SUPPORT_PHONE_");
    const invented = digitsOf(String(shape[name].parse(undefined)));
    const isInvented = (value: string) => (isPhone ? digitsOf(value) === invented : INVENTED_DOMAIN.test(value));
    const kind = isPhone ? "telephone number" : name.endsWith("_DOMAIN") ? "domain" : "address";
    return (given) => {
      const value = given[name];
      if (!isProduction(given) || (value !== undefined && !isInvented(value))) return undefined;
      return { name, expected: `a real ${kind}, since the one for development is invented` };
    };
  });

/** Returns what is set but hardly meant: what is invented or unsafe in production, and names that are misspelt. */
export function findSettingWarnings(given: Given, known: readonly string[]): SettingWarning[] {
  return isProduction(given)
    ? [...productionWarnings(given), ...findLookalikes(given, known)]
    : findLookalikes(given, known);
}

function productionWarnings({ PUBLIC_ORIGIN, PLACES_PROVIDER = "mock", TILE_URL }: Given): SettingWarning[] {
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

import { z } from "zod";
import type { RestHandler } from "#mock/context";
import { parseBody } from "#mock/http/rest";
import { isAddonActive, latestVersions, readSetting } from "./stored-settings";

const addonQuestion = z.object({ company_id: z.string(), addon_code: z.string() });

/** Says whether a company has an add-on (LAY-06). */
export const isProductAddonActive: RestHandler = (context, { body }) => {
  const { company_id, addon_code } = parseBody(addonQuestion, body);
  return { isActive: isAddonActive(context, company_id, addon_code) };
};

/** Returns the newest version of each OS line (INVT-02). */
export const getLatestVersions: RestHandler = ({ db }) => ({
  versions: Object.fromEntries(latestVersions(db).map(({ line, version }) => [line, version])),
});

/** Returns the settings of the upgrade to OS 5 (MIG-01). */
export const getUpgradeToOs5Settings: RestHandler = ({ db }) => readSetting(db, "upgrade-to-os5");

/** Answers the demonstration's log-in with an empty object, which the portal never reads (DAS-01). */
export const sampleDesktopLogin: RestHandler = () => ({});

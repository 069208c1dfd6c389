import { DEFAULT_LATEST_VERSIONS } from "#contract/os-version";
import { type PermissionName, ROLE_PERMISSIONS, type RoleName } from "#contract/permissions";
import type { Queryable } from "#db/client";
import { maintenancePlans } from "#db/schema/fleet";
import { rolePermissions, roles } from "#db/schema/identity";
import { activationKeys, latestVersions, settings, vatRegistry } from "#db/schema/settings";
import { digest } from "#db/secrets";
import { toSeedId } from "./ids";

/** The provider's own data, which all companies share. */

const DOWNLOADS = "https://downloads.brenta.example";

const SETTINGS = {
  renewals: { expiringIntervalSettingForCustomer: "30-days" },
  "serenity-events": {
    serenitySalesEmail: "sales@brenta.example",
    serenitySupportEmail: "support@brenta.example",
    serenityMarketingSite: "https://www.brenta.example/serenity",
  },
  "upgrade-to-os5": {
    os5OvaFile: `${DOWNLOADS}/os5/brenta-os-5.3.0.3328.ova`,
    surveyTool: `${DOWNLOADS}/os5/survey-tool-1.4.zip`,
    migrationGuide: `${DOWNLOADS}/os5/migration-guide.pdf`,
  },
};

const APPLIANCE_LINKS = {
  os4guideUrl: `${DOWNLOADS}/os4/virtual-appliance-guide.pdf`,
  os4IsoUrl: `${DOWNLOADS}/os4/brenta-os-4.8.9.ova`,
  os4MD5Url: `${DOWNLOADS}/os4/brenta-os-4.8.9.ova.md5`,
  os5guideUrl: `${DOWNLOADS}/os5/virtual-appliance-guide.pdf`,
  os5IsoUrl: `${DOWNLOADS}/os5/brenta-os-5.3.0.3328.ova`,
  os5MD5Url: `${DOWNLOADS}/os5/brenta-os-5.3.0.3328.ova.md5`,
};

/**
 * Maps each activation key to its downloads. The second key lacks some, which the page shows as 'Url is not available'.
 */
const KEYS = {
  "VALID-KEY-0001": APPLIANCE_LINKS,
  "VALID-KEY-0002": { ...APPLIANCE_LINKS, os4MD5Url: null, os5guideUrl: null, os5IsoUrl: null },
};

const VAT_NUMBERS: Record<string, string | null> = {
  IT99999010012: "Acme S.p.A.",
  IT99999030150: null,
};

export type PlanKey = "mission-critical" | "superpro" | "pro";

export const PLANS: Record<PlanKey, { name: string; description: string; hasSerenity: boolean }> = {
  "mission-critical": {
    name: "Mission Critical",
    description: /* i18n */ "Support around the clock, replacement within four hours, SerenITy proactive support.",
    hasSerenity: true,
  },
  superpro: {
    name: "SuperPro",
    description:
      /* i18n */ "Support in office hours, replacement on the next business day, SerenITy proactive support.",
    hasSerenity: true,
  },
  pro: { name: "Pro", description: /* i18n */ "Support in office hours, software updates.", hasSerenity: false },
};

export const planId = (key: PlanKey) => toSeedId("plan", key);

export function seedCatalogue(db: Queryable): void {
  const versions = Object.entries(DEFAULT_LATEST_VERSIONS).map(([line, version]) => ({ line, version }));
  db.insert(latestVersions).values(versions).run();
  const values = Object.entries(SETTINGS).map(([name, value]) => ({ name, value }));
  db.insert(settings).values(values).run();
  const keys = Object.entries(KEYS).map(([key, links]) => ({ keyHash: digest(key), links }));
  db.insert(activationKeys).values(keys).run();
  const companies = Object.entries(VAT_NUMBERS).map(([vatNumber, companyName]) => ({ vatNumber, companyName }));
  db.insert(vatRegistry).values(companies).run();
  for (const [key, plan] of Object.entries(PLANS) as [PlanKey, (typeof PLANS)[PlanKey]][]) {
    const { name: customerFacingName, description: endUserDescription, hasSerenity } = plan;
    db.insert(maintenancePlans)
      .values({ id: planId(key), customerFacingName, endUserDescription, hasSerenity, serenity: hasSerenity })
      .run();
  }
}

export const roleId = (name: RoleName) => toSeedId("role", name);

export function seedRoles(db: Queryable): void {
  for (const [name, permissions] of Object.entries(ROLE_PERMISSIONS) as [RoleName, readonly PermissionName[]][]) {
    db.insert(roles)
      .values({ id: roleId(name), name })
      .run();
    db.insert(rolePermissions)
      .values(permissions.map((permission) => ({ roleId: roleId(name), permission })))
      .run();
  }
}

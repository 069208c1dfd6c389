import type { components } from "#contract/generated/openapi";
import { type Message, msg } from "~/i18n/i18n";
import { httpsLink } from "~/upstream/links";

/** The upstream's URLs by its own names; any may be missing or invalid. */
type UnknownUrls<Name extends "VirtualApplianceSettings" | "UpgradeSettings"> = {
  [Each in keyof components["schemas"][Name]]?: unknown;
};

/** A download. Without a URL, 'Url is not available' is shown. */
export type Download = { label: Message; url: string | null };

/** Returns the name of a URL's file and the version in it, each null where there is none. */
export function fileOf(url: string): { name: string | null; version: string | null } {
  const name = new URL(url).pathname.split("/").at(-1) || null;
  return { name, version: /\d+(?:\.\d+)+/.exec(name ?? "")?.[0] ?? null };
}

/** Returns the downloads of both OS lines (VA-02). Only https URLs become links. The upstream's Iso is an OVA file. */
export function applianceDownloads(
  settings: UnknownUrls<"VirtualApplianceSettings">,
): { os: string; downloads: Download[] }[] {
  const line = (guide: unknown, image: unknown, md5: unknown): Download[] => [
    { label: msg("Installation Manual (PDF)"), url: httpsLink(guide) },
    { label: msg("Virtual Appliance Image (OVA)"), url: httpsLink(image) },
    { label: msg("MD5 file"), url: httpsLink(md5) },
  ];
  return [
    { os: "OS4", downloads: line(settings.os4guideUrl, settings.os4IsoUrl, settings.os4MD5Url) },
    { os: "OS5", downloads: line(settings.os5guideUrl, settings.os5IsoUrl, settings.os5MD5Url) },
  ];
}

/** Returns the downloads of the upgrade that have a URL (MIG-01). */
export function migrationDownloads(settings: UnknownUrls<"UpgradeSettings">): { label: Message; url: string }[] {
  const all: Download[] = [
    { label: msg("OS5 OVA file"), url: httpsLink(settings.os5OvaFile) },
    { label: msg("Survey tool for OS4"), url: httpsLink(settings.surveyTool) },
    { label: msg("Migration guide"), url: httpsLink(settings.migrationGuide) },
  ];
  return all.flatMap(({ label, url }) => (url ? [{ label, url }] : []));
}

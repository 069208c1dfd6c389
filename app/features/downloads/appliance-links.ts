import type { components } from "#contract/generated/openapi";
import { httpsLink } from "~/upstream/links";

/** Addresses of the upstream by its own names, each of which may be missing or no address. */
type Addresses<Name extends "VirtualApplianceSettings" | "UpgradeSettings"> = {
  [Each in keyof components["schemas"][Name]]?: unknown;
};

/** A download. Without an address 'Url is not available' is shown. */
export type Download = { label: string; url: string | null };

/** Returns the downloads of both OS lines (VA-02). Only https addresses become links. The upstream's Iso is an OVA file. */
export function applianceDownloads(
  found: Addresses<"VirtualApplianceSettings">,
): { os: string; downloads: Download[] }[] {
  const line = (guide: unknown, image: unknown, md5: unknown): Download[] => [
    { label: "Installation Manual (PDF)", url: httpsLink(guide) },
    { label: "Virtual Appliance Image (OVA)", url: httpsLink(image) },
    { label: "MD5 file", url: httpsLink(md5) },
  ];
  return [
    { os: "OS4", downloads: line(found.os4guideUrl, found.os4IsoUrl, found.os4MD5Url) },
    { os: "OS5", downloads: line(found.os5guideUrl, found.os5IsoUrl, found.os5MD5Url) },
  ];
}

/** Returns the downloads of the upgrade that have an address (MIG-01). */
export function migrationDownloads(found: Addresses<"UpgradeSettings">): { label: string; url: string }[] {
  const all: Download[] = [
    { label: "OS5 OVA file", url: httpsLink(found.os5OvaFile) },
    { label: "Survey tool for OS4", url: httpsLink(found.surveyTool) },
    { label: "Migration guide", url: httpsLink(found.migrationGuide) },
  ];
  return all.flatMap(({ label, url }) => (url ? [{ label, url }] : []));
}

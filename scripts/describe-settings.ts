import type { z } from "zod";
import { readMeta } from "#lifecycle/settings";
import { sharedSettings } from "#lifecycle/shared-settings";
import { schema as mockSchema } from "#mock/config";
import { schema as portalSchema } from "~/host/settings";

const HEAD = `# Settings

Written by \`npm run generate\` from the tables of both processes. Each setting is an environment variable, checked at start: each
wrong one is named in a line of its own, and nothing starts. In production an address at \`brenta.example\` or an invented telephone
number is wrong too; the log warns of a name that is one letter away from a setting's. \`npm run settings\` prints the settings that
take effect, secrets masked.
`;

/** Returns the text of docs/settings.md. */
export function describeSettings(): string {
  const isOwn = ([name]: [string, z.ZodType]) => !(name in sharedSettings);
  return [
    HEAD,
    section("Both processes", Object.entries(sharedSettings)),
    section("The portal", Object.entries(portalSchema.shape).filter(isOwn)),
    section("The mock", Object.entries(mockSchema.shape).filter(isOwn)),
  ].join("\n");
}

function section(title: string, settings: [string, z.ZodType][]): string {
  const rows = settings.map(([name, setting]) => {
    const { description = "", standard = defaultOf(setting) } = readMeta(setting);
    return `| \`${name}\` | ${standard} | ${description} |`;
  });
  return `## ${title}\n\n| setting | default | meaning |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
}

function defaultOf(setting: z.ZodType): string {
  const value = setting.safeParse(undefined).data ?? "none";
  return typeof value === "boolean" ? String(Number(value)) : String(value);
}

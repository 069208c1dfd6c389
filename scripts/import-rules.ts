// Part of `npm run generate`: writes the linter's rules for imports, which biome.json extends.
import { mkdirSync, writeFileSync } from "node:fs";

const SHARED = [
  "lists",
  "forms",
  "machines",
  "networks",
  "company",
  "places",
  "maps",
  "pdf",
  "events",
  "activity",
  "notes",
  "passkeys",
];
const CORE = ["session", "permissions", "notifications", "upstream", "layout"];
const FEATURE = [...SHARED, ...CORE, "host", "dates", "i18n", "ui", "paths"];
const MOCK_BASE = ["http", "guards", "mail", "i18n", "clock", "config", "context", "generated"];

interface Layer {
  folders: string[];
  /** Folders of the same program, behind `~/` in the portal and `#mock/` in the mock. */
  canImport: string[];
  /** Relative paths outside its own folder that a layer may import. */
  neighbours?: string[];
}

/** The portal from its top layer down. The last row that matches a file counts. */
const PORTAL: Layer[] = [
  { folders: ["features"], canImport: FEATURE },
  { folders: ["features/identity/*"], canImport: FEATURE, neighbours: ["../new-password", "../sign-in-page"] },
  { folders: ["features/events/*"], canImport: FEATURE, neighbours: ["../events.server"] },
  {
    folders: ["features/inventory/*"],
    canImport: FEATURE,
    neighbours: ["../inventory.list", "../inventory.server"],
  },
  { folders: ["features/ras/*"], canImport: FEATURE, neighbours: ["../gateway/**"] },
  {
    folders: ["features/ras/gateway/*"],
    canImport: FEATURE,
    neighbours: ["../*", "../destinations/*", "../settings-form/*"],
  },
  {
    folders: ["features/users/invitations"],
    canImport: FEATURE,
    neighbours: ["../global-permissions", "../user.schema", "../user-permissions", "../users.server", "../users.view"],
  },
  { folders: ["features/users/departures"], canImport: FEATURE, neighbours: ["../users.view"] },
  // A request is approved by the form that grants access.
  { folders: ["features/ras/requests"], canImport: FEATURE, neighbours: ["../gateway/**", "../access/**"] },
  { folders: SHARED, canImport: FEATURE },
  { folders: CORE, canImport: [...CORE, "host", "dates", "i18n", "ui", "paths"] },
  // The type of the root's data.
  { folders: ["layout"], canImport: [...CORE, "host", "dates", "i18n", "ui", "paths", "root.server"] },
  { folders: ["host", "dates", "i18n"], canImport: ["host", "dates", "i18n", "paths"] },
  { folders: ["ui"], canImport: ["i18n"], neighbours: ["../**"] },
];

/** The mock from its top layer down. Tests may import everything. */
const MOCK: Layer[] = [
  { folders: ["domains"], canImport: [...MOCK_BASE, "domains"] },
  { folders: ["domains/fleet"], canImport: [...MOCK_BASE, "domains", "!domains/ras"] },
  { folders: ["http", "guards", "mail", "i18n"], canImport: MOCK_BASE },
];

const noUpstream = forbid("The portal knows its upstream by the contract alone.", [
  "#db/**",
  "#seeds/**",
  "#mock/**",
  "#conformance/**",
]);
const noPortal = forbid("The upstream knows the portal by the contract alone.", ["~/**", "**/app/**"]);
const noRoutes = forbid("Only app/routes.ts imports a route.", ["**/*.route", "**/*.layout"]);

function forbid(message: string, group: string[]) {
  return { group, message };
}

/** Forbids all names behind a prefix except the folders that a row lists. */
function onlyLayersBelow(prefix: string, { canImport }: Layer) {
  const exceptions = canImport.flatMap((name) => {
    const again = name.startsWith("!");
    const path = `${prefix}/${name.replace("!", "")}`;
    return again ? [path, `${path}/**`] : [`!${path}`, `!${path}/**`];
  });
  return forbid("That folder is in a layer above this one: see scripts/import-rules.ts.", [
    `${prefix}/**`,
    ...exceptions,
  ]);
}

function onlyNeighbours({ neighbours = [] }: Layer) {
  const paths = [...neighbours, "../**/tests/support/**"].map((path) => `!${path}`);
  return forbid("Import other folders by ~/… or #mock/….", ["../**", ...paths]);
}

/** Each request has its own language: an i18n that all share would answer one reader in another's. */
const ONE_FOR_ALL = {
  "@lingui/core": {
    importNames: ["i18n", "setupI18n"],
    message: "Use useLingui(), or i18n of the context or the viewer.",
  },
};

function override(includes: string[], patterns: object[]) {
  const noRestrictedImports = { level: "error", options: { paths: ONE_FOR_ALL, patterns } };
  return { includes, linter: { rules: { style: { noRestrictedImports } } } };
}

function portalOverrides(layer: Layer) {
  const patterns = [noUpstream, onlyLayersBelow("~", layer), onlyNeighbours(layer)];
  const isFeature = layer.folders.some((folder) => folder.startsWith("features"));
  const files = (ending: string) => layer.folders.map((folder) => `app/${folder}/**${ending}`);
  if (!isFeature) return [override(files(""), [...patterns, noRoutes])];
  return [override(files(""), patterns), override(files("/*.server.ts"), [...patterns, noRoutes])];
}

function mockOverride(layer: Layer) {
  const folders = layer.folders.map((folder) => `upstream-mock/${folder}/**`);
  const tests = ["!upstream-mock/**/*.test.ts", "!upstream-mock/**/testing.ts"];
  return override(
    [...folders, ...tests],
    [
      noPortal,
      forbid("The seeds are above this layer.", ["#seeds/**"]),
      onlyNeighbours(layer),
      onlyLayersBelow("#mock", layer),
    ],
  );
}

const overrides = [
  override(["app/**"], [noUpstream]),
  ...PORTAL.flatMap(portalOverrides),
  override(
    ["conformance/*", "conformance/comparisons/*", "conformance/watch/*", "!conformance/watch/*.test.ts"],
    [noPortal, forbid("The checks know an upstream by the contract alone.", ["#mock/**", "#db/**", "#seeds/**"])],
  ),
  override(["upstream-mock/**"], [noPortal, forbid("Import other folders by #mock/….", ["../**"])]),
  ...MOCK.map(mockOverride),
  override(
    ["upstream-mock/db/**"],
    [noPortal, forbid("The database knows the contract alone.", ["#mock/**", "#seeds/**"])],
  ),
  override(
    ["upstream-mock/seeds/**"],
    [noPortal, forbid("The seeds know the contract and the database alone.", ["#mock/**"])],
  ),
  // A `describe` is as long as its tests.
  { includes: ["**/*.test.ts"], linter: { rules: { complexity: { noExcessiveLinesPerFunction: "off" } } } },
];

const folder = new URL("generated/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("import-rules.json", folder), `${JSON.stringify({ overrides }, null, 2)}\n`);

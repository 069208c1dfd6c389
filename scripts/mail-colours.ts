// Part of `npm run generate`: gives the mock's mails the portal's colours.
import { readFileSync, writeFileSync } from "node:fs";

const tokens = readFileSync(new URL("../app/ui/styles/tokens.css", import.meta.url), "utf8");
const COLOUR = /--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g;
const colours = [...tokens.matchAll(COLOUR)].map(([, name, light, dark, both]) => [
  name,
  [light ?? both, dark ?? both],
]);

writeFileSync(
  new URL("../upstream-mock/generated/colours.ts", import.meta.url),
  `/** The colours of app/ui/styles/tokens.css, each by day and by night. */
export const COLOURS = ${JSON.stringify(Object.fromEntries(colours))} as const;\n`,
);

// npm run bench:languages: loads each page in English and in other languages in turn, and prints how long they take of English's time
// in the same run. A translation may cost a tenth (LANG-01).
import { Console } from "node:console";
import { build } from "../scripts/build.js";
import { BuiltWorld } from "../tests/support/processes/built-world";
import { measure } from "./load";
import { PAGES, SMALL } from "./pages";
import { PATIENT } from "./probe";
import { cookieOf } from "./scale";

const OTHERS = ["it", "de"];
/** The most that a page may take, of its time in English. */
const MOST = 1.1;

await build({ quiet: true });
const world = await BuiltWorld.start(PATIENT);
const signedIn = await cookieOf(world, SMALL);
const rows: Record<string, Record<string, number>> = {};
for (const { name, path, email } of PAGES) {
  const page = { url: world.origin + path, cookie: email && signedIn };
  const rates = await measure(
    Object.fromEntries(["en", ...OTHERS].map((language) => [language, { ...page, language }])),
  );
  const english = rates.en ?? Number.NaN;
  const ofEnglish = OTHERS.map((language) => [language, Number((english / (rates[language] ?? 0)).toFixed(3))]);
  rows[name] = { "en (requests a second)": Math.round(english), ...Object.fromEntries(ofEnglish) };
}
await world.stop();
new Console(process.stdout).table(rows);
if (!Object.values(rows).every((row) => OTHERS.every((language) => (row[language] ?? Infinity) <= MOST)))
  process.exitCode = 1;

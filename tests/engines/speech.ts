// npm run speech: Orca reads the portal in Firefox. Prints what it says, and fails where something that must be said is missing.
import { tmpdir } from "node:os";
import { startWorld } from "./ending";
import { deploymentEnds, invite, palette, staleSave } from "./moments/changes";
import { inventory } from "./moments/inventory";
import { italian } from "./moments/language";
import { logIn } from "./moments/log-in";
import { ScreenReader } from "./screen-reader";
import { startFirefox } from "./tools/firefox";
import { Visitor } from "./visitor";

/** Words of the titles to run after the log-in; all of them without any. */
const [, , wanted = ""] = process.argv;
const chosen = [...inventory, ...invite, deploymentEnds, staleSave, ...palette, ...italian].filter(({ title }) =>
  title.includes(wanted),
);
/** What is done, and what must be said of it. */
const MOMENTS = [...logIn, ...chosen];

const world = await startWorld();
const reader = await ScreenReader.prepare();
const look = { width: 1440, theme: "light", downloads: tmpdir() } as const;
const visitor = new Visitor(await startFirefox(look, false), world, look, "speech");
const faults: string[] = [];
await visitor.open("/registration");
await reader.start();
for (const { title, act, says, never = [], language } of MOMENTS) {
  const failed = await act(visitor, reader).then(
    () => null,
    (error: Error) => error.message,
  );
  const heard = await reader.listen(says);
  process.stdout.write(`${title}\n    ${heard}\n`);
  const missing = says.filter((words) => !words.test(heard)).map((words) => `${title}: nothing like ${words} is said`);
  const wrong = never.filter((words) => words.test(heard)).map((words) => `${title}: ${words} is said`);
  faults.push(...missing, ...wrong);
  if (language && !reader.languages().includes(language)) faults.push(`${title}: no voice of ${language} is asked for`);
  if (failed) faults.push(`${title}: ${failed}`);
  // What follows would not be said either.
  if (failed) break;
  await reader.forget();
}
await visitor.browser.close();
await world.stop();
for (const fault of faults) process.stderr.write(`✗ ${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);

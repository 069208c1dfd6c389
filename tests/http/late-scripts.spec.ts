import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/test";

const FOLDER = "build/client/static";
const scripts = () => readdirSync(FOLDER).filter((file) => file.endsWith(".js"));

/** Returns the script that a name begins. */
function scriptOf(name: string): string {
  const [found = "", ...others] = scripts().filter((file) => file.startsWith(`${name}-`));
  expect([found, others]).toEqual([expect.stringContaining(name), []]);
  return found;
}

const kilobytes = (file: string) => statSync(join(FOLDER, `${file}.br`)).size / 1000;

test("what opens once the page works is small, and no first visit loads it", () => {
  const [parts, tooltips] = [scriptOf("parts"), scriptOf("tooltips")];
  expect(kilobytes(parts)).toBeLessThanOrEqual(95);
  expect(kilobytes(tooltips)).toBeLessThanOrEqual(15);
  // Chunks of react-aria-components may need each other; everything else, and the table of routes, asks for them by import().
  for (const file of scripts()) {
    const text = readFileSync(join(FOLDER, file), "utf8");
    const isLate = file === parts || file === tooltips || /^(palette|day-calendar|tooltip-layer)-/.test(file);
    const loaded = [
      ...text.matchAll(
        /(?:from|import|"module":|"imports":\[[^\]]*)\s*"(?:\.\/|\/static\/)((?:parts|tooltips)-[^"]+)"/g,
      ),
    ];
    if (!isLate)
      expect(
        loaded.map(([, name]) => name),
        file,
      ).toEqual([]);
  }
});

test("the log-in's scripts take at most 138 kB together", async ({ request }) => {
  const html = await (await request.get("/authentication")).text();
  const loaded = new Set([...html.matchAll(/\/static\/([\w.-]+\.js)/g)].map(([, file = ""]) => file));
  expect(loaded.size).toBeGreaterThan(3);
  const sum = [...loaded].reduce((total, file) => total + kilobytes(file), 0);
  expect(sum).toBeLessThanOrEqual(138);
});

test("all styles together take at most 24 kB, compressed with gzip", () => {
  const sheets = readdirSync(FOLDER).filter((file) => file.endsWith(".css"));
  expect(sheets).toContainEqual(expect.stringMatching(/^styles-/));
  const sum = sheets.reduce((total, file) => total + statSync(join(FOLDER, `${file}.gz`)).size, 0);
  expect(sum).toBeLessThanOrEqual(24 * 1024);
});

test("the script of passkeys is small, and asked for by import() alone [PASS-01]", () => {
  const prompt = scriptOf("prompt");
  expect(kilobytes(prompt)).toBeLessThanOrEqual(3.5);
  for (const file of scripts())
    expect(readFileSync(join(FOLDER, file), "utf8"), file).not.toMatch(
      /(?:from|import|"module":|"imports":\[[^\]]*)\s*"(?:\.\/|\/static\/)prompt-/,
    );
});

import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { findTextsOutside } from "../scripts/texts-outside";

const ROOT = join(import.meta.dirname, "..");
/** What a copy needs none of: it is linked, built anew or no source. */
const NOT_COPIED = /^(\.git|\.data|node_modules|build|dist|generated|test-results|playwright-report)$/;

const guide = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
const recipes = guide.slice(guide.indexOf("## How to add a page"), guide.indexOf("## Tests"));

interface Step {
  path: string;
  isNew: boolean;
  code: string;
}

/** Lists the changes of the recipes: new files, which a line names in bold, and the parts of a diff, each below `+++ FILE`. */
function listSteps(): Step[] {
  const blocks = recipes.matchAll(/^(.*)\n\n```(\w+)\n([\s\S]*?)\n```/gm);
  return [...blocks].flatMap(([, line = "", language = "", code = ""]) => {
    if (language === "diff")
      return code
        .split(/^\+\+\+ /m)
        .slice(1)
        .map(toChange);
    const [, path] = /\*\*(\S+)\*\*[^*]*:$/.exec(line) ?? [];
    return path ? [{ path, isNew: true, code }] : [];
  });
}

function toChange(part: string): Step {
  const [path = "", ...lines] = part.trimEnd().split("\n");
  return { path, isNew: false, code: lines.join("\n") };
}

/** Lists the commands that the recipes name, after `npm run`. */
const listCommands = (pattern: RegExp) => [...recipes.matchAll(pattern)].map(([, command = ""]) => command.trim());

/** Replaces the lines of one hunk, which must be in the file once; indentation may differ. */
function applyHunk(text: string, hunk: string, path: string): string {
  const lines = hunk.split("\n").map((line) => ({ sign: line[0] ?? " ", text: line.slice(1) }));
  const before = lines.filter(({ sign }) => sign !== "+").map((line) => line.text.trim());
  const after = lines.filter(({ sign }) => sign !== "-").map((line) => line.text);
  const all = text.split("\n");
  const starts = all.flatMap((_, index) =>
    before.every((line, at) => all[index + at]?.trim() === line) ? [index] : [],
  );
  expect(starts, `${path} has this once:\n${before.join("\n")}`).toHaveLength(1);
  return all.toSpliced(starts[0] ?? 0, before.length, ...after).join("\n");
}

function applyStep(folder: string, { path, isNew, code }: Step): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  if (isNew) {
    writeFileSync(file, `${code}\n`, { flag: "wx" });
    return;
  }
  const hunks = code.split(/^@@$\n/m).map((hunk) => hunk.replace(/\n$/, ""));
  writeFileSync(
    file,
    hunks.reduce((text, hunk) => applyHunk(text, hunk, path), readFileSync(file, "utf8")),
  );
}

/** Copies the sources, with the packages linked. @returns the folder, which goes when the test ends */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), "recipes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(ROOT).filter((each) => !NOT_COPIED.test(each)))
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !NOT_COPIED.test(path.split("/").at(-1) ?? ""),
    });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Runs a command in the copy, without what this test's runner has set. @throws with all that it printed */
async function run(folder: string, command: string, ...args: string[]): Promise<void> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "test" as const, NO_COLOR: "1" };
  await promisify(execFile)(command, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${command} ${args.join(" ")}\n${stdout}\n${stderr}`);
    },
  );
}

test("the recipes of CONTRIBUTING.md add a feature that passes types and tests @all", async () => {
  const folder = copySources();
  const steps = listSteps();
  expect(steps.length).toBeGreaterThan(15);
  for (const step of steps) applyStep(folder, step);
  for (const command of listCommands(/`npm run (migrations -- [^`]+)`/g))
    await run(folder, "npm", "run", ...command.split(" "));
  await run(folder, "npm", "run", "types");
  const pages = new Set(steps.map(({ path }) => path).filter((path) => /^app\/features\/.*\.tsx$/.test(path)));
  const outside = [...pages].flatMap((path) => findTextsOutside(path, readFileSync(join(folder, path), "utf8")));
  expect(outside, "each text is a message").toEqual([]);
  const tests = listCommands(/`npm run test:unit -- ([^`]+)`/g).flatMap((files) => files.split(/\s+/));
  expect(tests.length).toBeGreaterThan(8);
  // The rest of each walk runs beside this test. One worker: that needs the other core.
  // Translations are no recipe's: the new feature's texts are English in each language.
  const title = "^(?!.*@all)|^(?!.*LANG-01).*([cC]allback|support/hours|/users )";
  await run(folder, "npx", "vitest", "run", "--maxWorkers=1", "--testNamePattern", title, ...tests);
});

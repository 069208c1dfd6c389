import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROLE_PERMISSIONS } from "#contract/permissions";

const ROOT = join(import.meta.dirname, "..");
/** Are made by commands, or are no text of ours. */
const NOT_OURS = /^(\..*|node_modules|build|dist|generated|data|licences|migrations|playwright-report|test-results)$/;

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_OURS.test(entry.name)) return [];
    if (entry.isDirectory()) return filesIn(path);
    return /\.(ts|tsx|js|md|graphql|yaml|css)$/.test(path) ? [path] : [];
  });
}

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const files = filesIn("").map((path) => ({ path, text: read(path) }));
const documents = files.filter(({ path }) => /^[A-Z]+\.md$|^docs\/([a-z-]+|decisions\/.*)\.md$/.test(path));

/** Returns all matches of a pattern in a text: its group, or the whole match. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole);

/** Returns each citation without a definition, with its file. */
function unresolved(where: typeof files, pattern: RegExp, defined: Iterable<string>): string[] {
  const known = new Set(defined);
  const missing = ({ path, text }: (typeof files)[number]) =>
    all(text, pattern).flatMap((cited) => (known.has(cited) ? [] : [`${path}: ${cited}`]));
  return where.flatMap(missing);
}

/** The kinds of numbers: the files that give them, and the pattern by which they are cited. */
const NUMBERED = [
  [
    "requirements",
    read("docs/specification/requirements.md"),
    /^- ([A-Z]+-\d+) /gm,
    /\b(?!UTF-)[A-Z]{2,4}-\d{2}\b(?!-)/g,
  ],
  ["decisions", read("docs/specification/decisions.md"), /^\| (D\d+) \|/gm, /\bD\d{1,2}\b/g],
  ["contract decisions", read("contract/decisions.md"), /^\| (\d+) \|/gm, /contract decisions? (\d+)/gi],
] as const;

describe.each(NUMBERED)("%s", (_name, source, definition, citation) => {
  test("each number is given once", () => {
    const numbers = all(source, definition);
    expect(numbers.length).toBeGreaterThan(30);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  test("each one that is cited is there", () => {
    expect(files.flatMap(({ text }) => all(text, citation)).length).toBeGreaterThan(10);
    expect(unresolved(files, citation, all(source, definition))).toEqual([]);
  });
});

test("no section of the specification's sources is cited outside the specification", () => {
  const others = files.filter(({ path }) => !path.startsWith("docs/specification/"));
  expect(unresolved(others, /\b[PR]\d(?:\.\d)?\b/g, [])).toEqual([]);
});

test("permissions that the specification and the matrix name exist", () => {
  const named = files.filter(({ path }) => /^(docs\/specification\/.*|contract\/permissions)\.md$/.test(path));
  const permission = /\b(?:account|appliance|central|location|ras|user)(?:\.[a-zA-Z]+)+\b/g;
  const roles = Object.keys(ROLE_PERMISSIONS);
  expect(unresolved(named, permission, [...roles, ...Object.values(ROLE_PERMISSIONS).flat()])).toEqual([]);
});

test("commands that the documents name exist", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const command = /(?:`|&& )npm\s+(?:run\s+)?(?!ci\b|install\b|pack\b|run\b)([\w:]+)/g;
  expect(unresolved(documents, command, Object.keys(scripts))).toEqual([]);
});

test("files that the documents name exist", () => {
  const file = /`((?!.*NNN)[\w-][\w./-]*\.(?:tsx?|js|css|md|graphql|yaml))`/g;
  // By their path from the root or from app/, or by their name alone.
  const known = files.flatMap(({ path }) => [path, path.replace(/^app\//, ""), basename(path)]);
  expect(unresolved(documents, file, known)).toEqual([]);
});

/** Returns the ids that GitHub gives to a document's headings. */
const anchorsOf = (text: string) =>
  all(text.replace(/^```[\s\S]*?^```/gm, ""), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

test("links in the documents lead to files and headings that exist", () => {
  const headings = new Map(files.map(({ path, text }) => [path, anchorsOf(text)]));
  const isThere = (path: string, link: string): boolean => {
    const [target = "", anchor] = link.split("#");
    const file = target === "" ? path : join(dirname(path), target);
    return anchor === undefined ? existsSync(join(ROOT, file)) : (headings.get(file)?.includes(anchor) ?? false);
  };
  const broken = documents.flatMap(({ path, text }) =>
    all(text, /\]\((?!https?:)([^)\s]+)\)/g).flatMap((link) => (isThere(path, link) ? [] : [`${path}: ${link}`])),
  );
  expect(broken).toEqual([]);
});

test("a record that is cited exists, or its number says which page has its subject now", () => {
  const kept = all(read("docs/decisions/README.md"), /^\| \[(\d{3})\]/gm);
  const numbers = [...kept, ...all(read("docs/decisions/moved.md"), /\[(\d{3})\]\(/g)];
  expect(kept).toEqual(
    readdirSync(join(ROOT, "docs/decisions"))
      .flatMap((name) => all(name, /^(\d{3})-/g))
      .sort(),
  );
  expect(numbers.length).toBeGreaterThan(100);
  expect(numbers).toEqual([...new Set(numbers)]);
  expect(unresolved(files, /\brecords? (\d{3})\b/gi, numbers)).toEqual([]);
  expect(unresolved(files, /docs\/decisions\/(\d{3})/g, kept)).toEqual([]);
});

test("the files that npm run mutation changes are there", () => {
  const { mutate } = JSON.parse(read("tests/mutation/stryker.config.json")) as { mutate: string[] };
  const named = mutate.filter((path) => !path.includes("*"));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backUp, restore } from "./backup";
import { openDatabase } from "./client";

const MIGRATIONS = join(import.meta.dirname, "migrations");
let folder: string;
let file: string;
let copy: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-test-"));
  file = join(folder, "upstream.sqlite");
  copy = join(folder, "copy.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => openDatabase(file, MIGRATIONS).$client;
const write = (client: ReturnType<typeof open>, key: string) =>
  client.prepare("INSERT INTO settings (name, value) VALUES (?, '{}')").run(key);
const keys = (client: ReturnType<typeof open>) =>
  client.prepare("SELECT name FROM settings ORDER BY name").pluck().all();

test("a backup has what was written before it, while the mock has the database open, and is private [OPS-04]", async () => {
  const mock = open();
  write(mock, "before");
  expect(await backUp(file, copy)).toBeNull();
  const { mtime } = statSync(copy);
  expect(await backUp(file, copy)).toEqual(mtime);
  write(mock, "after");
  expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual(["copy.sqlite"]);
  expect((statSync(copy).mode & 0o777).toString(8)).toBe("600");
  await expect(restore(copy, file, MIGRATIONS)).rejects.toThrow(`The mock runs on ${file}. Stop it, then restore.`);
  expect(keys(mock)).toEqual(["after", "before"]);
  mock.close();
  expect(await restore(copy, file, MIGRATIONS)).toBeNull();
  const restored = open();
  expect(keys(restored)).toEqual(["before"]);
  restored.close();
  expect(await restore(`${file}.before-restore`, file, MIGRATIONS)).toBeNull();
  const back = open();
  expect(keys(back)).toEqual(["after", "before"]);
  back.close();
  const { mtime: earlier } = statSync(`${file}.before-restore`);
  expect(await restore(copy, file, MIGRATIONS)).toEqual(earlier);
});

test("what is no whole backup, or comes from a newer version, is refused and changes nothing [OPS-04]", async () => {
  const mock = open();
  write(mock, "kept");
  await backUp(file, copy);
  mock.close();
  const whole = readFileSync(copy);
  const newer = openDatabase(copy, MIGRATIONS).$client;
  newer.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', ?)").run(Date.now() + 1e12);
  newer.close();
  await expect(restore(copy, file, MIGRATIONS)).rejects.toThrow(/comes from a newer version/);
  writeFileSync(copy, whole.subarray(0, whole.length - 4096));
  await expect(restore(copy, file, MIGRATIONS)).rejects.toThrow(/is no whole backup/);
  writeFileSync(copy, "no database".repeat(100));
  await expect(restore(copy, file, MIGRATIONS)).rejects.toThrow(/is no whole backup/);
  await expect(restore(join(folder, "missing"), file, MIGRATIONS)).rejects.toThrow(/There is no file/);
  await expect(backUp(join(folder, "missing"), copy)).rejects.toThrow(/There is no database/);
  const unmounted = join(folder, "disk", "copy.sqlite");
  await expect(backUp(file, unmounted)).rejects.toThrow(`There is no folder ${join(folder, "disk")}.`);
  expect(existsSync(join(folder, "disk"))).toBe(false);
  const after = open();
  expect(keys(after)).toEqual(["kept"]);
  after.close();
});

test("a backup that can't be written is named, and nothing is left of it [OPS-04]", async () => {
  open().close();
  // A limit of 64 KiB for this process's files acts as a full disk.
  const program =
    'import { backUp } from "./backup.ts"; await backUp(...process.argv.slice(-2)).catch((e) => process.stdout.write(e.message));';
  const command = 'ulimit -f 128; exec "$@"';
  const args = [
    "-c",
    command,
    "sh",
    process.execPath,
    "--import",
    "tsx",
    "--input-type=module",
    "--eval",
    program,
    file,
    copy,
  ];
  const { stdout } = spawnSync("sh", args, { cwd: import.meta.dirname, encoding: "utf8" });
  expect(stdout).toMatch(
    new RegExp(`^(The backup ${copy} can't be written|The disk is full: there's no room for the backup ${copy})`),
  );
  expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual([]);
});

import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Sqlite } from "../../upstream-mock/db/sqlite";
import { isOpen, runCommand, startCommand } from "../support/processes/commands";
import { freePort, startServer, stopServer } from "../support/processes/processes";
import { PRODUCTION } from "../support/production-settings";
import { NOT_STARTED_AFTER_MS } from "../support/unhurried";
import { SESSION_SECRET } from "../support/world";

const PORTAL = ["dist/portal.js"];
const MOCK = ["dist/upstream-mock.js"];
const START = ["scripts/start.js"];

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "start-test-"));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

const database = () => ({ DATABASE_FILE: join(folder, "data", "upstream.sqlite") });
const lines = (text: string) => text.trimEnd().split("\n");

test("in production without an upstream nothing starts, and no account is printed [SAFE-06]", async () => {
  const mockPort = await freePort();
  const environment = {
    ...PRODUCTION,
    PUBLIC_ORIGIN: "https://central.example",
    SESSION_SECRET,
    UPSTREAM_PORT: String(mockPort),
    ...database(),
  };
  for (const command of [START, PORTAL]) {
    const { code, out, err } = await runCommand(command, environment);
    expect(code).toBe(1);
    expect(out).toBe("");
    // The portal's own log is for programs, that of a command for people.
    const said = command === PORTAL ? lines(err).map((line) => JSON.parse(line).msg) : lines(err);
    expect(said).toEqual([expect.stringMatching(/^UPSTREAM_URL: expected .*production.*; it is not set\.$/)]);
  }
  const marked = await runCommand(START, { ...environment, LOCAL_RUN: "1" });
  expect([marked.code, marked.out]).toEqual([1, ""]);
  expect(await isOpen(mockPort)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test("in production npm start runs the portal alone, also while its upstream does not answer [SAFE-06] @all", async () => {
  const [port, mockPort, nobody] = [await freePort(), await freePort(), await freePort()];
  const portal = startCommand(process.execPath, START, {
    ...PRODUCTION,
    SESSION_SECRET,
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    UPSTREAM_PORT: String(mockPort),
    UPSTREAM_URL: `http://127.0.0.1:${nobody}`,
    DRAIN_SECONDS: "0",
  });
  await expect.poll(() => portal.out() + portal.err(), { timeout: NOT_STARTED_AFTER_MS }).toContain("Ctrl-C stops.");
  expect(portal.out()).not.toContain("@acme.example");
  expect(await isOpen(mockPort)).toBe(false);
  await expect.poll(portal.err).toContain("The upstream isn't responding. Check UPSTREAM_URL.");
  const ready = await fetch(`http://localhost:${port}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([200, "ready"]);
  portal.child.kill("SIGTERM");
  expect(await portal.ended).toBe(0);
});

test("a misspelt production is no demonstration [SAFE-06]", async () => {
  for (const misspelt of ["prodution", "Production", "staging"]) {
    const { code, out, err } = await runCommand(START, { NODE_ENV: misspelt, SESSION_SECRET, ...database() });
    expect([code, out]).toEqual([1, ""]);
    expect(lines(err)).toEqual([`NODE_ENV: expected one of production, development, test; given "${misspelt}".`]);
  }
});

test("wrong settings end the start with a line each, of both processes at once [SAFE-06, OPS-04]", async () => {
  const wrong = { PORT: "x", APP_TIME_ZONE: "Europe/Rom", REDIS_URL: "http://:hunter2@redis", MOCK_NOW: "today" };
  const named = (text: string) => lines(text).map((line) => line.replace(/: expected .*/, ""));
  const environment = { SESSION_SECRET: "short", ...wrong, ...database() };
  const portal = await runCommand(PORTAL, environment);
  expect(portal.code).toBe(1);
  expect(named(portal.err)).toEqual(["PORT", "APP_TIME_ZONE", "REDIS_URL", "SESSION_SECRET"]);
  const mock = await runCommand(MOCK, environment);
  expect(mock.code).toBe(1);
  expect(named(mock.err)).toEqual(["PORT", "APP_TIME_ZONE", "MOCK_NOW"]);
  for (const command of [START, ["scripts/settings.js"]]) {
    const both = await runCommand(command, environment);
    expect(both.code).toBe(1);
    expect(both.out).toBe("");
    expect(named(both.err)).toEqual(["PORT", "APP_TIME_ZONE", "REDIS_URL", "SESSION_SECRET", "MOCK_NOW"]);
    expect(both.err).not.toContain("hunter2");
  }
  expect(readdirSync(folder)).toEqual([]);
});

test("npm run settings prints what takes effect, and no secret [OPS-04]", async () => {
  const environment = {
    SESSION_SECRET,
    UPSTREAM_PORT: "4567",
    SMTP_URL: "smtp://me:hunter2@mail.example",
    ...database(),
  };
  const { code, out, err } = await runCommand(["scripts/settings.js"], environment);
  expect(err).toBe("");
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}UPSTREAM_URL +http:\/\/127\.0\.0\.1:4567 {2}\(set by npm start\)$/m);
  expect(out).toMatch(/^ {2}SMTP_URL +smtp:\/\/…@mail\.example {2}\(environment\)$/m);
  expect(out).toMatch(/^ {2}SESSION_SECRET +\(not shown\) {2}\(environment\)$/m);
  expect(out).toMatch(/^ {2}APP_TIME_ZONE +Europe\/Rome$/m);
  expect(out).not.toContain(SESSION_SECRET);
  expect(out).not.toContain("hunter2");
});

test("a unit's file of settings is checked as systemd reads it, and of the process that starts [OPS-04, SAFE-06]", async () => {
  const file = join(folder, "portal.env");
  const check = () => runCommand(["dist/settings.js", "--env-file", file], { ...PRODUCTION, SUPPORT_PHONE_ITALY: "1" });
  const { SUPPORT_PHONE_ITALY: _, ...others } = PRODUCTION;
  const site = { PUBLIC_ORIGIN: "https://central.example", UPSTREAM_URL: "https://backend.example", SESSION_SECRET };
  const text = Object.entries({ ...site, ...others }).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, [...text, "SUPPORT_PHONE_ITALY=+39 02 1234 5678"].join("\n"));
  const { code, out, err } = await check();
  expect(err).not.toContain("expected");
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}SUPPORT_PHONE_ITALY +\+39 02 1234 5678 {2}\(environment\)$/m);
  expect(out).not.toMatch(/^Mock/m);
  writeFileSync(file, [...text, "export SUPPORT_PHONE_ITALY=+39021234567"].join("\n"));
  const exported = await check();
  expect([exported.code, exported.out]).toEqual([1, ""]);
  expect(exported.err).toContain("export SUPPORT_PHONE_ITALY: expected NAME=value");
  expect((await runCommand(["dist/settings.js", "--nothing"], {})).err).toContain("--env-file FILE");
});

test("a taken port is named with its setting, and nothing stays behind [SAFE-06, SAFE-10] @all", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const port = (taken.address() as { port: number }).port;
  const free = await freePort();
  const sentence = (setting: string) =>
    `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set ${setting} to another port.\n`;
  const quiet = { SESSION_SECRET, LOG_LEVEL: "error", ...database() };
  const taking = { PORT: String(port), UPSTREAM_PORT: String(free) };
  const local = { NODE_ENV: "production", LOCAL_RUN: "1" };
  expect(await runCommand(PORTAL, { ...quiet, ...local, ...taking })).toMatchObject({ code: 1, err: sentence("PORT") });
  const mock = await runCommand(MOCK, { ...quiet, UPSTREAM_PORT: String(port) });
  expect(mock).toEqual({ code: 1, out: "", err: sentence("UPSTREAM_PORT") });
  expect(await runCommand(START, { ...quiet, ...taking })).toEqual({ code: 1, out: "", err: sentence("PORT") });
  expect(await isOpen(free)).toBe(false);
  taken.close();
});

test("a database that can't be used is named with what to do, without a stack [SAFE-06] @all", async () => {
  const damaged = join(folder, "damaged.sqlite");
  writeFileSync(damaged, "This is no database. ".repeat(200));
  for (const command of [MOCK, ["dist/seed.js"]]) {
    const { code, err } = await runCommand(command, { UPSTREAM_PORT: "0", DATABASE_FILE: damaged });
    expect(code).toBe(1);
    expect(lines(err)).toEqual([expect.stringContaining(`${damaged} is damaged or isn't a database. Move `)]);
  }
  const under = join(damaged, "upstream.sqlite");
  const { code, err } = await runCommand(MOCK, { UPSTREAM_PORT: "0", DATABASE_FILE: under });
  expect(code).toBe(1);
  expect(lines(err)).toEqual([`DATABASE_FILE: expected a file in a writable folder; given "${under}".`]);
});

test("a database of before 1.0 is refused in one line, and replaced by the seed with its snapshots [D42] @all", async () => {
  const file = join(folder, "old.sqlite");
  const environment = { UPSTREAM_PORT: "0", DATABASE_FILE: file };
  const old = new Sqlite(file);
  old.exec("CREATE TABLE __drizzle_migrations (created_at); INSERT INTO __drizzle_migrations VALUES (1)");
  old.close();
  writeFileSync(`${file}.snapshot-0123456789abcdef`, "");
  const refused = await runCommand(MOCK, environment);
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/ before 1\.0\. .* npm run seed\n$/) });
  expect(lines(refused.err)).toHaveLength(1);
  expect(await runCommand(["dist/seed.js"], environment)).toMatchObject({ code: 0, out: `seeded ${file}\n` });
  expect(readdirSync(folder)).toEqual(["old.sqlite"]);
  await stopServer(await startServer("dist/upstream-mock.js", environment));
});

test("the mock's files are for their owner alone, older ones too [SAFE-06]", async () => {
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const data = join(folder, "data");
  const environment = { UPSTREAM_PORT: "0", MOCK_CONTROL: "1", ...database() };
  const first = await startServer("dist/upstream-mock.js", environment);
  await fetch(`${first.address}/__mock/snapshot`, { method: "POST" });
  expect(mode(data)).toBe("700");
  const files = readdirSync(data);
  expect(files).toEqual(expect.arrayContaining(["upstream.sqlite", "upstream.sqlite-shm", "upstream.sqlite-wal"]));
  expect(files.filter((file) => file.includes("snapshot"))).toHaveLength(1);
  for (const file of files) expect(mode(join(data, file)), file).toBe("600");
  await stopServer(first);
  chmodSync(join(data, "upstream.sqlite"), 0o644);
  const second = await startServer("dist/upstream-mock.js", environment);
  expect(mode(join(data, "upstream.sqlite"))).toBe("600");
  await stopServer(second);
});

test("a backup says what it replaces, and which snapshots it leaves out [OPS-04]", async () => {
  const [file, copy] = [join(folder, "kept.sqlite"), join(folder, "copy.sqlite")];
  const backUp = async () => (await runCommand(["dist/backup.js", copy], { DATABASE_FILE: file })).out;
  await runCommand(["dist/seed.js"], { DATABASE_FILE: file });
  const done = `Backed up ${file} to ${copy}`;
  expect(await backUp()).toBe(`${done}\n`);
  const replaced = statSync(copy).mtime.toISOString();
  writeFileSync(`${file}.snapshot-0123456789abcdef`, "");
  expect(lines(await backUp())).toEqual([
    `${done}, in place of the file of ${replaced}`,
    `Not in it: the snapshots beside the database, ${file}.snapshot-{0123456789abcdef}`,
  ]);
});

import { expect, test } from "vitest";
import { findVersionError } from "../scripts/node-version.js";
import { explainListenFailure, explainStartupFailure, StartupError } from "./startup-error";

const failure = (code: string, more: object = {}) => Object.assign(new Error(`${code}: raw words`), { code, ...more });
const DATABASE = { DATABASE_FILE: "/data/mock.sqlite" };

test.each([
  ["SQLITE_NOTADB", /^\/data\/mock\.sqlite is damaged or isn't a database\. Move .+ out of the way/],
  ["SQLITE_CORRUPT_VTAB", /is damaged/],
  ["SQLITE_CANTOPEN", /^Can't write to the database.+or set DATABASE_FILE\.$/],
  ["SQLITE_READONLY_DIRECTORY", /^Can't write to the database/],
  ["SQLITE_IOERR_WRITE", /^Can't write to the database/],
  ["SQLITE_FULL", /^The disk is full: there's no room for the database \/data\/mock\.sqlite\. Free some space/],
  ["SQLITE_IOERR_SHMSIZE", /^The disk is full/],
  ["SQLITE_BUSY", /^Another process is using the database/],
  ["SQLITE_ERROR", /doesn't fit this version \(.+\)\. Move/],
  ["ENOSPC", /^The disk is full/],
  ["EACCES", /^\/some\/file can't be written by this user\./],
  ["EROFS", /can't be written/],
  ["EDQUOT", /^The disk is full: there's no room for \/some\/file\./],
  ["ERR_DLOPEN_FAILED", /Run: npm ci\. \(A package of/],
  ["MODULE_NOT_FOUND", /Run: npm ci\. \(A package of/],
  ["ERR_MODULE_NOT_FOUND", /^There is no build\. Run: npm run build$/],
])("%s at start is one line with what to do, however deep it lies [SAFE-06]", (code, expected) => {
  const error = failure(code, { path: "/some/file" });
  for (const thrown of [error, new Error("Failed query", { cause: error })]) {
    const sentence = explainStartupFailure(thrown, DATABASE);
    expect(sentence).toMatch(expected);
    expect(sentence).not.toMatch(/\n| at /);
  }
});

test.each([
  [
    "EADDRINUSE",
    "Port 3000 on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another port.",
  ],
  ["EACCES", "This user can't open port 3000. Set PORT to a port above 1023."],
  ["EADDRNOTAVAIL", "127.0.0.1 isn't an address of this machine. Set HOST to one of its addresses, such as 127.0.0.1."],
])("%s while listening names the setting [SAFE-06]", (code, expected) => {
  const error = failure(code, { address: "127.0.0.1", port: 3000 });
  expect(explainListenFailure(error, { host: "HOST", port: "PORT" })).toBe(expected);
});

test("a name that no machine has is not of this one, and a package that is missing has its remedy [SAFE-06]", () => {
  for (const code of ["ENOTFOUND", "EAI_AGAIN"])
    expect(explainListenFailure(failure(code), { host: "HOST", port: "PORT" })).toMatch(
      /^of that name isn't an address of this machine\. Set HOST/,
    );
  const missing = Object.assign(new Error("Cannot find package 'express'"), { code: "ERR_MODULE_NOT_FOUND" });
  expect(explainStartupFailure(missing)).toBe("A package is missing. Run: npm ci");
  expect(explainStartupFailure(failure("SQLITE_BUSY"), {})).toContain("database .data/upstream.sqlite.");
});

test("a build that is not there is named, not the rights of its folder [SAFE-06]", () => {
  const error = failure("ENOENT", { path: "/some/where/build/client" });
  expect(explainStartupFailure(error)).toBe("There is no build. Run: npm run build");
});

test("a full disk is named although drizzle's own rollback hides it [SAFE-06]", () => {
  const hidden = Object.assign(new Error("cannot rollback - no transaction is active"), { code: "SQLITE_ERROR" });
  expect(explainStartupFailure(new Error("Failed to run the query 'ROLLBACK'", { cause: hidden }), DATABASE)).toMatch(
    /^The disk is full: there's no room for the database \/data\/mock\.sqlite\./,
  );
});

test("a sentence of the program's own is said as it is [SAFE-06]", () => {
  expect(explainStartupFailure(new StartupError("Do this first."))).toBe("Do this first.");
  expect(explainStartupFailure("thrown text\nmore")).toBe(
    "Could not start: thrown text (Set LOG_LEVEL=debug to see where.)",
  );
});

test("a Node that engines leaves out is refused in one line [SAFE-06, DOOR-01]", () => {
  for (const right of ["20.19.0", "20.20.2", "22.12.0", "24.0.1", "26.0.0", "28.1.0"])
    expect(findVersionError(right)).toBeNull();
  for (const wrong of ["18.20.4", "20.18.3", "21.7.3", "22.11.0", "23.11.1", "25.2.0"])
    expect(findVersionError(wrong)).toMatch(new RegExp(`^Node ${wrong} is not supported. Install Node 24 [^\\n]+$`));
  expect(findVersionError("20.20.2", "^22.12.0 || >=26.0.0")).not.toBeNull();
});

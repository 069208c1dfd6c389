import { expect, test } from "vitest";
import { INFO, toLines } from "./start";

test("why a process can't start is a line of its log in production, and a sentence elsewhere [OPS-03, SAFE-06]", () => {
  const text = "PORT: expected a port.\nSESSION_SECRET: expected a secret.";
  const logged = toLines(text, { NODE_ENV: "production" }, "/opt/brenta-central/current/dist/portal.js");
  expect(
    logged
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { level: 60, service: "portal", version: "from sources", msg: "PORT: expected a port." },
    { service: "portal", msg: "SESSION_SECRET: expected a secret." },
  ]);
  expect(
    JSON.parse(toLines("portal listening on http://a", { NODE_ENV: "production" }, "portal.js", INFO)),
  ).toMatchObject({
    level: 30,
    msg: "portal listening on http://a",
  });
  expect(toLines(text, { NODE_ENV: "production" }, "/opt/brenta-central/current/dist/backup.js")).toBe(`${text}\n`);
  expect(toLines(text, { NODE_ENV: "production", LOCAL_RUN: "1" }, "dist/portal.js")).toBe(`${text}\n`);
  expect(toLines(text, { NODE_ENV: "development" }, "dist/portal.js")).toBe(`${text}\n`);
});

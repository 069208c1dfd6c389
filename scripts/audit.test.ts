import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const audit = (answer: object) => {
  const { status, stdout } = spawnSync("node", ["scripts/audit.js"], {
    input: JSON.stringify(answer),
    encoding: "utf8",
  });
  return { status, stdout };
};

const advisory = (id: string, severity: string) => ({
  vulnerabilities: {
    "react-router": {
      via: [
        "@remix-run/router",
        { name: "react-router", title: "A title", severity, url: `https://github.com/advisories/${id}` },
      ],
    },
  },
});

test("an advisory that a record judges passes, another severe one fails and is named", () => {
  expect(audit(advisory("GHSA-wrjc-x8rr-h8h6", "high"))).toEqual({ status: 0, stdout: "" });
  expect(audit(advisory("GHSA-0000-0000-0000", "moderate")).status).toBe(0);
  const { status, stdout } = audit(advisory("GHSA-0000-0000-0000", "high"));
  expect(status).toBe(1);
  expect(stdout).toContain("high: react-router, A title, https://github.com/advisories/GHSA-0000-0000-0000");
});

test("a registry without audits is said and fails nothing", () => {
  const { status, stdout } = audit({ message: "405 Method Not Allowed" });
  expect(status).toBe(0);
  expect(stdout).toContain("does not answer audits");
});

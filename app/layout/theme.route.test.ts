import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { action } from "./theme.route";
import { readTheme } from "./theme.server";

/** Sends the form of a look; returns where it leads, and the look that is read back. */
async function choose(fields: Record<string, string>) {
  const request = new Request("http://a/theme", { method: "POST", body: new URLSearchParams(fields) });
  const { headers } = await action({ request } as ActionFunctionArgs);
  const [cookie = ""] = headers.get("Set-Cookie")?.split(";") ?? [];
  return [headers.get("Location"), await readTheme(new Request("http://a", { headers: { Cookie: cookie } }))];
}

test("a chosen look is stored, and leads back to a page of the portal alone", async () => {
  expect(await choose({ theme: "dark", from: "/users?q=a" })).toEqual(["/users?q=a", "dark"]);
  expect(await choose({ theme: "light", from: "//evil.example" })).toEqual(["/", "light"]);
  expect(await choose({ theme: "pink" })).toEqual(["/", "system"]);
  expect(await readTheme(new Request("http://a"))).toBe("system");
});

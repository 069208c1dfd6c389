import { expect, test } from "vitest";
import { readColumns, serializeColumns } from "./columns-cookie.server";

const request = (cookie: string) => new Request("http://a", { headers: { Cookie: cookie } });

test("a list's columns are remembered for a year, and forgotten without any [VIEW-02]", () => {
  const header = serializeColumns("users", ["email", "last-login", "name"]);
  const [pair = "", ...attributes] = header.split("; ");
  // A name that no column has is left out.
  expect(pair).toMatch(/columns-users=email\.name$/);
  expect(attributes).toEqual(expect.arrayContaining(["Path=/", "Max-Age=31536000", "HttpOnly", "SameSite=Lax"]));
  expect(readColumns(request(`theme=dark; ${pair}; x=1`), "users")).toBe("email,name");
  expect(readColumns(request(pair), "user")).toBe("");
  expect(readColumns(new Request("http://a"), "users")).toBe("");
  expect(serializeColumns("users", [])).toContain("Max-Age=0");
});

test("a choice of columns that is too long for its cookie is cut [VIEW-02]", () => {
  const cookieValue = (...columns: string[]) => serializeColumns("users", columns).split(/[=;]/)[1];
  expect(cookieValue("a".repeat(300))).toHaveLength(300);
  expect(cookieValue("a".repeat(301))).toHaveLength(300);
});

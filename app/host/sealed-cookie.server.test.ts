import { EncryptJWT } from "jose";
import { expect, test } from "vitest";
import { deriveKeys } from "./keys.server";
import { preferenceCookie, sealedCookie, userCookie } from "./sealed-cookie.server";

const sent = (setCookie: string) =>
  new Request("http://localhost", { headers: { Cookie: setCookie.split(";")[0] ?? "" } });

/** Returns a cookie's text with every encoding undone that needs no key: base64, JSON and the token's parts. */
function clearTextOf(setCookie: string): string {
  const value = decodeURIComponent(setCookie.split(";")[0]?.replace(/^\w+=/, "") ?? "");
  const token: unknown = JSON.parse(Buffer.from(value, "base64").toString());
  if (typeof token !== "string") return JSON.stringify(token);
  expect(token.split(".")).toHaveLength(5);
  return [token, ...token.split(".").map((part) => Buffer.from(part, "base64url").toString())].join("\n");
}

test("a sealed cookie gives its content back, and is not readable in between [AUTH-06]", async () => {
  const cookie = sealedCookie<{ password: string }>("challenge", 60);
  const kept = await cookie.serialize({ password: "Password1!" });
  expect(kept).toMatch(/HttpOnly/);
  expect(kept).toMatch(/SameSite=Lax/);
  expect(clearTextOf(kept)).not.toContain("Password1!");
  expect(await cookie.read(sent(kept))).toEqual({ password: "Password1!" });
});

const sealedBy = async (key: Uint8Array) => {
  const token = new EncryptJWT({ content: "content" }).setAudience("session").setExpirationTime("60s");
  const text = await token.setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(key);
  return sent(`session=${encodeURIComponent(Buffer.from(JSON.stringify(text)).toString("base64"))}`);
};

test("each listed secret opens a cookie, but none that another purpose's key has sealed [SAFE-01]", async () => {
  const cookie = sealedCookie<string>("session", 60);
  const opened = deriveKeys("sealing").map(async (key) => cookie.read(await sealedBy(key)));
  expect(await Promise.all(opened)).toEqual(["content", "content"]);
  expect(await cookie.read(await sealedBy(deriveKeys("hash device")[0] ?? new Uint8Array()))).toBeNull();
});

test("another cookie's value, an altered value and an expired one are read as null", async () => {
  const cookie = sealedCookie<string>("session", 60);
  const kept = await cookie.serialize("content");
  const posing = kept.replace(/^session/, "challenge");
  expect(await sealedCookie<string>("challenge", 60).read(sent(posing))).toBeNull();
  expect(await cookie.read(sent(kept.slice(0, 60)))).toBeNull();
  expect(await cookie.read(sent(await sealedCookie<string>("session", -1).serialize("content")))).toBeNull();
  expect(await cookie.read(sent(await cookie.clear()))).toBeNull();
  expect(await cookie.read(new Request("http://localhost"))).toBeNull();
});

test("only a cookie whose time is over is read as expired, and a content may have a time of its own [AUTH-06]", async () => {
  const cookie = sealedCookie<string>("challenge", 60);
  const expired = await cookie.serialize("content", -1);
  expect(await cookie.read(sent(expired))).toBeNull();
  expect(await cookie.readExpired(sent(expired))).toBe("content");
  expect(await cookie.readExpired(sent(await cookie.serialize("content")))).toBeNull();
  expect(await cookie.readExpired(sent(expired.replace(/^challenge/, "session")))).toBeNull();
  expect(
    await sealedCookie<string>("session", 60).readExpired(sent(expired.replace(/^challenge/, "session"))),
  ).toBeNull();
  expect(await cookie.readExpired(sent(await cookie.clear()))).toBeNull();
});

test("a user's cookie tells nothing to another user, expired or not [SAFE-01]", async () => {
  const cookie = userCookie<{ secret: string }>("new-authenticator", 60);
  const request = sent(await cookie.serialize("anna", { secret: "JBSWY3DP" }));
  expect(await cookie.read(request, "anna")).toMatchObject({ secret: "JBSWY3DP" });
  expect([await cookie.read(request, "bruno"), await cookie.readExpired(request, "anna")]).toEqual([null, null]);
  const short = userCookie<{ secret: string }>("new-authenticator", -1);
  const late = sent(await short.serialize("anna", { secret: "JBSWY3DP" }));
  expect([await cookie.read(late, "anna"), await cookie.readExpired(late, "bruno")]).toEqual([null, null]);
  expect(await cookie.readExpired(late, "anna")).toMatchObject({ secret: "JBSWY3DP" });
});

test("a sealed cookie goes with the browser's session, unless it is to stay; a preference stays a year", async () => {
  expect(await sealedCookie<string>("session", 60).serialize("content")).not.toMatch(/Max-Age|Expires/);
  expect(await sealedCookie<string>("device", 60, { persistent: true }).serialize("content")).toContain("Max-Age=60;");
  expect(await preferenceCookie("theme").serialize("dark")).toMatch(
    /Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
  );
});

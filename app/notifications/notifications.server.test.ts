import { expect, test } from "vitest";
import { danger, success } from "./notifications";
import { readFlash, redirectKeepingFlash, redirectWithFlash, serializeFlash } from "./notifications.server";

const SAVED = success("Saved.");

/** Returns a request for an address with the first cookie that an answer has set. */
const follow = (address: string, setCookie: string | null | undefined) =>
  new Request(`http://localhost${address}`, { headers: { Cookie: setCookie?.split(";")[0] ?? "" } });

test("a notification shows on the page that it is for, whatever its query, and on no other [LAY-07]", async () => {
  const cookie = await serializeFlash("/users?page=2#list", [SAVED]);
  expect((await readFlash(follow("/users?q=a", cookie)))?.notifications).toEqual([SAVED]);
  for (const other of ["/users/anna", "/inventory", "/"]) expect(await readFlash(follow(other, cookie))).toBeNull();
  expect(await readFlash(follow("/users", null))).toBeNull();
});

test("a redirect takes its notifications, further cookies and the form's nonce along [LAY-07]", async () => {
  const retry = { nonce: "n-1", unsure: "1.x", more: "left out" };
  const answer = await redirectWithFlash("/users?page=2", [SAVED], ["a=1; Path=/", "b=2; Path=/"], retry);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/users?page=2"]);
  const [flash, ...others] = answer.headers.getSetCookie();
  expect(others).toEqual(["a=1; Path=/", "b=2; Path=/"]);
  expect(await readFlash(follow("/users", flash))).toMatchObject({
    notifications: [SAVED],
    kept: { nonce: "n-1", unsure: "1.x" },
  });
  const plain = await redirectWithFlash("/users", [danger("No.")]);
  expect(await readFlash(follow("/users", plain.headers.get("Set-Cookie")))).not.toHaveProperty("retry");
});

test("a page that leads on passes its notifications to the next one, and sets nothing without any [LAY-07]", async () => {
  const cookie = await serializeFlash("/", [SAVED]);
  const answer = await redirectKeepingFlash(follow("/", cookie), "/dashboard?view=map");
  expect(answer.headers.get("Location")).toBe("/dashboard?view=map");
  const kept = answer.headers.get("Set-Cookie");
  expect((await readFlash(follow("/dashboard", kept)))?.notifications).toEqual([SAVED]);
  expect(await readFlash(follow("/", kept))).toBeNull();
  const none = await redirectKeepingFlash(follow("/inventory", cookie), "/dashboard");
  expect(none.headers.get("Set-Cookie")).toBeNull();
});

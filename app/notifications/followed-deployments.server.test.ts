import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import {
  deploymentEndedNotification,
  followDeployment,
  readFollowedDeployments,
  serializeFollowedDeployments,
} from "./followed-deployments.server";

const requestWith = (setCookie: string | null) =>
  new Request("http://localhost", { headers: { Cookie: setCookie?.split(";")[0] ?? "" } });

const location = (id: number) => ({ id: `l-${id}`, name: `Location ${id}` });

test("a user's followed deployments are the last twenty, the newest first, each once [RASX-06]", async () => {
  let cookie: string | null = null;
  const follow = async (id: number) => {
    const set = (await followDeployment(requestWith(cookie), "u-1", location(id))).get("Set-Cookie");
    cookie = set ?? cookie;
    return set;
  };
  const followed = async (userId = "u-1") =>
    (await readFollowedDeployments(requestWith(cookie), userId)).map(({ id }) => id);
  expect(await followed()).toEqual([]);
  for (let id = 1; id <= 20; id++) await follow(id);
  expect(await follow(1)).toBeNull();
  expect(await followed()).toEqual(Array.from({ length: 20 }, (_, at) => `l-${20 - at}`));
  await follow(21);
  expect(await followed()).toHaveLength(20);
  expect((await followed()).slice(0, 2)).toEqual(["l-21", "l-20"]);
  expect(await followed()).not.toContain("l-1");
  expect(await followed("u-2")).toEqual([]);
  expect(await serializeFollowedDeployments("u-1", [])).toMatch(/^followed-deployments=; Max-Age=0/);
});

test.each([
  ["ACTIVE", "success", "Remote access at Location 1 is ready."],
  ["FAILED", "danger", "Remote access couldn't be deployed at Location 1."],
  ["INACTIVE", "warning", "The deployment at Location 1 has finished, but remote access isn't working."],
])("a deployment that ended as %s is a %s: %s [RASX-06]", (status, type, message) => {
  const link = { to: "/ras/l-1", label: "Go to Location 1" };
  expect(deploymentEndedNotification(createI18n("en"), location(1), status)).toMatchObject({ type, message, link });
});

import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { serializeFollowedDeployments } from "~/notifications/followed-deployments.server";
import type { Viewer } from "~/session/viewer.server";
import { FailureResponse, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
import * as ras from "~/upstream/ras/ras.server";
import { readEndedDeployments } from "./ended-deployments.server";

const readRasStatuses = vi.spyOn(ras, "readRasStatuses");
afterAll(() => void vi.restoreAllMocks());

beforeEach(() => void vi.resetAllMocks());

const VIEWER = {
  upstream: {},
  company: { id: "acme" },
  user: { id: "anna" },
  i18n: createI18n("en"),
} as unknown as Viewer;

/** Reads the followed deployments of Milano and Roma with these statuses. */
async function read(statuses: Record<string, string> | FailureResponse, followed = ["milano", "roma"]) {
  if (statuses instanceof FailureResponse) readRasStatuses.mockRejectedValue(statuses);
  else readRasStatuses.mockResolvedValue(new Map(Object.entries(statuses)));
  const locations = followed.map((id) => ({ id, name: id.toUpperCase() }));
  const [cookie = ""] = (await serializeFollowedDeployments("anna", locations)).split(";");
  const request = new Request("http://a", { headers: { Cookie: cookie } });
  const { going, notifications, headers } = await readEndedDeployments(request, VIEWER);
  return [going, notifications.map(({ message }) => message), headers.has("Set-Cookie")];
}

test("each deployment that has ended is told of once, the others are followed on [RASX-06]", async () => {
  expect(await read({ milano: "DEPLOYING", roma: "DEPLOYING" })).toEqual([["milano", "roma"], [], false]);
  expect(await read({ milano: "DEPLOYING", roma: "ACTIVE" })).toEqual([
    ["milano"],
    ["Remote access at ROMA is ready."],
    true,
  ]);
  expect(await read({ milano: "FAILED", roma: "CONNECTION_PROBLEM" })).toEqual([
    [],
    [
      "Remote access couldn't be deployed at MILANO.",
      "The deployment at ROMA has finished, but remote access isn't working.",
    ],
    true,
  ]);
  expect(readRasStatuses).toHaveBeenLastCalledWith({}, "acme", ["milano", "roma"]);
});

test("one that was cancelled is told of no more, and all go on while they can't be read [RASX-06]", async () => {
  expect(await read({ milano: "DEPLOYING" })).toEqual([["milano"], [], true]);
  expect(await read(new FailureResponse(UNREACHABLE_FAILURE))).toEqual([["milano", "roma"], [], false]);
  expect(await read({ milano: "ACTIVE" }, [])).toEqual([[], [], false]);
});

import { expect, test } from "vitest";
import { fakeViewer } from "../../../tests/support/fake-viewer";
import { readNoticeRows } from "./notices.server";

const NOTICE = {
  id: "n",
  kind: "GATEWAY_DOWN",
  at: "2026-03-16T09:00:00.000Z",
  isRead: true,
  isOwn: false,
  name: "Milano HQ",
  locationId: "milano",
  serialNumber: null,
  eventId: null,
  requestId: null,
};

/** Returns the row of a viewer with these permissions, in front of an upstream with these pages. */
async function rowOf({ held = ["ras.list"], active = true, hasPage = true }) {
  const viewer = fakeViewer({
    upstream: { query: async () => ({ notices: [NOTICE] }) },
    hasPage: () => hasPage,
    permissions: { onAny: (name: string) => held.includes(name) },
    services: { ras: { active, expired: !active } },
  });
  return (await readNoticeRows(viewer))[0];
}

test("a notice leads to where it happened for who may open that page now [TOLD-03, GATE-04]", async () => {
  expect(await rowOf({})).toEqual({
    id: "n",
    at: NOTICE.at,
    isRead: true,
    sentence: "The VPN gateway at Milano HQ failed or stopped responding.",
    to: "/ras/milano",
  });
  expect((await rowOf({ held: [] }))?.to, "without the permission").toBeNull();
  expect((await rowOf({ active: false }))?.to, "after the service's end").toBeNull();
  expect((await rowOf({ active: false, held: ["ras.list", "location.list"] }))?.to).toBe("/ras/milano");
  expect((await rowOf({ hasPage: false }))?.to, "without the capability").toBeNull();
});

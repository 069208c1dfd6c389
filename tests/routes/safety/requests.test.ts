import { LOCATIONS, locationId } from "#seeds/locations";
import { MASTER } from "../../support/accounts";
import { cookieHeader } from "../../support/cookie-header";
import { notesOfAll } from "../../support/forms/note-form-samples";
import { sampleUrl } from "../../support/forms/samples";
import { expect, test } from "../../support/no-js/test";
import { allPages } from "../../support/routes";
import { upstreamCalls } from "../../support/upstream-calls";
import type { World } from "../../support/world";

/** The most that a page may ask its upstream: requests, and waves of them. */
type Most = [requests: number, waves: number];

/** The viewer alone, who is sent on or shown what needs nothing else. */
const VIEWER: Most = [1, 1];
/** The viewer, and the page's data in one request. */
const ONE_READ: Most = [2, 2];
const WITH_REST: Most = [3, 2];
/** The viewer, the entity that the URL names, and the reads that depend on it. */
const TWO_READS: Most = [3, 3];
/** The viewer, the locations, and each of the eight gateways in one call. */
const GATEWAYS: Most = [2 + 8, 3];
/** The same, and the dialog's question to the gateway whose profile is wanted. */
const OWN_GATEWAY: Most = [2 + 8 + 1, 3];

/** The same, and the ends of the certificate. */
const RENEWAL: Most = [2 + 8 + 1, 4];

/** The gateways, and beside them who is connected at the locations on the page. */
const LIST: Most = [2 + 8 + 1, 3];

/** The request, then the gateway and the destinations of its location. */
const REQUEST: Most = [6, 5];

/** The most that each route may ask, opened by somebody who sees nearly everything. */
const MOST: Record<string, Most> = {
  "/authentication": VIEWER,
  "/authentication/code": VIEWER,
  "/authentication/recovery-code": VIEWER,
  "/authentication/passkey": ONE_READ,
  "/impersonate": VIEWER,
  "/password-recovery": VIEWER,
  "/alerts/unsubscribe/:token": VIEWER,
  "/vpn/:ticket": VIEWER,
  "/password-reset/:passwordResetToken": VIEWER,
  "/registration": VIEWER,
  "/sign-out": VIEWER,
  "/theme": VIEWER,
  "/language": VIEWER,
  "/chart": VIEWER,
  "/manifest.webmanifest": VIEWER,
  "/places": VIEWER,
  "/tiles/:z/:x/:y": VIEWER,
  "/sign-up": ONE_READ,
  "/company-account-registration/:hash": ONE_READ,
  "/": ONE_READ,
  "/welcome": ONE_READ,
  "/dashboard": TWO_READS,
  "/dashboard/assign": TWO_READS,
  "/dashboard/assigned": TWO_READS,
  "/dashboard/locations/new": TWO_READS,
  "/dashboard/locations/:locationId/edit": TWO_READS,
  "/dashboard/locations/:locationId/delete": TWO_READS,
  "/dashboard/machines/:serialNumber/new-ticket": TWO_READS,
  "/dashboard/tour-seen": VIEWER,
  "/locations/:locationId": TWO_READS,
  "/locations/:locationId/edit": TWO_READS,
  "/locations/:locationId/delete": TWO_READS,
  "/machines/:serialNumber": TWO_READS,
  "/machines/:serialNumber/new-ticket": TWO_READS,
  "/machines/:serialNumber/serenity-request": TWO_READS,
  "/machines/:serialNumber/tags": TWO_READS,
  ...notesOfAll("", TWO_READS),
  ...notesOfAll("/new", TWO_READS),
  ...notesOfAll("/:noteId", TWO_READS),
  ...notesOfAll("/:noteId/delete", TWO_READS),
  "/inventory": TWO_READS,
  "/inventory/columns": TWO_READS,
  "/inventory/views/new": TWO_READS,
  "/inventory/views/:viewId": TWO_READS,
  "/inventory/views/:viewId/delete": TWO_READS,
  "/inventory/assign": TWO_READS,
  "/inventory/assigned": TWO_READS,
  "/inventory/request-serenity": TWO_READS,
  "/inventory/tag": TWO_READS,
  "/inventory/tagged": TWO_READS,
  "/inventory/tags": TWO_READS,
  "/inventory/tags/rename": TWO_READS,
  "/inventory/:serialNumber": TWO_READS,
  "/inventory/:serialNumber/monitoring": TWO_READS,
  "/inventory/:serialNumber/new-ticket": TWO_READS,
  "/inventory/export": TWO_READS,
  "/inventory/:serialNumber/certificate": TWO_READS,
  "/inventory/:serialNumber/serenity-request": TWO_READS,
  "/inventory/:serialNumber/tags": TWO_READS,
  "/serenity-events": TWO_READS,
  "/serenity-events/columns": TWO_READS,
  "/serenity-events/views/new": TWO_READS,
  "/serenity-events/views/:viewId": TWO_READS,
  "/serenity-events/views/:viewId/delete": TWO_READS,
  "/serenity-events/:serialNumber/:eventId": TWO_READS,
  "/serenity-events/:serialNumber/:eventId/take": TWO_READS,
  "/serenity-events/:serialNumber/:eventId/hand-over": TWO_READS,
  "/serenity-events/:serialNumber/:eventId/leave": TWO_READS,
  "/serenity-events/:serialNumber/:eventId/new-ticket": TWO_READS,
  "/serenity-events/export": TWO_READS,
  // The machines, and the events of each.
  "/monitoring": [5, 3],
  "/monitoring/contacts": WITH_REST,
  "/monitoring/contacts/new": WITH_REST,
  "/monitoring/contacts/:contactId/delete": WITH_REST,
  "/monitoring/password": ONE_READ,
  "/users": ONE_READ,
  "/users/columns": ONE_READ,
  "/users/views/new": ONE_READ,
  "/users/views/:viewId": ONE_READ,
  "/users/views/:viewId/delete": ONE_READ,
  "/users/new": ONE_READ,
  "/users/delete": ONE_READ,
  "/users/withdraw-access": ONE_READ,
  "/users/:userId": ONE_READ,
  "/users/:userId/edit": ONE_READ,
  "/users/:userId/delete": ONE_READ,
  "/users/export": ONE_READ,
  "/users/invitations": ONE_READ,
  "/users/invitations/new-many": ONE_READ,
  "/users/:userId/leaving": ONE_READ,
  "/users/departures": ONE_READ,
  "/users/departures/:departureId": ONE_READ,
  "/users/departures/:departureId/call-off": ONE_READ,
  "/users/invitations/:invitationId/withdraw": ONE_READ,
  "/users/invitations/:invitationId/resend": VIEWER,
  "/activity": ONE_READ,
  "/activity/columns": ONE_READ,
  "/activity/views/new": ONE_READ,
  "/activity/views/:viewId": ONE_READ,
  "/activity/views/:viewId/delete": ONE_READ,
  "/activity/:recordId": ONE_READ,
  "/activity/export": ONE_READ,
  "/ras": LIST,
  "/ras/profile/:locationId": OWN_GATEWAY,
  "/ras/profile/:locationId/started": GATEWAYS,
  "/ras/profile/:locationId/link": GATEWAYS,
  "/ras/profile/:locationId/file": TWO_READS,
  "/ras/deploy/:locationId": GATEWAYS,
  "/ras/:locationId": GATEWAYS,
  "/ras/:locationId/edit": GATEWAYS,
  "/ras/:locationId/remove": GATEWAYS,
  "/ras/:locationId/redeploy": GATEWAYS,
  "/ras/:locationId/cancel": GATEWAYS,
  "/ras/:locationId/destinations": GATEWAYS,
  "/ras/:locationId/destinations/edit": GATEWAYS,
  "/ras/:locationId/access": GATEWAYS,
  "/ras/:locationId/access/grant": GATEWAYS,
  "/ras/:locationId/access/revoke": GATEWAYS,
  "/ras/:locationId/access/:userId/edit": GATEWAYS,
  "/ras/:locationId/access/:userId/revoke": GATEWAYS,
  "/ras/:locationId/sessions": GATEWAYS,
  "/ras/:locationId/sessions/:userId/disconnect": GATEWAYS,
  "/ras/:locationId/connected": ONE_READ,
  "/ras/:locationId/renew-certificate": RENEWAL,
  "/ras/:locationId/dismiss": VIEWER,
  "/ras/connections": ONE_READ,
  "/ras/:locationId/history": TWO_READS,
  "/ras/:locationId/history/export": TWO_READS,
  "/ras/ask": ONE_READ,
  "/ras/requests": ONE_READ,
  "/ras/requests/:requestId": REQUEST,
  "/ras/requests/:requestId/decline": REQUEST,
  "/ras/requests/:requestId/withdraw": REQUEST,
  "/ras/review/:by?": ONE_READ,
  "/ras/review/:by?/export": ONE_READ,
  "/ras/review/:by?/pdf": ONE_READ,
  "/ras/:locationId/download": GATEWAYS,
  "/ras/:locationId/download/verify": OWN_GATEWAY,
  "/ras/:locationId/download/verify/started": GATEWAYS,
  "/ras/:locationId/download/verify/link": GATEWAYS,
  "/ras/:locationId/download/verify/file": TWO_READS,
  "/ras/statuses": TWO_READS,
  "/ras/:locationId/status": TWO_READS,
  "/ras/:locationId/log": TWO_READS,
  "/ras/:locationId/access/request-seats": VIEWER,
  "/profile": ONE_READ,
  "/profile/alerts": ONE_READ,
  "/notices": ONE_READ,
  "/profile/calendar": ONE_READ,
  "/profile/calendar/withdraw": ONE_READ,
  "/calendar/:secret.ics": VIEWER,
  "/profile/recovery-codes": ONE_READ,
  "/profile/authenticator": ONE_READ,
  "/profile/authenticator/new": ONE_READ,
  "/profile/authenticator/remove": ONE_READ,
  "/profile/passkeys": ONE_READ,
  "/profile/passkeys/new": ONE_READ,
  "/profile/passkeys/options": ONE_READ,
  "/profile/passkeys/proof": ONE_READ,
  "/profile/passkeys/:passkeyId/rename": ONE_READ,
  "/profile/passkeys/:passkeyId/remove": ONE_READ,
  "/profile/sessions": ONE_READ,
  "/profile/sessions/:sessionId/end": ONE_READ,
  "/users/:userId/sessions": ONE_READ,
  "/users/:userId/sessions/:sessionId/end": ONE_READ,
  "/virtual-appliance": ONE_READ,
  "/migrate-os": WITH_REST,
  "/support": ONE_READ,
  "/support/new-ticket": ONE_READ,
  "/das": ONE_READ,
  "/search": ONE_READ,
  "/search/found": ONE_READ,
  "/search/keys": ONE_READ,
  "/csv-format": ONE_READ,
  "/*": ONE_READ,
};

const MILANO = locationId("acme", "Milano HQ");
const ADDRESS: Record<string, string> = { "/ras/statuses": `/ras/statuses?at=${MILANO}` };

async function headersOf(world: World, email = MASTER) {
  const { cookies } = await world.session(email);
  return { cookie: cookieHeader(cookies) };
}

test("no page asks its upstream for more than it shows @all", async ({ request, world }) => {
  const patterns = [...new Set((await allPages()).map(({ pattern }) => pattern))];
  expect(patterns.toSorted(), "each route has a row above").toEqual(Object.keys(MOST).toSorted());
  const headers = await headersOf(world);
  const tooMany: string[] = [];
  for (const pattern of patterns) {
    const address = ADDRESS[pattern] ?? sampleUrl(pattern);
    const [requests, waves] = MOST[pattern] ?? [0, 0];
    const open = () => upstreamCalls(world, () => request.get(address, { headers, maxRedirects: 0 }));
    const isMore = (asked: Awaited<ReturnType<typeof open>>) => asked.requests > requests || asked.waves > waves;
    const first = await open();
    // Once a minute the host queries the capabilities again, and reads that wait for it come a moment later.
    const asked = isMore(first) ? await open() : first;
    if (isMore(asked)) tooMany.push(`${pattern}: ${asked.requests} in ${asked.waves} waves`);
  }
  expect(tooMany).toEqual([]);
  expect((await upstreamCalls(world, () => request.get("/users", { headers }))).requests, "it counts").toBe(2);
});

test("one location's pages read neither all locations nor all machines [RASP-01]", async ({ request, world }) => {
  const headers = await headersOf(world, "editor@acme.example");
  expect((LOCATIONS.acme ?? []).length).toBeGreaterThan(2);
  for (const operation of ["locationsByCompanyId", "machinesByCompanyId", "machinesByLocationIds"])
    await world.fault({ operation, kind: "graphql-error" });
  for (const tab of ["", "/access", "/access/grant", "/destinations", "/status", "/log"])
    expect((await request.get(`/ras/${MILANO}${tab}`, { headers, maxRedirects: 0 })).status(), tab).toBe(200);
});

for (const kind of ["graphql-error", "partial", "status"] as const)
  test(`what fails of a joined request hides nothing else: ${kind} [RAS-07, USER-08, LAY-06]`, async ({
    request,
    world,
  }) => {
    const headers = await headersOf(world);
    const open = async (operation: string, path: string) => {
      await world.fault({ operation, kind });
      const page = await (await request.get(path, { headers })).text();
      await world.control("DELETE", "/faults");
      return page;
    };
    const withoutEntry = await open("isProductAddonActive", "/users");
    expect(withoutEntry).toContain("both@acme.example");
    expect(withoutEntry).not.toContain("Migrate to OS 5");
    // Answers without content count for the breaker, which opens after a few.
    if (kind === "status") return;
    let withoutUsers = "";
    const asked = await upstreamCalls(world, async () => {
      withoutUsers = await open("usersByCompanyId", "/users");
    });
    // The viewer, the batch and, where a failure made all its data null, the rest of it.
    expect(asked.requests).toBe(kind === "graphql-error" ? 3 : 2);
    expect(withoutUsers).toContain("Failed to fetch users data.");
    expect(withoutUsers).toContain("Migrate to OS 5");
    const grant = await open("destinationsByLocationId", `/ras/${MILANO}/access/grant`);
    expect(grant).toContain("Failed to fetch RAS destinations.");
    expect(grant).toContain("plain@acme.example");
    expect(await open("serenityEventsSettings", "/serenity-events")).toContain("BX-2207-1001");
  });

import { toPseudo } from "../../scripts/messages";
import { MASTER } from "../support/accounts";
import { sampleUrl } from "../support/forms/samples";
import { expect, test } from "../support/no-js/test";

const PSEUDO = { headers: { "accept-language": "en-XA, en;q=0.5" } };

test("a page is in English, and in a language that the browser asks for and the portal has [LANG-02]", async ({
  request,
}) => {
  const english = await (await request.get("/authentication")).text();
  expect(english).toContain('<html lang="en"');
  expect(english).not.toContain("data-catalogue");
  const answer = await request.get("/authentication", PSEUDO);
  expect(answer.headers().vary).toContain("Accept-Language");
  const other = await answer.text();
  expect(other).toContain('<html lang="en-XA"');
  expect(other).toMatch(/<link rel="preload" href="[^"]*en-XA[^"]*\.json[^"]*" as="fetch"[^>]* data-catalogue="en-XA"/);
  const pages = { "it-CH, en;q=0.8": "it", "tlh, es;q=0.3": "es", "tlh, ia": "en" };
  for (const [accepted, language] of Object.entries(pages)) {
    const page = await request.get("/authentication", { headers: { "accept-language": accepted } });
    expect(await page.text(), accepted).toContain(`<html lang="${language}"`);
  }
});

test("the answer to scripts names its language, also where the profile has another than the browser [LANG-02]", async ({
  request,
  world,
}) => {
  request.use(await world.session(MASTER));
  const readLanguage = async () => (await request.get("/users.data", PSEUDO)).headers()["content-language"];
  expect(await readLanguage()).toBe("en-XA");
  await request.post("/language", { form: { language: "de", from: "/users" } });
  expect(await readLanguage()).toBe("de");
});

test("pages are in the reader's language [LANG-02]", async ({ request, world }) => {
  request.use(await world.session(MASTER));
  for (const [path, ...texts] of [
    ["/users", "Search users", "Last Name", "Add User", "Never logged in"],
    ["/das", "The following virtual desktops have been enabled for your account"],
    ["/migrate-os", "Survey tool for OS4"],
    ["/support", "Support hours", "The knowledge base and your tickets"],
    ["/support/new-ticket", "Comment", "Send ticket"],
    ["/profile/sessions", "Logged in with", "Password and code"],
    ["/virtual-appliance", "Verify activation key", "Activation key"],
    ["/ras/review", "Search access", "By destination", "VPN profile valid until", "Export PDF"],
    ["/ras/connections", "Your connections", "Search your connections", "IP address or reason"],
    [sampleUrl("/ras/:locationId/history"), "Connection history", "Why it ended"],
    [sampleUrl("/ras/:locationId/access"), "All locations", "VPN profile expires", "Grant Access", "Ends later"],
    [sampleUrl("/ras/:locationId/access/grant"), "Allowed destinations", "Leave empty to start now.", "Unrestricted"],
    [sampleUrl("/ras/:locationId/access/revoke"), "Revoke Access", "Revoke access for several users"],
    [sampleUrl("/ras/:locationId/access/:userId/edit"), "Edit RAS Access", "Username", "Access period"],
    [sampleUrl("/ras/:locationId/access/:userId/revoke"), "This frees one seat."],
    [sampleUrl("/ras/deploy/:locationId"), "Deployment method", "Behind NAT", "RAS Gateway Device"],
    [sampleUrl("/ras/:locationId/cancel"), "Cancel Deployment", "Keep deploying"],
    [sampleUrl("/ras/:locationId/remove"), "Confirm RAS Remove", "Undeploy"],
    ["/profile", "Security Settings", "Manager of", "Phone Number"],
    ["/profile/recovery-codes", "Create new codes", "Current password"],
    ["/profile/authenticator", "Set up new app", "Have you lost your app and your recovery codes?"],
    ["/profile/passkeys", "Add passkey", "No passkeys"],
    ["/profile/alerts", "Critical events", "Immediately", "Gateways without a free seat."],
    ["/profile/calendar", "Create new address", "Address created", "Calendar feed"],
    ["/notices", "Search notices", "Choose your alerts", "What you were told in the last 90 days."],
    ["/serenity-events", "Search events", "Occurrences", "Email sales"],
    ["/activity", "Search activity", "Last 24 hours", "Remote access"],
    ["/monitoring", "Email Notifications", "Username", "The one you set under Change Password"],
    ["/monitoring/contacts", "Search contacts", "Add Contact", "Last Name"],
    ["/monitoring/contacts/new", "Add Email", "First Name"],
    ["/monitoring/password", "Re-type new password", "Monitoring Security Settings"],
    ["/users/views/new", "Save view", "Share with everyone in the company", "Otherwise only you see it."],
    ["/csv-format", "Semicolons", "Between values", "For LibreOffice, Google Sheets, Numbers, and Excel in English"],
    ["/dashboard", "What needs attention", "Nothing expires soon", "Assign selected", "New Location"],
    ["/dashboard?view=table", "Pending events", "Search locations", "Nothing needs attention"],
    ["/dashboard?view=map", "Map of locations", "Map legend", "Zoom in"],
    ["/dashboard/locations/new", "Find address", "Latitude", "Set the pin by hand"],
    ["/dashboard/assigned", "Undo assignment"],
    ["/inventory", "Search machines", "Expiration Date", "Maintenance by month", "Export selected"],
    ["/inventory/BX-2207-100102", "Open as a page", "Activated by", "Maintenance certificate"],
    ["/machines/BX-2207-100102", "Remote access gateway off", "Last updated", "New ticket"],
    ["/inventory/tags", "Search tags", "Rename"],
    ["/inventory/tag?serial=BX-2207-100102", "Separate several by commas.", "Undo an earlier change"],
    ["/inventory/assign?serial=BX-2207-100102", "Undo an earlier assignment", "Assign"],
    [sampleUrl("/locations/:locationId"), "Coordinates", "Managers", "Host Name"],
    ["/search?q=a", "Pages and actions", "Search everything", "Search all users"],
    ["/search?q=xyzxyz", "Nothing found"],
    ["/ras", "Search locations", "Deployment Status", "In the last 7 days", "Deploy on"],
    [sampleUrl("/ras/:locationId"), "RAS Settings", "Route via VPN tunnel", "The way of a connection", "Seats"],
    [sampleUrl("/ras/:locationId/edit"), "Remote Access Server Settings", "Save"],
    [sampleUrl("/ras/:locationId/destinations"), "Check these destinations", "In use"],
    [sampleUrl("/ras/:locationId/destinations/edit"), "Manage Network Destinations", "Add destination"],
    [sampleUrl("/ras/:locationId/sessions"), "Connected now", "Traffic", "Refresh"],
    [sampleUrl("/ras/:locationId/sessions/:userId/disconnect"), "The reason is recorded and shown to the user."],
    [sampleUrl("/ras/:locationId/download"), "Download VPN profile", "Your credentials", "You can reach"],
    ["/ras/requests", "Search requests", "Access period", "Requested on"],
    [sampleUrl("/ras/requests/:requestId"), "Request for access", "Change of access to", "Lapses on", "Has now"],
    [sampleUrl("/ras/requests/:requestId/decline"), "Decline request"],
    ["/ras/ask", "Request access"],
    ["/users", "With the selected users:", "Export CSV", "Sort by", "Same as device", "Skip to main content"],
    ["/users?permission=none&q=nobody", "No users found", "Clear", "Apply"],
    ["/search/keys", "Move through the results", "Open the selected result, or all results", "Home"],
    ["/no-such-page", "404 Page Not Found", "Go to the main page", "Quote this ID if you contact support."],
  ] as const) {
    const answer = await (await request.get(path, PSEUDO)).text();
    // What loaders return may have messages, which the page makes text of.
    const page = answer.replace(/<script.*?<\/script>/gs, "");
    for (const text of texts) {
      expect(page, text).toContain(toPseudo(text));
      expect(page, text).not.toMatch(new RegExp(`\\b${text}\\b`));
    }
  }
  const list = await (await request.get("/users", PSEUDO)).text();
  expect(list).toMatch(new RegExp(`<title>${toPseudo("Users")} · `));
});

test("files and the answers to forms are in the reader's language [LANG-02]", async ({ request, world }) => {
  request.use(await world.session(MASTER));
  const file = await (await request.get("/users/export", PSEUDO)).text();
  expect(file.split("\r\n")[0]).toContain(toPseudo("Support Contact"));
  const refused = await (await request.post("/users/new", { ...PSEUDO, form: { email: "new@" } })).text();
  expect(refused).toContain(toPseudo("Email format is incorrect"));
  const form = { email: "new@acme.example" };
  const sent = await (await request.post("/users/new", { ...PSEUDO, form })).text();
  expect(sent).toContain(
    toPseudo("Registration invitation successfully sent to {email}.").replace("{email}", form.email),
  );
});

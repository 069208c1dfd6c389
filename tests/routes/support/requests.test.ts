import { cookieHeader } from "../../support/cookie-header";
import { expect, test } from "../../support/no-js/test";
import { mailsOf } from "../../support/outbox";
import type { World } from "../../support/world";

const FLEET = "fleet@acme.example";
const TICKET = { subject: "Noise", comment: "The fan is loud." };

const headersOf = async (world: World, email: string) => {
  const { cookies } = await world.session(email);
  return { cookie: cookieHeader(cookies) };
};

const requestsSent = async (world: World) =>
  (await mailsOf(world, "ticket")).length + (await mailsOf(world, "serenity-request")).length;

test("nothing is asked for a machine that isn't one's own [TICK-01, INVT-07]", async ({ request, world }) => {
  const headers = await headersOf(world, "editor@acme.example");
  const before = await requestsSent(world);
  for (const serial of ["BX-2203-200101", "BX-2103-100201", "BX-2403-101101", "NO-SUCH", "%3Cb%3E", "%0D%0ABcc"]) {
    for (const path of [`/inventory/${serial}/new-ticket`, `/dashboard/machines/${serial}/new-ticket`])
      expect((await request.post(path, { headers, form: TICKET })).status(), path).toBe(404);
    // It leads to where the machine would be.
    const path = `/inventory/${serial}/serenity-request`;
    const answer = await request.post(path, { headers, form: {}, maxRedirects: 0 });
    expect(answer.headers().location, path).toBe(`/inventory/${serial}`);
  }
  expect(await requestsSent(world)).toBe(before);
});

test("what a ticket can't carry is refused with a message, wherever it is written [TICK-01]", async ({
  request,
  world,
}) => {
  const headers = await headersOf(world, FLEET);
  const before = await requestsSent(world);
  for (const place of ["/support", "/inventory/BX-2207-100101", "/dashboard/machines/BX-2403-101101"])
    for (const [form, message] of [
      [{ ...TICKET, subject: "Noise\r\nBcc: all@acme.example" }, "Subject must be a single line"],
      [{ ...TICKET, subject: "x".repeat(10_000) }, "Subject must be 200 characters or fewer"],
      [{ ...TICKET, comment: "x".repeat(10_001) }, "Comment must be 10,000 characters or fewer"],
      [{ ...TICKET, comment: " \r\n " }, "Comment is required"],
    ] as const) {
      const answer = await request.post(`${place}/new-ticket`, { headers, form });
      expect(answer.status(), place).toBe(400);
      expect(await answer.text(), place).toContain(message);
    }
  expect(await requestsSent(world)).toBe(before);
});

test("the sender and the machine's versions can't be chosen, a resent form asks once [TICK-01, INVT-07]", async ({
  request,
  world,
}) => {
  const headers = await headersOf(world, FLEET);
  const lie = { name: "Somebody", email: "else@evil.example", company: "Other", osVersion: "9.9", serialNumber: "X" };
  const form = { ...TICKET, ...lie, nonce: "the-form-of-a-ticket" };
  for (let time = 0; time < 2; time++) await request.post("/inventory/VA-2303-100106/new-ticket", { headers, form });
  const tickets = await mailsOf(world, "ticket");
  expect(tickets).toHaveLength(1);
  expect(tickets[0]?.text).toContain("Email: fleet@acme.example");
  expect(tickets[0]?.text).toContain("Serial number: VA-2303-100106\nOS version: 4.8.9\nESXi version: 7.0.3");
  expect(tickets[0]?.text).not.toMatch(/evil|Somebody|9\.9/);

  const asked = { userId: "somebody-else", nonce: "the-form-of-a-request" };
  for (let time = 0; time < 2; time++)
    await request.post("/inventory/BX-2203-100702/serenity-request", { headers, form: asked });
  const requests = await mailsOf(world, "serenity-request");
  expect(requests).toHaveLength(1);
  expect(requests[0]?.text).toContain("Name: “Marco Bianchi”");
});

test("an upstream without a message leaves the catalogue's [TICK-01, INVT-07]", async ({ request, world }) => {
  const headers = await headersOf(world, FLEET);
  for (const operation of ["sendTicketEmail", "sendSerenityRequestEmail"])
    await world.fault({ operation, kind: "graphql-error", message: "" });
  const ticket = await (await request.post("/support/new-ticket", { headers, form: TICKET })).text();
  expect(ticket).toContain("Failed to create new ticket.");
  expect(ticket).toContain("The fan is loud.");
  const path = "/inventory/BX-2203-100702/serenity-request";
  const asked = await request.post(path, { headers, form: {}, maxRedirects: 0 });
  const flash = (asked.headers()["set-cookie"] ?? "").split(";")[0];
  const shown = await request.get(asked.headers().location ?? "", {
    headers: { cookie: `${headers.cookie}; ${flash}` },
  });
  expect(await shown.text()).toContain("Failed to send SerenITy request.");
});

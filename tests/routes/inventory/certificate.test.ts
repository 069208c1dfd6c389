import { cookieHeader } from "../../support/cookie-header";
import { expect, test } from "../../support/no-js/test";
import { readPdf } from "../../support/pdf";
import type { World } from "../../support/world";

const headersOf = async (world: World, email: string) => {
  const { cookies } = await world.session(email);
  return { cookie: cookieHeader(cookies) };
};

test("a certificate is an A4 page with expiry, plan and serial number, named by the time [INVT-06]", async ({
  request,
  world,
}) => {
  const headers = await headersOf(world, "fleet@acme.example");
  const answer = await request.get("/inventory/VA-2303-100106/certificate", { headers });
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect(answer.headers()["content-disposition"]).toBe(
    `attachment; filename="${Date.parse("2026-03-16T09:00:00Z")}.pdf"`,
  );
  expect(answer.headers()["cache-control"]).toContain("no-store");
  const { pageCount, size, text } = await readPdf(await answer.body());
  expect([pageCount, ...size]).toEqual([1, 595, 842]);
  // It expires within the customer's interval, and is covered until then.
  for (const fact of ["VA-2303-100106", "is covered by", "SuperPro", "28/03/2026", "Acme S.p.A."])
    expect(text).toContain(fact);
});

test("no certificate of what is not one's own, or has no maintenance; an outage leads back [INVT-06, INVT-09]", async ({
  request,
  world,
}) => {
  const headers = await headersOf(world, "editor@acme.example");
  for (const serial of ["BX-2203-200101", "BX-2103-100201", "NO-SUCH"])
    expect((await request.get(`/inventory/${serial}/certificate`, { headers })).status(), serial).toBe(404);
  const fleet = await headersOf(world, "fleet@acme.example");
  const leadsTo = async (serial: string) => {
    const answer = await request.get(`/inventory/${serial}/certificate`, { headers: fleet, maxRedirects: 0 });
    return answer.headers().location;
  };
  expect(await leadsTo("BX-2203-100302")).toBe("/inventory/BX-2203-100302");
  await world.fault({ operation: "machinePageByCompanyId", kind: "reset" });
  expect(await leadsTo("BX-2207-100101")).toBe("/inventory/BX-2207-100101");
});

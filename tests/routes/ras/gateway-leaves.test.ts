import { FormVisit, formRoutes } from "../../support/forms/form-walk";
import { expect, test } from "../../support/no-js/test";

/** The forms about a gateway into which something is typed or ticked. */
const TYPED = [
  "/ras/:locationId/access/grant",
  "/ras/:locationId/access/revoke",
  "/ras/:locationId/access/:userId/edit",
  "/ras/:locationId/destinations/edit",
  "/ras/:locationId/sessions/:userId/disconnect",
  "/ras/:locationId/edit",
  "/ras/requests/:requestId",
];
/** The forms that an inactive gateway accepts as well. */
const ANY_STATUS = ["/ras/:locationId/edit"];

const GATEWAY = "BX-2207-100101";
const routes = (await formRoutes()).filter(({ pattern }) => TYPED.includes(pattern));

test("the walk knows every form that it names", () => expect(routes.length).toBe(TYPED.length));

for (const route of routes)
  for (const status of ["UNREACHABLE", ...(ANY_STATUS.includes(route.pattern) ? [] : ["INACTIVE"])])
    test(`${route.pattern}: what was typed stays when the gateway becomes ${status}, and can be sent later [PAGE-06]`, async ({
      world,
    }) => {
      const visit = await FormVisit.start(world, route);
      const form = await visit.open();
      await world.control("POST", "/ras", { serialNumber: GATEWAY, status });
      const byScript = await visit.sendByScript(form);
      expect([byScript.redirected, byScript.status]).toEqual([false, 409]);
      // The page around the form would lead away from it, and isn't read again.
      expect(byScript.answer).toMatchObject({ isPageGone: true });
      const [reason = ""] = byScript.answer?.result?.error?.[""] ?? [];
      expect(reason).toMatch(/\.$/);
      // Invalid values are kept too.
      const fields = form.fields.map(([name]) => [name, name === "fqdn" ? "10.1.2.9" : ""] as [string, string]);
      expect((await visit.sendByScript({ ...form, fields })).answer).toMatchObject({ isPageGone: true });
      const refused = await visit.send(form);
      const page = await visit.pageOf(refused);
      expect(page.status).toBe(409);
      expect(page.html).toContain("What you entered is kept here.");
      const kept = visit.formIn(page.html, page.url);
      for (const [name, value] of Object.entries(route.sample.values))
        for (const text of [value ?? []].flat()) expect(kept.fields).toContainEqual([name, text]);
      await world.control("POST", "/ras", { serialNumber: GATEWAY, status: null });
      const again = await visit.send(kept);
      const answer = await visit.pageOf(again);
      expect(answer.status).toBe(200);
      expect(answer.html).not.toContain("What you entered is kept here.");
    });

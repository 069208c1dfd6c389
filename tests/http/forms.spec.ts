import { FormVisit, formRoutes } from "../support/form-walk";
import { expect, test } from "../support/test";

// A fault takes no eight seconds, and the breaker has its own test.
test.use({ settings: { UPSTREAM_TIMEOUT_MS: "1500", UPSTREAM_HEADERS_TIMEOUT_MS: "1200", UPSTREAM_BREAKER_MS: "0" } });

const routes = await formRoutes();

for (const route of routes)
  for (const operation of route.sample.operations)
    test(`${route.pattern}: sent again after the answer to ${operation} was lost, it takes effect once [SAFE-03]`, async ({
      playwright,
      world,
    }) => {
      const visit = await FormVisit.start(world, route, playwright);
      let form = await visit.open();
      if (route.sample.before === "review") {
        const review = await visit.send(form);
        expect(review.status()).toBe(200);
        form = visit.formIn(await review.text(), form.path);
      }
      const before = await visit.effects();
      await world.fault({ operation: await pathOf(operation), kind: "commit-then-drop", times: 1 });
      const lost = await visit.send(form);
      const page = await visit.pageOf(lost);
      const took = async () => ((await visit.effects())[operation] ?? 0) - (before[operation] ?? 0);
      expect(await took()).toBe(1);
      // One whose effect shows at once is told as done; any other comes back, and is sent again.
      if (lost.status() >= 400 || page.html.includes("Sending it again is safe")) {
        const again = await visit.send(visit.formIn(page.html, page.url, form.path.split("?")[0]));
        expect(again.status(), await again.text()).toBeLessThan(400);
        const end = await visit.pageOf(again);
        expect(end.status).toBe(200);
        expect(end.html).not.toContain("Sending it again is safe");
      }
      expect(await took()).toBe(1);
      await visit.stop();
    });

for (const route of routes)
  test(`${route.pattern}: an outage loses nothing that was typed, and the form in the answer works afterwards [PAGE-06]`, async ({
    playwright,
    world,
  }) => {
    const visit = await FormVisit.start(world, route, playwright);
    const form = await visit.open();
    await world.fault({ operation: "*", kind: "status", status: 503 });
    const refused = await visit.send(form);
    const page = await visit.pageOf(refused);
    if (!route.sample.pageless) expect(refused.status()).toBe(503);
    expect(page.html).toMatch(/try again in a moment/);
    const back = route.sample.pageless ? form : visit.formIn(page.html, page.url, form.path.split("?")[0]);
    for (const [name, value] of Object.entries(route.sample.values))
      if (!UNSEEN.includes(name) && value !== null)
        expect(back.fields.map(([key, text]) => `${key}=${text.replaceAll("\r\n", "\n")}`)).toContain(
          `${name}=${[value].flat()[0]}`,
        );
    await world.steer("DELETE", "/faults");
    const again = await visit.send(back);
    expect(again.status(), await again.text()).toBeLessThan(400);
    await visit.stop();
  });

/** What comes along unseen, and a button's own value. */
const UNSEEN = ["vatNoticed", "ask", "desktop"];

/** REST calls fail by their path. */
const REST_PATHS: Record<string, string> = {
  addCompanyAlertContact: "/central-backend/v1/fleet-management-crud/add-company-alert-contact",
  deleteCompanyAlertContact: "/central-backend/v1/fleet-management-crud/delete-company-alert-contact",
  resetGrafanaPassword: "/central-backend/monitoring/reset-grafana-password",
  sampleDesktopLogin: "/cake/login.json",
};
const pathOf = async (operation: string) => REST_PATHS[operation] ?? operation;

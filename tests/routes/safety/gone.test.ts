import { parse } from "node-html-parser";
import { REFUSALS } from "~/layout/refusals";
import { FormVisit, formRoutes, typedOf } from "../../support/forms/form-walk";
import { GONE_SAMPLES } from "../../support/forms/gone-samples";
import { expect, test } from "../../support/no-js/test";
import { oneOfThree } from "../../support/one-of-three";

const routes = await formRoutes();

for (const [index, route] of routes.filter(({ pattern }) => pattern in GONE_SAMPLES).entries())
  test(`${route.pattern}: sent after what it is about has been removed, it says so with what was typed [PAGE-06]${oneOfThree(index)}`, async ({
    world,
  }) => {
    const { by, ...gone } = GONE_SAMPLES[route.pattern] ?? { by: "" };
    const sample = { ...route.sample, ...gone };
    const visit = await FormVisit.start(world, { ...route, sample });
    const form = await visit.open();
    const remover = routes.find(({ pattern }) => pattern === by) ?? route;
    const colleague = await FormVisit.start(world, remover);
    const removed = await colleague.send(await colleague.open());
    expect(removed.status(), await removed.text()).toBe(302);

    const answer = await visit.send(form);
    const { html } = await visit.pageOf(answer);
    const page = parse(html).querySelector("body");
    const typed = typedOf(sample);
    // A form without text leads to the page where the thing was, which says what happened.
    if (typed.length === 0 && answer.status() === 302) {
      expect(page?.querySelector(".notifications, [aria-label=Notifications]")?.textContent).not.toBe("");
      return;
    }
    expect(answer.status(), page?.textContent).toBe(404);
    expect(page?.textContent).toContain(REFUSALS[404].title.id);
    // The page behind a panel may have troubles of its own.
    const answered = page?.querySelector("dialog") ?? page;
    expect(answered?.textContent).not.toMatch(/Send again|Couldn't load/);
    const texts = page?.querySelectorAll(".written").map(({ textContent }) => textContent);
    for (const [, value] of typed) expect(texts).toContain(value);
  });

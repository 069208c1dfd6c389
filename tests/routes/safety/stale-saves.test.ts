import { type HTMLElement, parse } from "node-html-parser";
import { WITHOUT_FORM } from "../../support/forms/form-samples";
import { FormVisit, formRoutes } from "../../support/forms/form-walk";
import type { SentFields } from "../../support/forms/html-form";
import { NEVER_STALE, STALE_SAMPLES, type StaleSample } from "../../support/forms/stale-samples";
import { expect, test } from "../../support/no-js/test";

const routes = await formRoutes();

test("each form refuses a stale save, or has the reason why none can be stale [SAFE-09]", () => {
  const actions = [...routes.map(({ pattern }) => pattern), ...WITHOUT_FORM].toSorted();
  expect([...Object.keys(STALE_SAMPLES), ...Object.keys(NEVER_STALE)].toSorted()).toEqual(actions);
});

const UPSTREAMS = [
  ["an upstream that compares revisions [SAFE-09]", true],
  ["the specification's upstream [SAFE-09] @all", false],
] as const;

for (const [upstream, compares] of UPSTREAMS)
  for (const route of routes) {
    const stale = STALE_SAMPLES[route.pattern];
    if (!stale || (stale.needsExtended && !compares)) continue;
    test(`${route.pattern}: of two users who save, the second is refused by ${upstream}`, async ({ world }) => {
      world.configure({}, compares ? {} : { capabilities: [], introspection: false });
      const visitOf = (values: StaleSample["first"]) =>
        FormVisit.start(world, {
          ...route,
          sample: { ...route.sample, values: { ...kept(route.sample.values), ...values } },
        });
      const [first, second] = [await visitOf(stale.first), await visitOf(stale.second)];
      const reviews = route.sample.before === "review";
      const opened = await mendedOf(second, await second.open(), stale.wrong);
      const confirmed = reviews ? await reviewOf(second, opened) : opened;
      const theirs = await first.open();
      const saved = await first.send(reviews ? await reviewOf(first, theirs) : theirs);
      expect(saved.status(), await saved.text()).toBe(302);

      const effects = async () => {
        const all = await second.effects();
        return route.sample.operations.map((operation) => all[operation] ?? 0);
      };
      const before = await effects();
      const refused = await second.send(confirmed);
      expect(refused.status(), await refused.text()).toBe(stale.status);
      const html = await refused.text();
      for (const text of stale.shows) expect(parse(html).textContent).toContain(text);
      expect(await effects()).toEqual(before);
      if (!stale.overwrites) return;

      // Enter presses a form's first button.
      const overwrites = parse(html).querySelector('button[name="over"]');
      const ofForm = overwrites?.closest("form")?.querySelectorAll("button:not([type=button])") ?? [];
      expect(ofForm.indexOf(overwrites as HTMLElement)).toBeGreaterThan(0);

      // The form still belongs to the version that it was opened with: it is refused again.
      const back = second.formIn(html, second.path);
      expect(revisionIn(back)).toBe(revisionIn(opened));
      expect((await second.send(back)).status()).toBe(409);
      const over = withField(back, "over", overwrites?.getAttribute("value"));
      const overwritten = await second.send(reviews ? await reviewOf(second, over) : over);
      expect(overwritten.status(), await overwritten.text()).toBe(302);
    });
  }

/** Values that only confirm a form. The samples' own changes are left out. */
const kept = ({ vatNoticed = null }: Record<string, string | string[] | null>) => ({ vatNoticed });

/** Sends a form whose first answer is a review, and returns the form that confirms it. */
async function reviewOf(visit: FormVisit, form: SentFields): Promise<SentFields> {
  const review = await visit.send(form);
  expect(review.status(), await review.text()).toBe(200);
  return visit.formIn(await review.text(), form.path.split("?")[0] ?? "");
}

/** Sends a form with a wrong value, where it has the field, and returns the refused form with the right one in its place. */
async function mendedOf(visit: FormVisit, form: SentFields, wrong: StaleSample["wrong"]): Promise<SentFields> {
  const [name, value] = wrong ?? ["", ""];
  const right = form.fields.find(([field]) => field === name)?.[1];
  if (right === undefined) return form;
  const refused = await visit.send(withValue(form, name, value));
  const html = await refused.text();
  expect(refused.status(), html).toBe(400);
  return withValue(visit.formIn(html, visit.path), name, right);
}

const revisionIn = ({ fields }: SentFields) => fields.find(([name]) => name === "revision")?.[1];

const withValue = (form: SentFields, name: string, value: string): SentFields => ({
  ...form,
  fields: form.fields.map(([field, old]) => [field, field === name ? value : old]),
});

const withField = (form: SentFields, name: string, value = ""): SentFields => ({
  ...form,
  fields: [...form.fields, [name, value]],
});

import { parse } from "node-html-parser";
import { DRAFT_RESTORED } from "~/forms/draft";
import { MASTER } from "../../support/accounts";
import type { FormSample } from "../../support/forms/form-sample";
import { type Answered, FormVisit, faultedBy, formRoutes, typedOf } from "../../support/forms/form-walk";
import { formsTo, type SentFields } from "../../support/forms/html-form";
import { expect, test } from "../../support/no-js/test";
import { oneOfThree } from "../../support/one-of-three";
import type { World } from "../../support/world";

const routes = await formRoutes();

for (const [index, route] of routes.entries())
  for (const operation of route.sample.operations)
    test(`${route.pattern}: sent again after the answer to ${operation} was lost, it takes effect once [SAFE-03]${oneOfThree(index)}`, async ({
      world,
    }) => {
      const visit = await FormVisit.start(world, route);
      let form = await visit.open();
      if (route.sample.before === "review") {
        const review = await visit.send(form);
        expect(review.status()).toBe(200);
        form = visit.formIn(await review.text(), form.path);
      }
      const before = await visit.effects();
      await world.fault({ operation: faultedBy(operation), kind: "commit-then-drop", times: 1 });
      const lost = await visit.send(form);
      const page = await visit.pageOf(lost);
      const took = async () => ((await visit.effects())[operation] ?? 0) - (before[operation] ?? 0);
      expect(await took()).toBe(1);
      // A form whose effect is visible at once counts as done; any other comes back, and is sent again.
      if (lost.status() >= 400 || page.html.includes("You can safely send it again")) {
        const again = await visit.send(visit.formIn(page.html, page.url, form.path.split("?")[0]));
        expect(again.status(), await again.text()).toBeLessThan(400);
        const end = await visit.pageOf(again);
        expect(end.status).toBe(200);
        expect(end.html).not.toContain("You can safely send it again");
      }
      expect(await took()).toBe(1);
    });

for (const [index, route] of routes.entries())
  test(`${route.pattern}: an outage loses nothing that was typed, and the form in the answer works afterwards [PAGE-06]${oneOfThree(index)}`, async ({
    world,
  }) => {
    const visit = await FormVisit.start(world, route);
    const form = await visit.open();
    await world.fault({ operation: "*", kind: "status", status: 503 });
    const refused = await visit.send(form);
    const page = await visit.pageOf(refused);
    if (!route.sample.pageless) expect(refused.status()).toBe(503);
    expect(page.html).toMatch(/try again in a moment/i);
    const back = route.sample.pageless ? form : visit.formIn(page.html, page.url, form.path.split("?")[0]);
    for (const [name, value] of typedOf(route.sample))
      expect(back.fields.map(([key, text]) => `${key}=${text.replaceAll("\r\n", "\n")}`)).toContain(`${name}=${value}`);
    await world.control("DELETE", "/faults");
    const again = await visit.send(back);
    expect(again.status(), await again.text()).toBeLessThan(400);
  });

for (const route of routes.filter(({ sample }) => !sample.pageless && sample.before !== "review"))
  test(`${route.pattern}: with a script the page stays in an outage, and what was lost takes effect once [PAGE-06, SAFE-03] @all`, async ({
    world,
  }) => {
    const [operation = ""] = route.sample.operations;
    const visit = await FormVisit.start(world, route);
    const form = await visit.open();
    const before = (await visit.effects())[operation] ?? 0;
    await world.fault({ operation: faultedBy(operation), kind: "commit-then-drop", times: 1 });
    const lost = await visit.sendByScript(form);
    // Some look whether it arrived, and say so at once.
    if (!lost.redirected) {
      expect(lost.status).toBe(503);
      await world.fault({ operation: "*", kind: "status", status: 503 });
      const again = await visit.sendByScript(withKept(form, lost.answer));
      expect(again.status).toBe(503);
      await world.control("DELETE", "/faults");
      const sent = await visit.sendByScript(withKept(form, again.answer));
      expect(sent.status, JSON.stringify(sent.answer)).toBeLessThan(400);
    }
    expect(((await visit.effects())[operation] ?? 0) - before).toBe(1);
  });

/** The page's form with the answer's changes; a script makes no others. */
function withKept(form: SentFields, answer: Answered | null): SentFields {
  const { nonce, unsure } = answer?.kept ?? {};
  const fields = form.fields.filter(([name]) => name !== "nonce" && name !== "unsure");
  if (nonce) fields.push(["nonce", nonce]);
  if (unsure) fields.push(["unsure", unsure]);
  return { ...form, fields };
}

/** Ends every session upstream, as its twelve hours do. */
const endSessions = (world: World) => world.control("POST", "/clock", { advanceSeconds: 13 * 3600 });

const typing = routes.filter(({ sample }) => sample.as && !sample.pageless && typedOf(sample).length > 0);
for (const [index, route] of typing.entries())
  test(`${route.pattern}: a session that has ended keeps what was typed for its user alone [PAGE-06]${oneOfThree(index)}`, async ({
    world,
  }) => {
    const visit = await FormVisit.start(world, route);
    const mine = await FormVisit.start(world, route);
    const form = await visit.open();
    await endSessions(world);
    const ended = await visit.send(form);
    expect(ended.status()).toBe(302);
    const to = new URL(ended.headers().location ?? "", world.origin).searchParams.get("to");
    expect(to).toBe(form.path);

    // Somebody else signs in on the same browser: not a word of it is there.
    const other = route.sample.as === MASTER ? "fleet@acme.example" : MASTER;
    expect(await visit.signInAgain(other, to ?? "")).toBe(to);
    const typed = typedOf(route.sample);
    const foreign = await (await visit.get(to ?? "")).text();
    expect(parse(foreign).textContent).not.toContain(DRAFT_RESTORED.id);
    const shown = formsTo(foreign, to ?? "", to ?? "").flatMap(({ fields }) => fields.map(String));
    for (const each of typed.map(String))
      if (!form.fields.map(String).includes(each)) expect(shown).not.toContain(each);

    await mine.send(form);
    expect(await mine.signInAgain(route.sample.as ?? "", to ?? "")).toBe(to);
    const html = await (await mine.get(to ?? "")).text();
    expect(parse(html).textContent).toContain(DRAFT_RESTORED.id);
    const back = mine.formIn(html, to ?? "").fields.map(([name, value]) => `${name}=${value.replaceAll("\r\n", "\n")}`);
    for (const [name, value] of typed) expect(back).toContain(`${name}=${value}`);
  });

test("what is too long for a cookie stays in the page, with a way to log in beside it [PAGE-06]", async ({ world }) => {
  const route = { pattern: "/support/new-ticket", sample: { as: MASTER, operations: [], values: {} } as FormSample };
  const visit = await FormVisit.start(world, route);
  const form = await visit.open();
  await endSessions(world);
  const comment = "It hums. ".repeat(800).trim();
  route.sample.values = { subject: "A loud fan", comment };
  const kept = await visit.send(form);
  expect(kept.status()).toBe(401);
  const html = await kept.text();
  expect(html).toContain("Your session has ended");
  const again = visit.formIn(html, "/support/new-ticket");
  expect(Object.fromEntries(again.fields)).toMatchObject({ subject: "A loud fan", comment });
  await visit.signInAgain(MASTER, "/support/new-ticket");
  const sent = await visit.send(again);
  expect(sent.status()).toBe(302);
});

test("a form that comes again after more than ten minutes is not sent, but asked about [SAFE-03]", async ({
  world,
}) => {
  const sample: FormSample = { as: MASTER, operations: [], values: { subject: "A loud fan", comment: "It hums." } };
  const visit = await FormVisit.start(world, { pattern: "/support/new-ticket", sample });
  const before = (await visit.effects()).sendTicketEmail ?? 0;
  const sent = async () => ((await visit.effects()).sendTicketEmail ?? 0) - before;
  await world.fault({ operation: "sendTicketEmail", kind: "commit-then-drop", times: 1 });
  const lost = await visit.send(await visit.open());
  const form = visit.formIn(await lost.text(), "/support/new-ticket");
  const earlier = form.fields.map(([name, value]): [string, string] =>
    name === "unsure" ? [name, value.replace(/^\d+/, (at) => String(Number(at) - 11 * 60_000))] : [name, value],
  );
  const late = await visit.send({ ...form, fields: earlier });
  expect(late.status()).toBe(409);
  const html = await late.text();
  expect(html).toContain("Check whether it was done.");
  expect(await sent()).toBe(1);
  // A user who has looked and sends it again means it.
  const meant = await visit.send(visit.formIn(html, "/support/new-ticket"));
  expect(meant.status()).toBe(302);
  expect(await sent()).toBe(2);
});

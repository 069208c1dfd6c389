import { parse } from "node-html-parser";
import { ROLE_PERMISSIONS } from "#contract/permissions";
import { toSeedId } from "#seeds/ids";
import { createI18n } from "~/i18n/i18n";
import { REFUSALS } from "~/layout/refusals";
import { describeOtherUser } from "~/ui/form/other-users-form";
import { MASTER } from "../../support/accounts";
import type { FormSample } from "../../support/forms/form-sample";
import { type FormRoute, FormVisit, formRoutes, typedOf } from "../../support/forms/form-walk";
import { formsTo } from "../../support/forms/html-form";
import { expect, test } from "../../support/no-js/test";
import { oneOfThree } from "../../support/one-of-three";
import { moveRolesTo, takeAway } from "../../support/permissions";
import type { Answer } from "../../support/visitor";
import type { World } from "../../support/world";

const routes = (await formRoutes()).filter(({ sample }) => sample.as);

const COMPANIES: Record<string, string> = { acme: "Acme S.p.A.", borea: "Borea S.r.l.", faro: "Faro S.p.A." };
const accountOf = (email: string) => `${email} (${COMPANIES[email.replace(/.*@|\.example/g, "")]})`;

/** Returns a colleague, and someone of another company. */
function othersOf(email: string): string[] {
  const colleague = email.endsWith("@acme.example") ? "fleet@acme.example" : email.replace(/.*@/, "viewer@");
  return [email === "master@faro.example" ? MASTER : colleague, email === MASTER ? "master@borea.example" : MASTER];
}

for (const [index, route] of routes.entries())
  test(`${route.pattern}: sent after another user has logged in, it does nothing, and names both accounts [PAGE-06, ACT-01]${oneOfThree(index)}`, async ({
    world,
  }) => {
    const opener = route.sample.as ?? "";
    const visit = await FormVisit.start(world, route);
    const form = await visit.open();
    for (const other of othersOf(opener)) {
      await visit.become(other);
      const before = await visit.effects();
      const answer = await visit.send(form);
      const page = await pageAfter(visit, answer);
      for (const operation of route.sample.operations)
        expect((await visit.effects())[operation]).toBe(before[operation]);
      if (!route.sample.pageless) expect(answer.status()).toBe(409);
      const text = textOf(page.html);
      expect(text).toContain(
        describeOtherUser(createI18n("en"), { openedAs: accountOf(opener), viewer: accountOf(other) }),
      );
      const typed = copiedFrom(route.sample).filter(
        (each) => !form.fields.some((field) => String(field) === String(each)),
      );
      for (const [, value] of typed) expect(text).toContain(value);
      // Nothing of it is in the form that the present user may send.
      for (const { fields } of formsTo(page.html, form.path, form.path.split("?")[0] ?? ""))
        for (const each of typed) expect(fields).not.toContainEqual(each);
    }
  });

/** Returns the page to which an answer leads at last. */
async function pageAfter(visit: FormVisit, answer: Answer): ReturnType<FormVisit["pageOf"]> {
  const to = answer.headers().location;
  return to ? pageAfter(visit, await visit.get(to)) : visit.pageOf(answer);
}

/** Returns the text of a page outside its controls. */
function textOf(html: string): string {
  const body = parse(html).querySelector("body");
  for (const control of body?.querySelectorAll("input, textarea, select, script") ?? []) control.remove();
  return body?.textContent ?? "";
}

/** The forms that need no permission: they are the visitor's own, or anyone's. */
const NEED_NONE = routes.filter(({ pattern }) =>
  /^\/(profile|notices|das|ras\/ask|ras\/requests\/:requestId\/withdraw|dashboard\/tour-seen)/.test(pattern),
);

/** The forms for which the permission to see is enough. */
const NEED_SEEING = routes.filter(({ pattern }) =>
  /^\/(?:inventory|serenity-events|users)\/views|^\/monitoring|\/(?:new-ticket|take|leave|hand-over)$|serenity-request$|request-serenity$|^\/virtual-appliance$|^\/ras\/profile|\/download\/verify$|\/notes\/(?:new|:noteId)/.test(
    pattern,
  ),
);

/** Every permission but the one without which nobody has a session. */
const NAMES = Object.values(ROLE_PERMISSIONS)
  .flat()
  .filter((name) => name !== "central.hub.view");

interface Loss {
  take: (world: World, email: string) => Promise<void>;
  /** The forms that can be sent all the same. */
  needless: FormRoute[];
}

/** What is taken away from the sender of a form. */
const LOSSES: Record<string, Loss> = {
  "the role": { take: (world, email) => takeAway(world, email, ...NAMES), needless: NEED_NONE },
  "the role but for what shows the page": {
    take: (world, email) => takeAway(world, email, ...NAMES.filter((name) => !/\.(?:view|list)$/.test(name))),
    needless: [...NEED_NONE, ...NEED_SEEING],
  },
  "the role at every location but another one": {
    take: (world, email) => moveRolesTo(world, email, toSeedId("location", "acme", "Palermo Store")),
    // The specification has a sentence of its own for a download.
    needless: routes.filter(({ pattern }) => !/^\/ras\/:locationId\/(?!download)/.test(pattern)),
  },
};

for (const [lost, { take, needless }] of Object.entries(LOSSES))
  for (const [index, route] of routes.filter((each) => !needless.includes(each)).entries())
    test(`${route.pattern}: sent after ${lost} was taken away, it says so with what was typed [PAGE-06]${oneOfThree(index)}`, async ({
      world,
    }) => {
      const visit = await FormVisit.start(world, route);
      const form = await visit.open();
      const before = await visit.effects();
      await take(world, route.sample.as ?? "");
      const answer = await visit.send(form);
      const { html } = await pageAfter(visit, answer);
      expect(textOf(html)).toContain(REFUSALS[403].title.id);
      if (!route.sample.pageless) expect(answer.status()).toBe(403);
      const typed = copiedFrom(route.sample);
      const fields = typed.length > 0 ? visit.formIn(html, form.path, form.path.split("?")[0]).fields : [];
      for (const [name, value] of typed)
        expect(fields.map(([key, text]) => [key, text.replaceAll("\r\n", "\n")])).toContainEqual([name, value]);
      for (const operation of route.sample.operations)
        expect((await visit.effects())[operation]).toBe(before[operation]);
    });

const isId = (value: string) => /^[\da-f-]{36}$/.test(value);

/** Returns the text of a form that can be copied: neither ids nor boxes. */
const copiedFrom = (sample: FormSample) =>
  sample.pageless ? [] : typedOf(sample).filter(([, value]) => value !== "on" && !isId(value));

import { MASTER } from "../../support/accounts";
import type { FormSample } from "../../support/forms/form-sample";
import { FORM_SAMPLES } from "../../support/forms/form-samples";
import { FormVisit, faultedBy } from "../../support/forms/form-walk";
import { expect, test } from "../../support/no-js/test";
import { PASSWORD } from "../../support/world";

const PHONE = { typed: "\u202a(+39) 02-123/45.67\u202c", stored: "+39021234567" };
const VAT = { typed: "P.IVA IT–9999 903\u200b0150", stored: "IT99999030150" };
const NAME = { typed: "Mai\u00adland", stored: "Mailand" };

const EMAIL = { typed: "R&D <mailto:r&d@müller.de>;\u200b", stored: "r&d@xn--mller-kva.de" };

/** A value as people paste it into a field, the form in which it is stored, and where. */
interface Typed {
  typed: string;
  stored: string;
  column: string;
  more?: FormSample["values"];
}

/** The fields that take a number or an address, by their routes. */
const TYPED: [pattern: string, field: string, typed: Typed][] = [
  ["/sign-up", "email", { ...EMAIL, column: "users.email" }],
  ["/sign-up", "companyEmail", { ...EMAIL, column: "companies.email" }],
  ["/profile", "companyEmail", { ...EMAIL, column: "companies.email" }],
  ["/users/new", "email", { ...EMAIL, column: "one_time_tokens.email" }],
  ["/monitoring/contacts/new", "email", { ...EMAIL, column: "alert_contacts.email" }],
  [
    "/password-recovery",
    "email",
    { typed: "Anna <PLAIN@acme.example>.", stored: "plain@acme.example", column: "one_time_tokens.email" },
  ],
  ["/sign-up", "phone", { ...PHONE, column: "profiles.phone_number" }],
  ["/sign-up", "vat", { ...VAT, column: "companies.vat", more: { vatNoticed: "" } }],
  ["/sign-up", "companyName", { ...NAME, column: "companies.name" }],
  ["/company-account-registration/:hash", "phone", { ...PHONE, column: "profiles.phone_number" }],
  ["/profile", "phone", { ...PHONE, column: "profiles.phone_number" }],
  ["/profile", "vat", { ...VAT, column: "companies.vat", more: { vatNoticed: "" } }],
  ["/users/:userId/edit", "phone", { ...PHONE, column: "profiles.phone_number" }],
  [
    "/ras/:locationId/destinations/edit",
    "d[0].entries",
    {
      typed: "10.20.9.0 / 24; \r\n10.20.8.1\u200b,",
      stored: '["10.20.9.0/24","10.20.8.1"]',
      column: "ras_destinations.network_destinations",
    },
  ],
  [
    "/ras/:locationId/edit",
    "dns",
    { typed: " \u202a192.0.2.54\u202c", stored: "192.0.2.54", column: "ras_gateways.dns" },
  ],
  ["/users/:userId/edit", "lastName", { ...NAME, column: "profiles.last_name" }],
];

for (const [pattern, field, { typed, stored, column, more }] of TYPED)
  for (const mode of ["with a script", "without one"])
    test(`${pattern}: ${field} is taken as it is pasted, ${mode} [REG-02, REG-05, REG-09, RASD-05]`, async ({
      world,
    }) => {
      const count = () => world.readColumn(column).filter((value) => value === stored).length;
      const sample = FORM_SAMPLES[pattern] as FormSample;
      const values = { ...sample.values, ...more, [field]: typed };
      const visit = await FormVisit.start(world, { pattern, sample: { ...sample, values } });
      const before = count();
      const opened = await visit.open();
      const isReviewed = sample.before === "review";
      const form = isReviewed ? visit.formIn(await (await visit.send(opened)).text(), opened.path) : opened;
      if (mode === "without one") {
        // A form that comes back shows what was typed.
        await world.fault({ operation: faultedBy(sample.operations[0] ?? ""), kind: "status", status: 503, times: 1 });
        const back = await visit.pageOf(await visit.send(form));
        expect(visit.formIn(back.html, back.url).fields).toContainEqual([field, typed]);
      }
      const sent = await (mode === "without one" ? visit.send(form) : visit.sendByScript(form));
      expect(typeof sent.status === "function" ? sent.status() : sent.status).toBeLessThan(400);
      expect(count()).toBe(before + 1);
    });

test("an account is found however its address is written, and shown in Unicode [AUTH-02, USER-02]", async ({
  world,
  request,
  page,
  signInAs,
}) => {
  const log = (email: string) =>
    request.post("/authentication", { form: { email, password: PASSWORD }, maxRedirects: 0 });
  expect((await log("Master <mailto:MASTER@acme.example>;")).status()).toBe(302);
  await signInAs(MASTER);
  await page.goto("/users/new");
  await page.getByLabel("E-mail").fill("info@xn--mller-kva.de");
  await page.getByRole("button", { name: "Send Invite" }).click();
  expect(world.readColumn("one_time_tokens.email")).toContain("info@xn--mller-kva.de");
  await page.goto("/users/invitations");
  const text = await page.content();
  expect([text.includes("info@müller.de"), text.includes("xn--")]).toEqual([true, false]);
});

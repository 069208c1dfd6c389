import { expect, test } from "vitest";
import { render } from "../../tests/support/render";
import { DataConsent, Subscriptions } from "./consents";
import { toConsentInput } from "./consents.schema";

const field = (name: string) => ({ id: name, name });
const fields = {
  news: field("news"),
  productNews: field("productNews"),
  surveys: field("surveys"),
  consent: field("consent"),
};
const textOf = (html: string) => html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");

test("a consent that was given is ticked and stays, with the way to withdraw it; one to give is required [REG-06, PROF-02]", () => {
  const policy = { fields, policyUrl: "https://acme.example/privacy" };
  const asked = render(<DataConsent {...policy} />);
  const given = render(<DataConsent {...policy} isGiven />);
  const box = (html: string) => /<input [^>]*type="checkbox"[^>]*>/.exec(html)?.[0] ?? "";
  expect(box(asked)).toMatch(/required/);
  expect(box(asked)).not.toMatch(/checked|disabled/);
  expect(box(given)).toMatch(/checked/);
  expect(box(given)).toMatch(/disabled/);
  expect(textOf(given)).toContain(
    "You&#x27;ve given this consent. To withdraw it, contact support. Read the privacy policy",
  );
  expect(textOf(asked)).not.toContain("given this consent");
  expect(asked).toContain('href="https://acme.example/privacy"');
});

test("each subscription is sent as its own [REG-06]", () => {
  expect(toConsentInput({ news: true, productNews: false, surveys: false, consent: true })).toEqual({
    data_collection_consent: true,
    subscribe_news: true,
    subscribe_product: false,
    subscribe_satisfaction_surveys: false,
  });
  expect(toConsentInput({ news: false, productNews: true, surveys: false, consent: true }).subscribe_product).toBe(
    true,
  );
  expect(
    toConsentInput({ news: false, productNews: false, surveys: true, consent: true }).subscribe_satisfaction_surveys,
  ).toBe(true);
  const html = render(<Subscriptions fields={fields} />);
  expect(textOf(html)).toMatch(/news by email.*product news by email.*satisfaction surveys/);
});

import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { listDestinationOptions, missingDestinations, toShown } from "./destination-options.server";

const I18N = createI18n("en");

test("a destination is offered with three of its addresses, and how many more there are [RASA-03]", () => {
  const offer = (...networkDestinations: string[]) =>
    listDestinationOptions(I18N, { destinations: [{ name: "Lab", networkDestinations }], failure: undefined });
  expect(offer("a", "b", "c")).toMatchObject([{ value: "Lab", label: "Lab", facts: "a, b, c" }]);
  expect(offer("a", "b", "c", "d", "e")?.[0]?.facts).toBe("a, b, c and 2 more");
});

test("a form knows the networks that its words leave out [SAFE-09]", () => {
  const shownOf = (...networkDestinations: string[]) => toShown(I18N, { name: "Lab", networkDestinations });
  const [one, other] = [shownOf("a", "b", "c", "d"), shownOf("a", "b", "c", "e")];
  expect([one[2], other[2]]).toEqual(["a, b, c and 1 more", "a, b, c and 1 more"]);
  expect(one[1]).not.toBe(other[1]);
  // Without words a form of thousands of destinations can still be sent.
  const many = Array.from({ length: 201 }, (_, at) => ({ name: `Lab ${at}`, networkDestinations: ["a"] }));
  expect(listDestinationOptions(I18N, { destinations: many, failure: undefined })?.[0]?.shown).toHaveLength(2);
});

test("destinations that couldn't be read are no empty list, and not missing [RAS-07]", () => {
  const failure = { kind: "unreachable", message: "Trouble." } as never;
  expect(listDestinationOptions(I18N, { destinations: [], failure })).toBeNull();
  expect(listDestinationOptions(I18N, { destinations: [], failure: undefined })).toEqual([]);
  expect(missingDestinations(I18N, undefined)).toMatchObject({ status: 409 });
  expect(missingDestinations(I18N, failure).fields).toBeUndefined();
});

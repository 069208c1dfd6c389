import { expect, test } from "vitest";
import { unlessOnlyPanelChanges } from "./revalidate";

const asked = (from: string, to: string, formMethod?: "POST") =>
  unlessOnlyPanelChanges({
    currentUrl: new URL(from, "http://a"),
    nextUrl: new URL(to, "http://a"),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formMethod ? { formMethod } : {}),
  });

test("opening and closing a panel reads nothing again, anything else does", () => {
  expect(asked("/events?q=a", "/events/1?q=a")).toBe(false);
  expect(asked("/events/1?q=a", "/events?q=a")).toBe(false);
  expect(asked("/events?q=a", "/events?q=b")).toBe(true);
  expect(asked("/events", "/events")).toBe(true);
  expect(asked("/events/new", "/events", "POST")).toBe(true);
});

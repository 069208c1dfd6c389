import { expect, test } from "vitest";
import { afterOwnForm, unlessFormStays, unlessOnlyPanelChanges, unlessOnlySearchChanges } from "./revalidate";

const change = (from: string, to: string, formMethod?: "GET" | "POST") => ({
  currentUrl: new URL(from, "http://a"),
  nextUrl: new URL(to, "http://a"),
  currentParams: {},
  nextParams: {},
  defaultShouldRevalidate: true,
  ...(formMethod ? { formMethod } : {}),
});
const asked = (from: string, to: string, formMethod?: "POST") => unlessOnlyPanelChanges(change(from, to, formMethod));

test("opening and closing a panel reads nothing again, anything else does", () => {
  expect(asked("/events?q=a", "/events/1?q=a")).toBe(false);
  expect(asked("/events/1?q=a", "/events?q=a")).toBe(false);
  expect(asked("/events?q=a", "/events?q=b")).toBe(true);
  expect(asked("/events", "/events")).toBe(true);
  expect(asked("/events/new", "/events", "POST")).toBe(true);
});

test("what is shown once stays through polls, panels and forms of the frame [ACT-04, TOLD-04]", () => {
  const page = "/profile/calendar";
  const sent = (formAction: string, to = page) => afterOwnForm({ ...change(page, to, "POST"), formAction });
  expect(afterOwnForm(change(page, page))).toBe(false);
  expect(afterOwnForm(change(page, "/profile/calendar/withdraw"))).toBe(false);
  expect(sent("/theme")).toBe(false);
  expect(sent(`${page}?index`)).toBe(true);
  const withdraw = "/profile/calendar/withdraw";
  expect(afterOwnForm({ ...change(withdraw, page, "POST"), formAction: withdraw })).toBe(true);
});

test("a form in trouble leaves the page as it is: without an upstream, a session, a permission or a page [PAGE-06]", () => {
  const answered = (actionStatus: number) => ({ ...change("/events/new", "/events/new", "POST"), actionStatus });
  for (const rule of [unlessFormStays, unlessOnlyPanelChanges, unlessOnlySearchChanges]) {
    for (const status of [401, 403, 503]) expect(rule(answered(status))).toBe(false);
    expect(rule(answered(200))).toBe(true);
  }
  expect(unlessFormStays(answered(400))).toBe(false);
  // Another user may have changed the data behind a panel.
  expect(unlessOnlyPanelChanges(answered(409))).toBe(true);
  expect(unlessOnlyPanelChanges({ ...answered(409), actionResult: { isPageGone: true } })).toBe(false);
});

test("a form that was only asked something reads nothing again, be it by a button or by Enter", () => {
  const post = change("/events/new", "/events/new", "POST");
  const formData = new FormData();
  formData.set("ask", "locations next");
  for (const rule of [unlessFormStays, unlessOnlyPanelChanges, unlessOnlySearchChanges]) {
    expect(rule({ ...post, formData })).toBe(false);
    expect(rule({ ...post, actionResult: { kind: "intent" } })).toBe(false);
    expect(rule({ ...post, actionResult: { result: {} } })).toBe(true);
  }
});

test("another search leaves the frame as it is, anything else reads it again", () => {
  const frame = (...args: Parameters<typeof change>) => unlessOnlySearchChanges(change(...args));
  expect(frame("/users", "/users?q=a")).toBe(false);
  expect(frame("/users?q=a", "/users?q=ab", "GET")).toBe(false);
  expect(frame("/users?q=a", "/users?q=a")).toBe(true);
  expect(frame("/users", "/events")).toBe(true);
  expect(frame("/users", "/users?done", "POST")).toBe(true);
});

import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { FailureResponse } from "~/upstream/failure.server";
import { readAccountLinks } from "./account-links.server";
import type { Viewer } from "./viewer.server";

/** Returns a viewer with these pages, whose upstream answers each query with `answer`. */
const viewerOf = (answer: object, pages: string[]): Viewer =>
  ({
    user: { id: "7" },
    i18n: createI18n("en"),
    hasPage: (path: string) => pages.includes(path),
    upstream: { query: async () => answer },
  }) as unknown as Viewer;

test("the account's pages are those of the upstream, with what is known of each [ACT-03, ACT-04, PASS-02]", async () => {
  const pages = ["sessions", "recovery-codes", "authenticator", "passkeys", "alerts", "calendar"];
  const viewer = viewerOf(
    {
      sessionsByUserId: [{}, {}],
      recoveryCodesLeft: 0,
      passkeys: [],
      alertChoices: [{ frequency: "DAILY" }, { frequency: "NEVER" }],
      calendarFeed: null,
    },
    pages.map((page) => `/profile/${page}`),
  );
  expect((await readAccountLinks(viewer)).map(({ to, label, state }) => [to, label, state])).toEqual([
    ["/profile/sessions", "Your sessions", "2 open"],
    [
      "/profile/recovery-codes",
      "Recovery codes",
      "None. Create some so that you can still log in if you lose your phone.",
    ],
    ["/profile/authenticator", "Replace authenticator app", null],
    ["/profile/passkeys", "Passkeys", "None"],
    ["/profile/alerts", "Alerts", "1 of 2 on"],
    ["/profile/calendar", "Calendar", "Off"],
  ]);
  const query = async () => {
    throw new FailureResponse({ kind: "unreachable", message: "No." });
  };
  const failing = { ...viewer, upstream: { query } } as unknown as Viewer;
  expect((await readAccountLinks(failing)).map(({ state }) => state)).toEqual([
    "Couldn't load",
    "Couldn't load",
    null,
    "Couldn't load",
    "Couldn't load",
    "Couldn't load",
  ]);
  expect(await readAccountLinks(viewerOf({}, []))).toEqual([]);
});

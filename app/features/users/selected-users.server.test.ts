import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { divideUsers, readUserIds } from "./selected-users.server";
import type { UserRow } from "./user-rows";

const row = (id: string, firstName: string, lastName: string) =>
  ({ id, email: `${id}@acme.example`, firstName, lastName }) as UserRow;

test("chosen users are named, skipped ones grouped by reason with a link, and unknown ones are nobody's [FIND-04]", () => {
  const everybody = [row("a", "Anna", "Nardi"), row("b", "", "Rossi"), row("c", "Carla", "Verdi")];
  const divided = divideUsers({ i18n: createI18n("en") }, everybody, ["c", "a", "x", "b"], ({ id }) =>
    id === "c" ? "Not her" : undefined,
  );
  expect(divided.people).toEqual([
    { id: "a", name: "Anna Nardi", email: "a@acme.example" },
    { id: "b", name: "Rossi", email: "b@acme.example" },
  ]);
  expect(divided.skipped.map(({ why, count, names }) => [why, count, names])).toEqual([
    ["Not her", 1, [{ label: "c@acme.example", to: "/users/c" }]],
    ["Not found", 1, [{ label: "someone", to: null }]],
  ]);
});

test("of a form's users each counts once, and at most a hundred count [FIND-04]", () => {
  const form = new FormData();
  for (const id of ["a", "b", "a"]) form.append("user", id);
  expect(readUserIds(form)).toEqual(["a", "b"]);
  for (let index = 0; index < 120; index++) form.append("user", `u${index}`);
  expect(readUserIds(form)).toHaveLength(100);
});

import { describe, expect, test } from "vitest";
import { findUsers, type Person, peopleOf, userQuestion } from "./user-list";

const person = (email: string, more: Partial<Person> = {}): Person => ({
  id: email,
  email,
  firstName: "Anna",
  lastName: "Nardi",
  role: "",
  phone: "",
  supportContact: false,
  lastUsed: null,
  fleetManager: false,
  userManager: false,
  master: false,
  ...more,
});
const emails = (people: Person[]) => people.map(({ email }) => email);
const question = (query: string) => userQuestion(new URLSearchParams(query));

describe("roles of users", () => {
  const user = (id: string) => ({
    id,
    email: `${id}@acme.example`,
    lastUsed: null,
    profile: { firstName: id, lastName: "x", isSupportContact: false },
  });
  const binding = (name: string, permissions: string[], userIds: string[]) => ({
    userIds,
    role: { name, permissions: permissions.map((each) => ({ name: each })) },
  });
  const policy = (type: string, referenceId: string, ...bindings: ReturnType<typeof binding>[]) => ({
    resource: { type, referenceId },
    bindings,
  });

  test("roles count on the company only [USER-07]", () => {
    const [a, b, c] = peopleOf(
      [user("a"), user("b"), user("c")],
      [
        policy(
          "company",
          "acme",
          binding("fleet.admin", [], ["a", "b"]),
          binding("user.admin", [], ["b"]),
          binding("owner", ["account.company.update"], ["c"]),
        ),
        policy("company", "other", binding("user.admin", ["account.company.update"], ["a"])),
        policy("location", "acme", binding("user.admin", ["account.company.update"], ["a"])),
      ],
      "acme",
    );
    expect(a).toMatchObject({ fleetManager: true, userManager: false, master: false });
    expect(b).toMatchObject({ fleetManager: true, userManager: true, master: false });
    expect(c).toMatchObject({ fleetManager: false, userManager: false, master: true });
  });
});

describe("the list [USER-01]", () => {
  const people = [
    person("c@acme.example", { lastName: "Bruno", lastUsed: "2026-01-02" }),
    person("a@acme.example", { lastName: "Alba", lastUsed: null }),
    person("b@acme.example", { firstName: "Éva", lastName: "Costa", lastUsed: "2026-03-02" }),
  ];

  test("unknown parameters count as the default", () => {
    expect(question("sort=password&direction=up&q=%20%20")).toEqual({
      search: "",
      sort: "email",
      direction: "ascending",
    });
  });

  test("every word must be in the e-mail or the name, in any case", () => {
    expect(emails(findUsers(people, question("q=ANNA+bru")))).toEqual(["c@acme.example"]);
    expect(emails(findUsers(people, question("q=acme.example")))).toHaveLength(3);
    expect(findUsers(people, question("q=anna+costa"))).toEqual([]);
  });

  test("accents and their spelling make no difference [FIND-02]", () => {
    for (const search of ["eva", "ÉVA", "e\u0301va"])
      expect(emails(findUsers(people, question(`q=${encodeURIComponent(search)}`))), search).toEqual([
        "b@acme.example",
      ]);
  });

  test("users who never logged in come last in both directions", () => {
    expect(emails(findUsers(people, question("sort=lastUsed")))).toEqual([
      "c@acme.example",
      "b@acme.example",
      "a@acme.example",
    ]);
    expect(emails(findUsers(people, question("sort=lastUsed&direction=descending")))).toEqual([
      "b@acme.example",
      "c@acme.example",
      "a@acme.example",
    ]);
  });

  test("names sort by the alphabet, not by the codes of their letters", () => {
    const named = ["Zoe", "anna", "Émile", "Eva", "Bruno"].map((firstName) => person(`${firstName}@x`, { firstName }));
    expect(findUsers(named, question("sort=firstName")).map(({ firstName }) => firstName)).toEqual([
      "anna",
      "Bruno",
      "Émile",
      "Eva",
      "Zoe",
    ]);
    expect(emails(findUsers(people, question("sort=firstName")))).toEqual([
      "a@acme.example",
      "c@acme.example",
      "b@acme.example",
    ]);
  });
});

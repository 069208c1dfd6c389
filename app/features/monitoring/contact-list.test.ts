import { expect, test } from "vitest";
import { contactQuestion, findContacts } from "./contact-list";

const contact = (email: string, firstName = "", lastName = "") => ({ id: email, email, firstName, lastName });
const CONTACTS = [
  contact("noc@a.example", "Paolo", "Serra"),
  contact("alerts@a.example"),
  contact("z@a.example", "Anna"),
];
const find = (query: string, contacts = CONTACTS) =>
  findContacts(contacts, contactQuestion(new URLSearchParams(query))).map(({ email }) => email);

test("contacts are found by address and names, and sorted by the asked column [MON-02]", () => {
  expect(find("")).toEqual(["alerts@a.example", "noc@a.example", "z@a.example"]);
  expect(find("q=PAOLO")).toEqual(["noc@a.example"]);
  expect(find("q=nobody")).toEqual([]);
  expect(find("sort=firstName")).toEqual(["z@a.example", "noc@a.example", "alerts@a.example"]);
  expect(find("sort=firstName&direction=descending")).toEqual(["noc@a.example", "z@a.example", "alerts@a.example"]);
  expect(find("sort=password")).toEqual(find(""));
});

test("an empty list and ten thousand contacts are searched and sorted", () => {
  expect(find("", [])).toEqual([]);
  const many = Array.from({ length: 10_000 }, (_, index) => contact(`c${String(index).padStart(5, "0")}@a.example`));
  expect(find("direction=descending", many)[0]).toBe("c09999@a.example");
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount } from "../../../tests/support/mount";
import Activity from "./record.route";

const RECORD = {
  who: "Ada",
  sentence: "did something",
  english: "did something",
  when: "16/03/2026 - 10:00",
  kind: "access",
  act: "a1",
  more: 0,
  fields: [],
};

async function linksOf(change: object) {
  const { box } = await mount(<Activity />, "/activity/r1?q=x", {
    loader: () => ({ record: { ...RECORD, ...change } }),
  });
  const links = [...box.querySelectorAll("dd a")].map((link) => [link.textContent, link.getAttribute("href")]);
  return { box, links };
}

test("a record leads to whom and what it is about, and to the rest of the same action [ACT-02]", async () => {
  const all = { userId: "ada", aboutUserId: "bo", locationId: "milano", serialNumber: "BX-1", more: 1200 };
  expect((await linksOf(all)).links).toEqual([
    ["Ada", "/users/ada"],
    ["Users with access", "/ras/milano/access"],
    ["View user", "/users/bo"],
    ["View location", "/locations/milano"],
    ["BX-1", "/machines/BX-1"],
    ["1,200 more from the same action", "/activity?together=a1"],
  ]);
  expect((await linksOf({ kind: "location", locationId: "milano" })).links).toEqual([
    ["View location", "/locations/milano"],
  ]);
});

test("a record that is about nothing has no line for it [ACT-02]", async () => {
  const terms = async (change: object) =>
    [...(await linksOf(change)).box.querySelectorAll("dt")].map(({ textContent }) => textContent);
  expect(await terms({ locationId: "milano" })).toContain("Related to");
  expect(await terms({})).not.toContain("Related to");
});

test("the fields of a record show what was before and after, a dash for nothing [ACT-02]", async () => {
  const fields = [{ name: "Role", before: null, after: "Chief" }];
  const { box } = await linksOf({ fields });
  expect([...box.querySelectorAll("tbody th, tbody td")].map(({ textContent }) => textContent)).toEqual([
    "Role",
    "—",
    "Chief",
  ]);
  expect((await linksOf({})).box.querySelector("table")).toBeNull();
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount } from "../../../../tests/support/mount";
import { AffectedUsers, ReviewBox } from "./review-box";

const said = async (users: string[] | null, what?: string) => {
  const { box } = await mount(<AffectedUsers users={users} what={what} />);
  return [box.querySelector("p")?.textContent, ...[...box.querySelectorAll("li")].map((item) => item.textContent)];
};

test("who is affected is one user, several, nobody, or not known [RASS-04, RASS-06]", async () => {
  const [one, two] = ["a@acme.example", "b@acme.example"];
  expect(await said([one], "loses access")).toEqual(["One user loses access:", one]);
  expect(await said([one, two], "loses access")).toEqual(["Each of these 2 users loses access:", one, two]);
  expect(await said([one, two])).toEqual(["VPN users (2):", one, two]);
  expect(await said([])).toEqual(["No users have access yet, so no one is affected."]);
  expect(await said(null)).toEqual(["Couldn't load the list of users."]);
  expect(await said(null, "loses access")).toEqual([
    "Every user of this gateway loses access. Couldn't load the list.",
  ]);
});

test("a review takes the focus, and names what was and what will be [RASS-04]", async () => {
  const { box } = await mount(<ReviewBox changes={[{ label: "DNS", before: "192.0.2.1", after: "192.0.2.2" }]} />);
  expect(document.activeElement).toBe(box.querySelector("section"));
  expect(box.querySelector("del")?.textContent).toBe("192.0.2.1");
  expect(box.querySelector("ins")?.textContent).toBe("192.0.2.2");
});

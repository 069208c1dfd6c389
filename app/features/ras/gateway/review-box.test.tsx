// @vitest-environment happy-dom

import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { mount } from "../../../../tests/support/mount";
import { AffectedUsers, ReviewBox } from "./review-box";

const said = async (users: string[] | null, effect?: ComponentProps<typeof AffectedUsers>["effect"]) => {
  const { box } = await mount(<AffectedUsers users={users} effect={effect} />);
  return [box.querySelector("p")?.textContent, ...[...box.querySelectorAll("li")].map((item) => item.textContent)];
};

test("who is affected is one user, several, nobody, or not known [RASS-04, RASS-06]", async () => {
  const [one, two] = ["a@acme.example", "b@acme.example"];
  expect(await said([one], "loses-access")).toEqual(["One user loses access:", one]);
  expect(await said([one, two], "loses-access")).toEqual(["Each of these 2 users loses access:", one, two]);
  expect(await said([one])).toEqual(["VPN users (1):", one]);
  expect(await said([one, two])).toEqual(["VPN users (2):", one, two]);
  for (const effect of [undefined, "loses-access"] as const)
    expect(await said([], effect)).toEqual(["No users have access yet, so no one is affected."]);
  expect(await said(null)).toEqual(["Couldn't load the list of users."]);
  expect(await said(null, "loses-access")).toEqual([
    "Every user of this gateway loses access. Couldn't load the list.",
  ]);
  const texts = {
    "is-interrupted": "may be disconnected for a moment",
    "needs-profile": "has to download their VPN profile again",
    "reaches-now": "can reach it now",
  } as const;
  for (const [effect, text] of Object.entries(texts) as [keyof typeof texts, string][]) {
    expect(await said([one], effect)).toEqual([`One user ${text}:`, one]);
    expect(await said([one, two], effect)).toEqual([`Each of these 2 users ${text}:`, one, two]);
    expect(await said(null, effect)).toEqual([`Every user of this gateway ${text}. Couldn't load the list.`]);
  }
});

test("a review takes the focus, and names what was, what will be and what it affects [RASS-04]", async () => {
  const change = { label: "DNS", before: "192.0.2.1", after: "192.0.2.2", note: "affects 2" };
  const { box } = await mount(
    <ReviewBox changes={[change]}>
      <p>Beside</p>
    </ReviewBox>,
  );
  expect(document.activeElement).toBe(box.querySelector("section"));
  expect([box.querySelector("del")?.textContent, box.querySelector("ins")?.textContent]).toEqual([
    "192.0.2.1",
    "192.0.2.2",
  ]);
  expect(box.querySelector("li")?.textContent).toBe("DNS: 192.0.2.1 becomes 192.0.2.2 affects 2");
  const texts = [...box.querySelectorAll("h3, p")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["Check your changes", "Beside", "Nothing has been saved yet."]);
});

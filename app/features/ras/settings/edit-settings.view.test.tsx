// @vitest-environment happy-dom
import { getZodConstraint } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { mount } from "../../../../tests/support/mount";
import { settingsSchema } from "../gateway/settings-form/settings.schema";
import { EditForm } from "./edit-settings.view";

const VALUES = {
  serialNumber: "BX-1",
  fqdn: "vpn.acme.example",
  method: "nat" as const,
  externalNetwork: "WAN",
  externalIP: "172.16.1.2/24",
  dns: "172.16.1.1",
  gatewayIP: "172.16.1.3",
  internalNetwork: "",
  internalMethod: "manual" as const,
  internalIP: "",
  publicIpOrFqdn: "vpn.acme.example:1194",
  routing: "allTraffic" as const,
  destinations: [],
};
const CHANGE = { label: "DNS", before: "172.16.1.1", after: "9.9.9.9", changedMeanwhile: false };
const REVIEW = { changes: [CHANGE], warnings: [], users: ["ada@acme.example"], outdated: false, fingerprint: "f1" };

async function show(props: Partial<Parameters<typeof EditForm>[0]> = {}) {
  const { box } = await mount(
    <EditForm
      id="milano"
      name="Milano HQ"
      blocked={null}
      review={undefined}
      revision="r1"
      values={VALUES}
      removable
      constraint={getZodConstraint(settingsSchema)}
      devices={[{ serialNumber: "BX-1", label: "BX-1", suitable: true, routes: true }]}
      suggestions={{ networks: [], endpoints: [] }}
      destinations={[]}
      addsNew={false}
      added={undefined}
      {...props}
    />,
    "/ras/milano/edit?q=mi",
  );
  const sent = new FormData(box.querySelector("form") as HTMLFormElement);
  return {
    text: box.textContent ?? "",
    save: [...box.querySelectorAll(".form-actions button")].map((button) => [
      button.textContent,
      button.getAttribute("aria-disabled"),
    ]),
    links: [...box.querySelectorAll(".form-actions a")].map((link) => [link.textContent, link.getAttribute("href")]),
    sent: [sent.get("revision"), sent.get("reviewed"), sent.get("gatewayIP")],
  };
}

test("the form sends the revision that it was filled from, and the review that was confirmed [RASS-04, SAFE-09]", async () => {
  const first = await show();
  expect([first.sent, first.save]).toEqual([["r1", "", "172.16.1.3"], [["Save", null]]]);
  const reviewed = await show({ review: REVIEW });
  expect([reviewed.sent, reviewed.save]).toEqual([["r1", "f1", "172.16.1.3"], [["Save these changes", null]]]);
});

test("a review says what the change does to its users, and what someone else has changed [RASS-04, SAFE-09]", async () => {
  const { text } = await show({ review: REVIEW });
  expect(text).toContain("One user may be disconnected for a moment:");
  expect(text).not.toContain("Someone else");
  const more = await show({ review: { ...REVIEW, outdated: true, changes: [{ ...CHANGE, changedMeanwhile: true }] } });
  expect(more.text).toContain("One user has to download their VPN profile again:");
  expect(more.text).toContain("Someone else has changed this since you opened it.");
});

test("remote access is removed from here by who may, and nothing is saved while that is blocked [RASS-05, RASS-06]", async () => {
  const { links } = await show();
  expect(links).toContainEqual(["Remove", "/ras/milano/remove?q=mi"]);
  expect(links).toContainEqual(["Cancel", "/ras/milano?q=mi"]);
  expect((await show({ removable: false })).links.map(([label]) => label)).toEqual(["Cancel"]);
  const blocked = await show({ blocked: "Please wait." });
  expect(blocked.save).toEqual([["Save", "true"]]);
  expect(blocked.text).toContain("Please wait.");
});

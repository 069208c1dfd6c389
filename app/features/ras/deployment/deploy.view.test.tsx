// @vitest-environment happy-dom
import { getZodConstraint } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { act, mount } from "../../../../tests/support/mount";
import { settingsSchema } from "../gateway/settings-form/settings.schema";
import { DeployForm } from "./deploy.view";

const NEW = { serialNumber: "BX-1", label: "gw-1 · BX-1 (4.8.0)", suitable: true, routes: true };
const OLDER = { serialNumber: "BX-2", label: "BX-2 (4.6.0)", suitable: true, routes: false };
const OLD = { serialNumber: "BX-3", label: "BX-3 (4.5.9)", suitable: false, routes: false };
const VALUES = {
  serialNumber: "BX-2",
  fqdn: "vpn.acme.example",
  method: "nat" as const,
  externalNetwork: "WAN",
  externalIP: "172.16.1.2/24",
  dns: "172.16.1.1",
  gatewayIP: "172.16.1.3",
  internalNetwork: "LAN",
  internalMethod: "auto" as const,
  internalIP: "10.0.0.5/16",
  publicIpOrFqdn: "vpn.acme.example:1194",
  routing: "allTraffic" as const,
  destinations: [],
};
const LAST = { values: VALUES, removed: "16/03/2026 - 10:00", lost: [], users: [] };

// happy-dom can't choose one of several radio buttons by their list.
Object.defineProperty(RadioNodeList.prototype, "value", {
  set(this: Iterable<HTMLInputElement>, value: string) {
    for (const each of this) each.checked = each.value === value;
  },
});

async function mountForm(props: Partial<Parameters<typeof DeployForm>[0]> = {}) {
  const { box } = await mount(
    <DeployForm
      name="Milano HQ"
      isTaken={false}
      last={null}
      constraint={getZodConstraint(settingsSchema)}
      closeTo="/ras"
      devices={[NEW, OLD]}
      suggestions={{ networks: [], endpoints: [] }}
      destinations={[{ value: "Office LAN", label: "Office LAN" }]}
      addsNew={false}
      added={undefined}
      review={undefined}
      {...props}
    />,
  );
  const form = box.querySelector("form") as HTMLFormElement;
  const choose = (name: string, value: string) =>
    act(async () => box.querySelector<HTMLInputElement>(`input[name=${name}][value=${value}]`)?.click());
  return {
    box,
    form,
    choose,
    text: () => box.textContent ?? "",
    sent: (name: string) => new FormData(form).get(name),
  };
}

test("DMZ begins with a manual internal address, and DHCP takes the address away [RASS-02]", async () => {
  const { choose, sent } = await mountForm({ last: LAST });
  expect(sent("internalMethod")).toBe("auto");
  await choose("method", "dmz");
  expect([sent("internalMethod"), sent("internalIP")]).toEqual(["manual", "10.0.0.5/16"]);
  await choose("internalMethod", "auto");
  expect(sent("internalIP")).toBe("");
  await choose("method", "nat");
  expect(sent("internalMethod")).toBe("auto");
});

test("a new deployment starts behind NAT, with all traffic and the only device that is new enough [RASS-02]", async () => {
  const { box, sent } = await mountForm();
  expect(["method", "internalMethod", "routing", "serialNumber"].map(sent)).toEqual([
    "nat",
    "manual",
    "allTraffic",
    "BX-1",
  ]);
  expect([...box.querySelectorAll("option")].filter(({ disabled }) => disabled).map(({ value }) => value)).toContain(
    "BX-3",
  );
  const two = await mountForm({ devices: [NEW, OLDER, OLD] });
  expect(two.sent("serialNumber")).toBe("");
  const routing = [...two.box.querySelectorAll("option[data-routes]")].map((option) => option.getAttribute("value"));
  expect(routing).toEqual(["BX-1"]);
});

test("the last settings are filled in, with when they were used and what is no longer there [RASX-01]", async () => {
  const devices = [NEW, OLDER];
  const { text, sent } = await mountForm({ devices, last: { ...LAST, lost: ["Depot", "Tills"] } });
  expect(text()).toContain("They were used here until remote access was undeployed on 16/03/2026 - 10:00.");
  expect(text()).toContain("These destinations no longer exist here and were left out: Depot, Tills.");
  expect(["serialNumber", "dns", "gatewayIP"].map(sent)).toEqual(["BX-2", "172.16.1.1", "172.16.1.3"]);
  const whole = await mountForm({ last: LAST });
  expect(whole.text()).not.toContain("no longer exist");
  expect(whole.text()).not.toContain("Previous users");
  const gone = await mountForm({ last: { ...LAST, values: { ...VALUES, serialNumber: "" } } });
  expect(gone.sent("serialNumber"), "the only device").toBe("BX-1");
});

test("the previous users are restored with what they had, unless that is not wanted [RASX-01]", async () => {
  const all = { gets: true, reason: null };
  const users = [
    { email: "a@acme.example", allowedDestinations: [], note: null, newer: all, older: all },
    {
      email: "b@acme.example",
      allowedDestinations: ["Office LAN", "Depot"],
      note: { state: "ends" as const, text: "Ends on 20/03/2026" },
      newer: { gets: true, reason: "Without Depot" },
      older: { gets: false, reason: "Needs version 4.7.0 or later" },
    },
  ];
  const { box, form } = await mountForm({ last: { ...LAST, users } });
  expect([...box.querySelectorAll(".ras-affected li")].map(({ textContent }) => textContent)).toEqual([
    "a@acme.example: All traffic",
    "b@acme.example: Office LAN, Depot Ends on 20/03/2026 Without Depot Needs version 4.7.0 or later",
  ]);
  expect([...box.querySelectorAll(".ras-on-newer, .ras-on-older")].map(({ textContent }) => textContent)).toEqual([
    "2 of 2 users can get access again.",
    "1 of 2 users can get access again on a gateway below version 4.7.0.",
    " Without Depot",
    " Needs version 4.7.0 or later",
  ]);
  const sent = new FormData(form);
  expect([sent.get("restore"), sent.getAll("restored")]).toEqual(["on", ["a@acme.example", "b@acme.example"]]);
});

test("where it is deployed already nothing can be saved [RASS-05]", async () => {
  const save = (box: HTMLElement) => box.querySelector(".form-actions button");
  expect(save((await mountForm({ isTaken: true })).box)?.getAttribute("aria-disabled")).toBe("true");
  expect(save((await mountForm()).box)?.getAttribute("aria-disabled")).not.toBe("true");
});

test("a network is proposed once, with all its addresses [RASX-05]", async () => {
  const network = (name: string, address: string) => ({ name, address });
  const networks = [network("LAN", "10.0.0.0/24"), network("WAN", "192.0.2.0/24"), network("LAN", "10.1.0.0/24")];
  const { box } = await mountForm({ suggestions: { networks, endpoints: ["vpn.acme.example:1195"] } });
  const proposed = (id: string) =>
    [...box.querySelectorAll(`#${id} option`)].map((each) => [each.getAttribute("value"), each.getAttribute("label")]);
  expect(proposed("ras-networks")).toEqual([
    ["LAN", "10.0.0.0/24, 10.1.0.0/24"],
    ["WAN", "192.0.2.0/24"],
  ]);
  expect(proposed("ras-addresses")).toEqual([
    ["10.0.0.0/24", "LAN"],
    ["192.0.2.0/24", "WAN"],
    ["10.1.0.0/24", "LAN"],
  ]);
  expect(proposed("ras-endpoints")).toEqual([["vpn.acme.example:1195", null]]);
  const listOf = (name: string) => box.querySelector(`[name=${name}]`)?.getAttribute("list");
  expect(["externalNetwork", "internalNetwork", "publicIpOrFqdn"].map(listOf)).toEqual([
    "ras-networks",
    "ras-networks",
    "ras-endpoints",
  ]);
});

test("without destinations it is said whether they can be added here, or couldn't be read [RASS-02, RAS-07]", async () => {
  const said = async (destinations: [] | null, addsNew: boolean) => {
    const { box } = await mountForm({ destinations, addsNew });
    return [box.querySelector(".ras-route-names > p")?.textContent, box.querySelector("summary")?.textContent];
  };
  expect(await said([], true)).toEqual(["No destinations yet.", "Add new"]);
  expect(await said([], false)).toEqual(["No destinations. You can add them once the gateway is active.", undefined]);
  expect(await said(null, false)).toEqual(["Couldn't load the destinations.", undefined]);
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount, typeInto } from "../../../../../tests/support/mount";
import { SettingsFields, type SettingsFieldsProps } from "./settings-fields";

const NAMES = [
  "serialNumber",
  "fqdn",
  "method",
  "externalNetwork",
  "externalIP",
  "dns",
  "gatewayIP",
  "internalNetwork",
  "internalMethod",
  "internalIP",
  "publicIpOrFqdn",
  "routing",
  "destinations",
  "newName",
  "newEntries",
];

async function open(more: Partial<SettingsFieldsProps> = {}, initial: Record<string, string> = {}) {
  const fields = Object.fromEntries(
    NAMES.map((name) => [name, { name, id: name, formId: "form", initialValue: initial[name] }]),
  ) as unknown as SettingsFieldsProps["fields"];
  const props = {
    fields,
    devices: [],
    suggestions: { networks: [], endpoints: [] },
    destinations: [],
    addsNew: false,
    added: undefined,
    ...more,
  };
  const { box } = await mount(
    <form>
      <SettingsFields {...props} />
    </form>,
  );
  const values = () => Object.fromEntries(new FormData(box.querySelector("form") as HTMLFormElement));
  const choose = (name: string, value: string) =>
    act(async () => box.querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`)?.click());
  return { box, values, choose };
}

test("DMZ chooses a manual internal address, DHCP empties it, and nothing else does [RASS-02]", async () => {
  const { values, choose } = await open({}, { method: "nat", internalMethod: "auto", internalIP: "10.0.0.1/24" });
  await choose("method", "dmz");
  expect(values()).toMatchObject({ method: "dmz", internalMethod: "manual", internalIP: "10.0.0.1/24" });
  await choose("method", "nat");
  expect(values()).toMatchObject({ internalMethod: "manual", internalIP: "10.0.0.1/24" });
  await choose("internalMethod", "auto");
  expect(values()).toMatchObject({ internalMethod: "auto", internalIP: "" });
});

test("pasted lines of networks become a list [RASD-05]", async () => {
  const { box, values } = await open({ addsNew: true });
  const field = box.querySelector<HTMLInputElement>("[name=newEntries]");
  const paste = async (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData });
    await act(async () => field?.dispatchEvent(event));
    return [event.defaultPrevented, values().newEntries];
  };
  expect(await paste("10.0.0.1")).toEqual([false, ""]);
  expect(await paste("10.0.0.1\r\n10.0.0.2\n")).toEqual([true, "10.0.0.1, 10.0.0.2"]);
});

test("host bits are explained while they are typed [RASD-05]", async () => {
  const { box } = await open({ addsNew: true }, { newEntries: "10.70.3.7/16" });
  const field = box.querySelector("[name=newEntries]") as HTMLInputElement;
  const said = () =>
    document.getElementById(field.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent;
  expect(said()).toBe("10.70.3.7/16 is 10.70.0.0 to 10.70.255.255.");
  typeInto(field, "10.70.0.0/16, 10.80.3.7/24");
  expect(said()).toBe("10.80.3.7/24 is 10.80.3.0 to 10.80.3.255.");
  typeInto(field, "10.70.0.0/16");
  expect(said()).toContain("For example");
});

test("networks, their addresses and endpoints are suggested, each once [RASX-05]", async () => {
  const networks = [
    { name: "eth0", address: "10.0.0.0/24" },
    { name: "eth0", address: "10.1.0.0/24" },
    { name: "eth1", address: "10.2.0.0/24" },
  ] as SettingsFieldsProps["suggestions"]["networks"];
  const { box } = await open({ suggestions: { networks, endpoints: ["vpn.acme.example:1194"] } });
  const list = (id: string) =>
    [...box.querySelectorAll(`#${id} option`)].map((option) => [
      option.getAttribute("value"),
      option.getAttribute("label"),
    ]);
  expect(list("ras-networks")).toEqual([
    ["eth0", "10.0.0.0/24, 10.1.0.0/24"],
    ["eth1", "10.2.0.0/24"],
  ]);
  expect(list("ras-addresses")).toEqual([
    ["10.0.0.0/24", "eth0"],
    ["10.1.0.0/24", "eth0"],
    ["10.2.0.0/24", "eth1"],
  ]);
  expect(list("ras-endpoints")).toEqual([["vpn.acme.example:1194", null]]);
  const listOf = (name: string) => box.querySelector(`[name=${name}]`)?.getAttribute("list");
  expect([listOf("externalNetwork"), listOf("internalNetwork"), listOf("publicIpOrFqdn")]).toEqual([
    "ras-networks",
    "ras-networks",
    "ras-endpoints",
  ]);
});

test("destinations that are none, or couldn't be read, are told, with what to do about it [RASS-02]", async () => {
  const told = async (more: Partial<SettingsFieldsProps>) =>
    (await open(more)).box.querySelector(".ras-route-names > .muted")?.textContent;
  expect(await told({ destinations: null })).toBe("Couldn't load the destinations.");
  expect(await told({ addsNew: true })).toBe("No destinations yet.");
  expect(await told({})).toBe("No destinations. You can add them once the gateway is active.");
  expect(await told({ destinations: [{ value: "Lab", label: "Lab" }] })).toBeUndefined();
  const { box } = await open({ addsNew: true, added: "Lab" }, { newName: "Half" });
  expect([box.querySelector("details")?.open, box.textContent?.includes("Lab has been added")]).toEqual([true, true]);
});

// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { LocationForm } from "./location-form";
import { type LocationFields, toLocationFields } from "./location-form-data";

const MILANO = {
  name: "Milano HQ",
  address: "Via Torino 61",
  position: { lat: 45.46057, lng: 9.1826 },
  revision: "r1",
};

/** Mounts the form, whose action answers `answer` and gives away what was sent. */
async function mountForm(fields: LocationFields | null = toLocationFields(MILANO), answer: object = {}) {
  const sent: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return answer;
  };
  const form = (
    <LocationForm
      fields={fields}
      pickers={{ machines: null, managers: null }}
      mapSource="Sample"
      closeTo="/dashboard"
    />
  );
  const { box } = await mount(form, "/dashboard/locations/l/edit", { action });
  const field = (name: string) => box.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
  const typeInto = (name: string, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(name), text);
      field(name).dispatchEvent(new Event("input", { bubbles: true }));
    });
  const button = (text: string) =>
    [...box.querySelectorAll("button")].find((each) => each.textContent === text) as HTMLButtonElement;
  const press = (text: string) => act(async () => button(text).click());
  const pin = () => /Pin at [-\d., ]*\d/.exec(box.textContent ?? "")?.[0];
  return { box, sent, field, typeInto, button, press, pin };
}

test("the pin follows coordinates as they are typed, and goes without them [LOC-01, LOC-04]", async () => {
  const { box, typeInto, pin } = await mountForm();
  expect(pin()).toBe("Pin at 45.46057, 9.1826");
  await typeInto("lat", "45,5");
  expect(pin()).toBe("Pin at 45.5, 9.1826");
  await typeInto("lng", "10");
  expect(pin()).toBe("Pin at 45.5, 10");
  await typeInto("lat", "95");
  expect(pin()).toBeUndefined();
  expect(box.textContent).toContain("The map appears once the address has coordinates.");
});

test("the live map takes the pictures' place, and its pin fills in the coordinates [LOC-01]", async () => {
  const { box, field, pin } = await mountForm();
  await act(async () => void (await expect.poll(() => box.querySelector(".map-pin")).toBeTruthy()));
  expect(box.querySelector("input[type=image]")).toBeNull();
  expect(box.textContent).toContain("Drag the pin, or move it with the arrow keys.");
  const key = new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true });
  await act(async () => void box.querySelector(".map-pin")?.dispatchEvent(key));
  expect(Number(field("lat").value)).toBeGreaterThan(45.46057);
  expect(pin()).toBe(`Pin at ${field("lat").value}, ${field("lng").value}`);
});

test("what the server compares with goes along unseen: the found address, its place and the revision [LOC-04, LOC-06]", async () => {
  const { sent, press } = await mountForm();
  await press("Save");
  expect(sent[0]).toMatchObject({
    ...{ name: "Milano HQ", address: "Via Torino 61", lat: "45.46057", lng: "9.1826" },
    ...{ placeAddress: "Via Torino 61", placeLat: "45.46057", placeLng: "9.1826", confirmed: "", revision: "r1" },
  });
});

test("a pin elsewhere is asked about; Escape goes back to the address [LOC-03, LOC-04]", async () => {
  const { box, sent, press, button } = await mountForm(toLocationFields(MILANO), { moved: true });
  await press("Save");
  expect(box.textContent).toContain("The pin isn't where we found this address. Is the address correct?");
  expect(box.querySelector(".form")?.hasAttribute("inert")).toBe(true);
  expect(button("The address is correct").name).toBe("correct");
  await act(async () => void box.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true })));
  expect(sent.at(-1)).toMatchObject({ ask: "modify" });
});

test("an answer's address and place are taken over, and the focus goes to the address a moment later [LOC-02, LOC-03]", async () => {
  const filled = { placeAddress: { on: ["Via Po 2"], off: [] }, placeLat: { on: ["45.07"], off: [] } };
  const { box, field, press } = await mountForm(toLocationFields(MILANO), { focus: "address", filled });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const wait = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  await press("Save");
  await wait(250);
  expect([field("placeAddress").value, field("placeLat").value, field("placeLng").value]).toEqual([
    "Via Po 2",
    "45.07",
    "9.1826",
  ]);
  expect(document.activeElement).not.toBe(box.querySelector("#location-address"));
  await wait(100);
  expect(document.activeElement).toBe(box.querySelector("#location-address"));
});

test("what is shown on the map has the focus at once [LOC-01]", async () => {
  const { box, press } = await mountForm(toLocationFields(MILANO), { focus: "map" });
  await press("Save");
  await expect.poll(() => document.activeElement).toBe(box.querySelector("#location-map"));
});

test("who may delete the location is led to the question, and coordinates set by hand stand open [LOC-04, LOC-07]", async () => {
  const fields = { ...toLocationFields(MILANO), lng: "9.2" };
  const form = (
    <LocationForm
      {...{ fields, mapSource: "" }}
      pickers={{ machines: null, managers: null }}
      closeTo="/a"
      removeTo="/b"
    />
  );
  const { box } = await mount(form);
  const links = [...box.querySelectorAll("a")].map((each) => `${each.textContent} ${each.getAttribute("href")}`);
  expect(links).toEqual(expect.arrayContaining(["Delete /b", "Cancel /a"]));
  expect(box.querySelector("details")?.open).toBe(true);
  const closed = await mountForm();
  expect(closed.box.querySelector("details")?.open).toBe(false);
  expect([...closed.box.querySelectorAll("a")].some((each) => each.textContent === "Delete")).toBe(false);
});

// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import * as pinMap from "~/maps/pin-map";
import type { Place } from "~/places/place";
import { act, mount, typeInto } from "../../../tests/support/mount";
import { waitFor } from "../../../tests/support/wait-for";
import { LocationForm } from "./location-form";
import { type LocationFields, toLocationFields } from "./location-form-data";

const MILANO = {
  name: "Milano HQ",
  address: "Via Torino 61",
  position: { lat: 45.46057, lng: 9.1826 },
  revision: "r1",
};
const ROMA: Place = { label: "Via Roma 1, Milano", lat: 45.5, lng: 9.25 };

/** Mounts the form. Its action returns `answer`, and `sent` collects the submitted fields. */
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
  const type = (name: string, text: string) => typeInto(field(name), text);
  const values = (...names: string[]) => names.map((name) => field(name).value);
  /** Types an address for which this place is found, and chooses it. */
  const choose = async (place: Place) => {
    const fetched = vi.fn(async () => ({ json: async () => ({ places: [place], message: "" }) }));
    vi.stubGlobal("fetch", fetched);
    onTestFinished(() => void vi.unstubAllGlobals());
    await act(async () => void (await import("./place-search")));
    type("address", "Via Ro");
    await act(() => waitFor(() => expect(fetched).toHaveBeenCalled()));
    await act(async () => box.querySelector<HTMLElement>(".option")?.click());
  };
  const button = (text: string) =>
    [...box.querySelectorAll("button")].find((each) => each.textContent === text) as HTMLButtonElement;
  const press = (text: string) => act(async () => button(text).click());
  const pin = () => /Pin at [-\d., ]*\d/.exec(box.textContent ?? "")?.[0];
  return { box, sent, field, values, type, choose, button, press, pin };
}

test("the pin follows coordinates as they are typed, and goes without them [LOC-01, LOC-04]", async () => {
  const { box, type, pin } = await mountForm();
  expect(pin()).toBe("Pin at 45.46057, 9.1826");
  type("lat", "45,5");
  expect(pin()).toBe("Pin at 45.5, 9.1826");
  type("lng", "10");
  expect(pin()).toBe("Pin at 45.5, 10");
  type("lat", "95");
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

test("a pin that is moved fills in its coordinates alone, and the live map follows typed ones [LOC-01, LOC-04]", async () => {
  const map = { show: vi.fn(), remove: vi.fn() };
  const mountPin = vi.spyOn(pinMap, "mountPin").mockReturnValue(map);
  onTestFinished(() => mountPin.mockRestore());
  const { values, type, pin } = await mountForm();
  await act(() => waitFor(() => expect(mountPin).toHaveBeenCalledOnce()));
  const [, , start, , onMove] = mountPin.mock.lastCall ?? [];
  expect([pin(), start]).toEqual(["Pin at 45.46057, 9.1826", MILANO.position]);
  await act(async () => onMove?.({ lat: 45.123456, lng: 9 }));
  expect(values("lat", "lng", "placeLat", "address")).toEqual(["45.12346", "9", "45.46057", MILANO.address]);
  expect(pin()).toBe("Pin at 45.12346, 9");
  type("lat", "46,5");
  expect([pin(), map.show.mock.lastCall]).toEqual(["Pin at 46.5, 9", [{ lat: 46.5, lng: 9 }]]);
  type("lat", "north");
  expect([pin(), map.remove.mock.calls.length]).toEqual([undefined, 1]);
});

test("an address that is chosen fills in the fields, the unseen ones too, and the pin goes there [LOC-02]", async () => {
  const { values, choose, pin } = await mountForm({ ...toLocationFields(MILANO), confirmed: "45.46057 9.1826" });
  await choose(ROMA);
  expect(values("address", "lat", "lng")).toEqual([ROMA.label, "45.5", "9.25"]);
  expect(values("placeAddress", "placeLat", "placeLng")).toEqual([ROMA.label, "45.5", "9.25"]);
  expect(values("confirmed", "revision")).toEqual(["", "r1"]);
  expect(pin()).toBe("Pin at 45.5, 9.25");
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
  const { box, sent, press, button } = await mountForm(toLocationFields(MILANO), { confirmPin: true });
  expect(box.querySelector(".form")?.hasAttribute("inert")).toBe(false);
  await press("Save");
  expect(box.textContent).toContain("The pin isn't where we found this address. Is the address correct?");
  expect(box.querySelector(".form")?.hasAttribute("inert")).toBe(true);
  expect(button("The address is correct").name).toBe("correct");
  await act(async () => void box.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true })));
  expect(sent.at(-1)).toMatchObject({ ask: "modify" });
});

test("an answer's address and place are taken over, and the focus goes to the address a moment later [LOC-02, LOC-03]", async () => {
  const filled = { placeAddress: { on: ["Via Po 2"], off: [] }, placeLat: { on: ["45.07"], off: [] } };
  const { box, field, values, choose, press } = await mountForm(toLocationFields(MILANO), { focus: "address", filled });
  await choose(ROMA);
  field("name").focus();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const wait = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  await press("Save");
  // What isn't filled in stays as it was chosen.
  expect(values("placeAddress", "placeLat", "placeLng")).toEqual(["Via Po 2", "45.07", "9.25"]);
  await wait(299);
  expect(document.activeElement).toBe(field("name"));
  await wait(1);
  expect(document.activeElement).toBe(box.querySelector("#location-address"));
});

test("what is shown on the map has the focus at once [LOC-01]", async () => {
  const { box, press } = await mountForm(toLocationFields(MILANO), { focus: "map" });
  await press("Save");
  await expect.poll(() => document.activeElement).toBe(box.querySelector("#location-map"));
});

test("who may delete the location is led to the question [LOC-07]", async () => {
  const form = (
    <LocationForm
      fields={toLocationFields(MILANO)}
      pickers={{ machines: null, managers: null }}
      mapSource=""
      closeTo="/a"
      removeTo="/b"
    />
  );
  const { box } = await mount(form);
  const links = [...box.querySelectorAll("a")].map((each) => `${each.textContent} ${each.getAttribute("href")}`);
  expect(links).toEqual(expect.arrayContaining(["Delete /b", "Cancel /a"]));
  const other = await mountForm();
  expect([...other.box.querySelectorAll("a")].some((each) => each.textContent === "Delete")).toBe(false);
});

test("coordinates stand open where they were set by hand, else behind their summary [LOC-04]", async () => {
  const isOpen = async (fields: LocationFields | null) => (await mountForm(fields)).box.querySelector("details")?.open;
  const stored = toLocationFields(MILANO);
  expect([await isOpen(stored), await isOpen(null)]).toEqual([false, false]);
  expect(await isOpen({ ...stored, lat: "45.48" })).toBe(true);
  expect(await isOpen({ ...stored, lng: "9.2" })).toBe(true);
});

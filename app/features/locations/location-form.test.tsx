// @vitest-environment happy-dom
import { expect, test } from "vitest";
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

test("addresses that the server found are offered with their coordinates and source, or none is told [LOC-02]", async () => {
  const places = { places: [ROMA], message: "", attribution: "OSM" };
  const { box, send } = await open(STORED, { places });
  await send();
  const found = box.querySelector(".place-results") as HTMLElement;
  expect(found.querySelector<HTMLInputElement>("[name=found]")?.value).toBe("45.5 9.25 Via Roma 1, Milano");
  for (const text of [ROMA.label, "45.5, 9.25", "Source: OSM"]) expect(found.textContent).toContain(text);
  expect(found.querySelector("button")?.value).toBe("map");
  const none = await open(STORED, { places: { places: [], message: "No address found." } });
  await none.send();
  expect(none.box.querySelector("p[role=status][tabindex]")?.textContent).toBe("No address found.");
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { AssignDialog } from "./assign-dialog";

const machine = (index: number, location: string | null = null) => ({
  serialNumber: `BX-${index}`,
  name: `fw-${index}`,
  from: location ? "l1" : "",
  location,
});
const LOADED = {
  machines: [machine(1), machine(2, "Milano HQ")],
  count: 2,
  most: 1000,
  skipped: [],
  sweeps: false,
  named: true,
  undoes: true,
  seen: null as number | null,
  closeTo: "/inventory?q=a",
  locations: [{ value: "l2", label: "Roma" }],
};

async function open(loaded: Partial<typeof LOADED> | object = {}, answer?: object) {
  const { box, router } = await mount(<AssignDialog />, "/inventory/assign", {
    loader: () => ({ ...LOADED, ...loaded }),
    action: () => answer ?? null,
  });
  if (answer) await act(() => router.navigate("/inventory/assign", { formMethod: "post", formData: new FormData() }));
  const values = (name: string) =>
    [...box.querySelectorAll<HTMLInputElement>(`[name=${name}]`)].map(({ value }) => value);
  const buttons = () => [...box.querySelectorAll("button")].map(({ textContent }) => textContent?.trim());
  const texts = (selector: string) =>
    [...box.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim());
  return { box, values, buttons, texts };
}

test("selected machines are named with where they are, and sent with that [LOC-08, FIND-04]", async () => {
  const { values, texts, buttons, box } = await open();
  expect(texts(".selected-rows li")).toEqual(["BX-1 fw-1 Unassigned", "BX-2 fw-2 Milano HQ"]);
  expect([values("machine"), values("count"), values("locationId")]).toEqual([["BX-1@", "BX-2@l1"], [], ["l2"]]);
  expect(box.textContent).toContain("2 machines will be assigned.");
  expect(buttons()).toContain("Assign");
  const single = await open({ machines: [{ ...machine(1), name: null }], count: 1 });
  expect(single.texts(".selected-rows li")).toEqual(["BX-1 Unassigned"]);
  expect([single.values("machine"), single.values("count")]).toEqual([["BX-1@"], []]);
  expect(single.box.textContent).not.toContain("will be assigned");
  expect(single.buttons()).toContain("Assign");
});

test("of all results the first are named, and their number is sent [FIND-04]", async () => {
  const { box, values, texts } = await open({ count: 1234, most: 2000, sweeps: true, named: false, seen: 1236 });
  expect(box.textContent).toContain("1,234 machines without a location will be assigned.");
  expect(texts(".selected-rows li").at(-1)).toBe("and 1,232 more");
  expect([values("machine"), values("count")]).toEqual([[], ["1234"]]);
  expect(box.textContent).toContain("You selected 1,236 results. The search now finds 1,234.");
  const one = await open({ machines: [machine(1)], count: 1, sweeps: true });
  expect(one.box.textContent).toContain("1 machine without a location will be assigned.");
  expect([one.values("machine"), one.values("count")]).toEqual([["BX-1@"], []]);
});

test("as many machines as are assigned at a time, and no more; none are not assigned either [LOC-08, FIND-04]", async () => {
  const offered = async (count: number, sweeps = false) => {
    const { box, buttons, values } = await open({ count, most: 1000, sweeps });
    const tooMany = "You can assign up to 1,000 machines at a time. Narrow the list first.";
    const isTooMany = box.textContent?.includes(tooMany);
    return [buttons().includes("Assign"), values("locationId").length, isTooMany];
  };
  for (const sweeps of [false, true]) {
    expect(await offered(1000, sweeps)).toEqual([true, 1, false]);
    expect(await offered(1001, sweeps)).toEqual([false, 0, true]);
  }
  expect(await offered(0)).toEqual([false, 0, false]);
});

test("what was left out is told before, what was refused after, with a way to undo the rest [FIND-04]", async () => {
  const skipped = [{ why: "Already at a location", count: 1, names: [] }];
  const before = await open({ skipped });
  expect(before.texts("section h3")).toEqual(["Not included"]);
  const notDone = [{ why: "Gone", count: 1, names: [] }];
  const after = await open(
    { skipped },
    { notDone, count: 0, machines: [], link: { to: "/inventory/assigned", label: "Undo" } },
  );
  expect(after.texts("section h3")).toEqual(["Not assigned"]);
  expect(after.texts("a")).toContain("Undo this assignment");
  expect(after.buttons()).not.toContain("Assign");
  expect(before.texts("a")).toContain("Undo an earlier assignment");
  expect((await open({ undoes: false })).texts("a")).not.toContain("Undo an earlier assignment");
});

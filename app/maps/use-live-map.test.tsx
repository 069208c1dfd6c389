// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { act, mount } from "../../tests/support/mount";
import { useLiveMap } from "./use-live-map";

type Load = Parameters<typeof useLiveMap>[1];
let enable: (isEnabled: boolean) => void;

function Page({ load }: { load: Load }) {
  const [isEnabled, setEnabled] = useState(true);
  enable = setEnabled;
  const { box, live } = useLiveMap(isEnabled, load);
  return (
    <>
      <div ref={box} hidden={!live} />
      {!live && <p>Picture</p>}
    </>
  );
}

const isLive = (box: Element) => [box.querySelector("p") === null, !box.querySelector("div")?.hidden];

test("a live map takes the picture's place, and is removed with its page [HOME-04]", async () => {
  const remove = vi.fn();
  const { box } = await mount(<Page load={async () => () => ({ remove })} />);
  expect(isLive(box)).toEqual([true, true]);
  await act(async () => enable(false));
  expect([remove.mock.calls.length, ...isLive(box)]).toEqual([1, false, false]);
  await act(async () => enable(true));
  expect(isLive(box)).toEqual([true, true]);
});

test("the picture stays where the live map's code doesn't come, or has nothing to show [HOME-04]", async () => {
  const failed = await mount(<Page load={() => Promise.reject(new Error("no"))} />);
  expect(failed.box.querySelector("p")).not.toBeNull();
  const empty = await mount(<Page load={async () => () => null} />);
  expect(empty.box.querySelector("p")).not.toBeNull();
});

test("a map whose code comes after its page has been left is not made [HOME-04]", async () => {
  let come = () => {};
  const make = vi.fn(() => ({ remove: vi.fn() }));
  const load = () => new Promise<typeof make>((resolve) => (come = () => resolve(make)));
  await mount(<Page load={load} />);
  await act(async () => enable(false));
  await act(async () => come());
  expect(make).not.toHaveBeenCalled();
});

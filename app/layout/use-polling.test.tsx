// @vitest-environment happy-dom
import { useLocation } from "@remix-run/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { savedForms } from "~/ui/form/unsaved-changes";
import { act, mount } from "../../tests/support/mount";
import { DeploymentWatch } from "./deployment-watch";
import { usePolling } from "./use-polling";

function useSeconds() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}

const hide = (hidden: boolean) => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  onTestFinished(() => void vi.restoreAllMocks());
  return act(async () => document.dispatchEvent(new Event("visibilitychange")));
};

test("a page polls every ten seconds and when it is seen again, not while it is hidden or gone [RASS-07]", async () => {
  const pass = useSeconds();
  function Poll() {
    usePolling(`/status?at=${useLocation().search.slice(1)}`);
    return null;
  }
  const Page = () => useLocation().pathname === "/" && <Poll />;
  const { router } = await mount(<Page />, "/?a");
  const polled: (string | null)[] = [];
  vi.spyOn(router, "fetch").mockImplementation((_key, _route, href) => void polled.push(href));
  await pass(9);
  expect(polled).toEqual([]);
  await pass(11);
  expect(polled).toEqual(["/status?at=a", "/status?at=a"]);
  await hide(true);
  await pass(30);
  expect(polled).toHaveLength(2);
  await hide(false);
  expect(polled).toHaveLength(3);
  await act(() => router.navigate("/?b"));
  await pass(10);
  expect(polled.slice(3)).toEqual(["/status?at=b"]);
  await act(() => router.navigate("/gone"));
  await pass(30);
  await hide(false);
  expect(polled).toHaveLength(4);
});

test("while deployments go on the page stays; once one is over its data are read again [RASX-06, RASS-07]", async () => {
  const pass = useSeconds();
  const asked: string[] = [];
  let mustReload = false;
  const loader = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    const answer = { mustReload };
    mustReload = false;
    return answer;
  };
  await mount(<DeploymentWatch locationIds={["milano", "roma"]} />, "/users", { loader });
  const polled = "/ras/statuses?at=milano&at=roma";
  /** Waits until so many requests have been made: one is the answer to another. */
  const untilAsked = async (count: number) => {
    while (asked.length < count) await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  };
  await pass(20);
  expect(asked).toEqual(["/users", polled, polled]);
  mustReload = true;
  await pass(10);
  await untilAsked(6);
  expect(asked.slice(3)).toEqual([polled, "/users", polled]);
  // A form that is being filled in would lose its answer: the page is read again later.
  const form = document.createElement("form");
  form.innerHTML = '<input name="name" value="Anna">';
  document.body.append(form);
  savedForms.set(form, "[]");
  mustReload = true;
  await pass(10);
  expect(asked.slice(6)).toEqual([polled]);
  form.remove();
  mustReload = true;
  await pass(10);
  await untilAsked(10);
  expect(asked.slice(7)).toEqual([polled, "/users", polled]);
});

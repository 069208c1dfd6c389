// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { useAnsweredLanguage, wrapFetchToTrackLanguage } from "./answer-language";

function Page({ hasNotifications }: { hasNotifications: boolean }) {
  useAnsweredLanguage(hasNotifications);
  return null;
}

/** Answers a navigation in a language, and returns whether the English page was loaded anew after it. */
async function navigate(language: string, hasNotifications = false) {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  vi.stubGlobal("fetch", async () => new Response("", { headers: { "Content-Language": language } }));
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  wrapFetchToTrackLanguage();
  const { router } = await mount(<Page hasNotifications={hasNotifications} />);
  await window.fetch("/users.data");
  expect(reload).not.toHaveBeenCalled();
  await act(() => router.navigate("/users"));
  return reload.mock.calls.length > 0;
}

test.each([
  ["it", false, true],
  ["en", false, false],
  ["it", true, false],
])(
  "a page in English is loaded anew after an answer in: %s, with notifications %s [LANG-02]",
  async (language, has, reloads) => {
    expect(await navigate(language, has)).toBe(reloads);
  },
);

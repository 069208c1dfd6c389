// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { act, mount } from "../../tests/support/mount";
import { Enrolment } from "./enrolment";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP7A";

test("the secret stands in groups of four, and is copied without blanks [AUTH-04]", async () => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { box } = await mount(<Enrolment address={null} qrCode={null} secret={SECRET} />);
  const shown = box.querySelector("code");
  expect([...(shown?.querySelectorAll("span") ?? [])].map((group) => group.textContent)).toEqual(
    SECRET.match(/.{1,4}/g),
  );
  expect(shown?.textContent).toBe(SECRET);
  await act(async () => box.querySelector("button")?.click());
  expect(writeText.mock.calls).toEqual([[SECRET]]);
  vi.unstubAllGlobals();
});

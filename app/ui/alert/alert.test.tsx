// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { mount } from "../../../tests/support/mount";
import { Alert, AnswerAlert } from "./alert";

test("an answer below its form is told, and scrolled into view", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
  const { box } = await mount(<AnswerAlert title="Nothing found">Try fewer words.</AnswerAlert>);
  expect(scrolled).toHaveBeenCalledOnce();
  expect(scrolled).toHaveBeenCalledWith({ block: "nearest" });
  expect(box.querySelector("[role=status]")?.textContent).toBe("Nothing foundTry fewer words.");
  scrolled.mockRestore();
});

test("an alert has the icon and the colour of its tone, and no role unless it appears later", async () => {
  const tones = { info: "info", success: "circle-check", warning: "triangle-alert", danger: "circle-x" } as const;
  for (const [tone, icon] of Object.entries(tones)) {
    const { box } = await mount(<Alert tone={tone as keyof typeof tones} title="Title" />);
    const alert = box.querySelector(".alert");
    expect(alert?.getAttribute("data-tone")).toBe(tone);
    expect(alert?.hasAttribute("role")).toBe(false);
    expect(alert?.querySelector("use")?.getAttribute("href")?.split("#")[1]).toBe(icon);
  }
});

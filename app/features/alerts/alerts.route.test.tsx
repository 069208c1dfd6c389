// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount } from "../../../tests/support/mount";
import Alerts from "./alerts.route";
import Unsubscribe from "./unsubscribe.route";

test("a user chooses how often for each subject they may see, in the form's order [TOLD-01]", async () => {
  const chosen = { ACCESS: "NEVER", EVENTS: "WEEKLY", GATEWAYS: "AT_ONCE" };
  const { box } = await mount(<Alerts />, "/profile/alerts", {
    loader: () => ({ chosen, constraint: {}, account: [] }),
  });
  expect([...box.querySelectorAll("select")].map(({ name, value }) => [name, value])).toEqual([
    ["GATEWAYS", "AT_ONCE"],
    ["EVENTS", "WEEKLY"],
    ["ACCESS", "NEVER"],
  ]);
  const [first] = box.querySelectorAll("select");
  expect([...(first?.options ?? [])].map(({ value, text }) => [value, text])).toEqual([
    ["AT_ONCE", "Immediately"],
    ["DAILY", "Daily"],
    ["WEEKLY", "Weekly"],
    ["NEVER", "Never"],
  ]);
  expect(box.textContent).toContain("Gateways that have failed or stopped responding.");
});

test("the link of an email says how often its subject is told of, and stops it once [TOLD-02]", async () => {
  const show = async (found: object | null) => {
    const { box } = await mount(<Unsubscribe />, "/alerts/unsubscribe/t", { loader: () => ({ found }) });
    return [box.querySelector(".card")?.textContent, box.querySelectorAll("form button").length];
  };
  const daily = await show({ subject: "CERTIFICATES", frequency: "DAILY" });
  expect(daily).toEqual([expect.stringContaining("You get emails about certificates and VPN profiles daily."), 1]);
  const weekly = await show({ subject: "ACCESS", frequency: "WEEKLY" });
  expect(weekly[0]).toContain("You get emails about access that ends weekly.");
  const stopped = await show({ subject: "SEATS", frequency: "NEVER" });
  expect(stopped).toEqual([expect.stringContaining("You get no emails about seats."), 0]);
  expect(await show(null)).toEqual([expect.stringContaining("This link no longer works."), 0]);
});

import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { render } from "../../../tests/support/render";
import type { SentMachine } from "./inventory.list";
import { machineActions } from "./machine-menu";

const actionsOf = (...can: SentMachine["can"][number][]) =>
  machineActions(createI18n("en"), { serialNumber: "BX-1", can } as unknown as SentMachine, "?q=bx");

test("a row's menu has the actions that its viewer may take, each over the list as it is [INVT-10]", () => {
  const actions = actionsOf("view", "openTicket", "certify", "assign");
  const html = render(<ul>{actions?.items}</ul>);
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
  expect(links).toEqual([
    "/inventory/BX-1?q=bx",
    "/inventory/BX-1/new-ticket?q=bx",
    "/inventory/BX-1/certificate",
    "/inventory/assign?q=bx&serial=BX-1",
  ]);
  expect(
    html
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ).toBe("Details New ticket Maintenance certificate Assign machine to location");
  expect(actions).toMatchObject({ label: "Actions for BX-1", to: "/inventory/BX-1?q=bx" });
});

test("without a script the button leads to the first action that is allowed; without any there is no menu [INVT-10]", () => {
  expect(actionsOf("openTicket", "assign")?.to).toBe("/inventory/BX-1/new-ticket?q=bx");
  expect(actionsOf()).toBeNull();
});

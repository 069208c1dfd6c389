// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { toListPage } from "~/lists/list-page.server";
import { parseListQuery } from "~/lists/list-query";
import type { MachineFacts } from "~/machines/machine-columns";
import { act, mount } from "../../../tests/support/mount";
import { createUnassignedList } from "./unassigned.list";
import { UnassignedMachines } from "./unassigned-machines";

// happy-dom has no popovers.
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });

async function show(total: number, opensTicket = true) {
  const rows = [{ serialNumber: "BX-1", name: "gw-1", model: "BX", osVersion: "4.8.0", outdated: false }];
  const list = createUnassignedList(createI18n("en"));
  const page = { rows: rows as unknown as MachineFacts[], page: 1, pageCount: 1, total };
  const answer = toListPage(list, parseListQuery(list, ""), page, total);
  const { box } = await mount(<UnassignedMachines answer={answer} opensTicket={opensTicket} />, "/dashboard?q=milano");
  await act(async () => box.querySelector<HTMLElement>('[aria-label="Actions for BX-1"]')?.click());
  return [...box.querySelectorAll("a")].map((link) => [link.textContent?.trim(), link.getAttribute("href")]);
}

test("the first machines without a location are shown, with a link to all of them [DASH-02, HOME-02]", async () => {
  expect(await show(1200)).toContainEqual(["All 1,200 unassigned machines", "/inventory?location=+unassigned"]);
  expect(await show(1)).toContainEqual(["1 unassigned machine", "/inventory?location=+unassigned"]);
});

test("a machine is assigned from its row; a ticket is offered to who may open one [DASH-02, DASH-09]", async () => {
  const links = await show(1);
  const ticket = ["New ticket", "/dashboard/machines/BX-1/new-ticket?q=milano"];
  expect(links).toContainEqual(["Assign machine to location", "/dashboard/assign?q=milano&serial=BX-1"]);
  expect(links).toContainEqual(ticket);
  expect(await show(1, false)).not.toContainEqual(ticket);
});

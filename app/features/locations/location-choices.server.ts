import { fold } from "#contract/text";
import { PAGE_SIZE, pageOf } from "~/lists/pages";
import type { MachineQuestion } from "~/machines/machine-list";
import { type Fleet, type MachineRow, readMachinePage } from "~/machines/machine-pages.server";
import { seesUnassigned } from "~/permissions/reach";
import type { Viewer } from "~/session/viewer.server";
import type { readManagers } from "~/upstream/locations.server";
import { chosenText, readChosen } from "./assign-machines";
import type { ChoiceDraft } from "./location-draft";

/** A machine or a user that can be chosen. */
export interface ChoiceRow {
  value: string;
  label: string;
  hint: string;
  checked: boolean;
  /** True when it was chosen when the form was filled. */
  was: boolean;
  /** True when it is chosen and can't be removed (LOC-05). */
  fixed: boolean;
}

/** A page of a choice, with the changes made on the other pages. */
export interface ChoiceView {
  rows: ChoiceRow[];
  /** Added on other pages. */
  elsewhere: { value: string; label: string }[];
  /** Removed on other pages. */
  removed: string[];
  search: string;
  show: string;
  /** The lists to choose from; empty when everything fits on one page. */
  shows: { value: string; label: string }[];
  page: number;
  pageCount: number;
  total: number;
  /** The number of chosen ones on all pages. */
  chosen: number;
}

const QUESTION: MachineQuestion = {
  search: "",
  unassigned: false,
  maintenance: null,
  outdated: false,
  sort: "serialNumber",
  descending: false,
  offset: 0,
  limit: PAGE_SIZE,
};

/**
 * Reads the machines that a location can have (LOC-01). A small company has one list, with the location's machines
 * first. A large company has several, of which the location's machines are shown first (D24).
 * @param own the serial numbers of the location's machines
 * @throws {FailureResponse}
 */
export async function machineChoice(
  { fleet, viewer, locationId, own }: { fleet: Fleet; viewer: Viewer; locationId: string | null; own: string[] },
  draft: ChoiceDraft,
): Promise<ChoiceView> {
  const { total: all } = await readMachinePage(fleet, { ...QUESTION, limit: 1 }, false);
  const shows = all > PAGE_SIZE ? showsOf(viewer, locationId) : [];
  const show = (shows.find(({ value }) => value === draft.show) ?? shows[0])?.value ?? "";
  const scope = show === "here" && locationId ? { ...fleet, reach: [locationId] } : fleet;
  const ask = (page: number) => {
    const offset = (page - 1) * PAGE_SIZE;
    return readMachinePage(
      scope,
      { ...QUESTION, search: draft.search, unassigned: show === "unassigned", offset },
      false,
    );
  };
  const asked = await ask(draft.page);
  const pageCount = Math.max(1, Math.ceil(asked.total / PAGE_SIZE));
  const page = Math.min(draft.page, pageCount);
  const { machines, total } = page < draft.page ? await ask(page) : asked;
  const rank = rankAt(locationId);
  const shown = pageCount > 1 ? machines : machines.toSorted((one, other) => rank(one) - rank(other));
  const rows = shown.map((machine) => machineRow(machine, fleet, locationId, draft));
  const chosenNow = own.length - (draft.cleared ? own.length : draft.removed.length) + draft.added.length;
  const label = (value: string) => readChosen(value)?.serialNumber ?? value;
  const removed = draft.cleared
    ? own.map((serialNumber) => chosenText({ serialNumber, from: locationId ?? "" }))
    : draft.removed;
  return {
    ...offPage(rows, { ...draft, removed }, label),
    search: draft.search,
    show,
    shows,
    page,
    pageCount,
    total,
    chosen: chosenNow,
  };
}

function showsOf({ permissions }: Viewer, locationId: string | null) {
  return [
    ...(locationId ? [{ value: "here", label: "At this location" }] : []),
    ...(seesUnassigned(permissions) ? [{ value: "unassigned", label: "Unassigned" }] : []),
    { value: "all", label: "All machines" },
  ];
}

/** Returns a machine's rank in the list: first the location's machines, then the unassigned ones, then the others. */
const rankAt = (here: string | null) => (machine: MachineRow) =>
  !machine.locationId ? 1 : machine.locationId === here ? 0 : 2;

function machineRow(machine: MachineRow, { around }: Fleet, locationId: string | null, draft: ChoiceDraft): ChoiceRow {
  const { serialNumber, name, productModel } = machine;
  const from = machine.locationId ?? "";
  const value = chosenText({ serialNumber, from });
  const was = locationId !== null && from === locationId;
  const place = around.locationNames.get(from) ?? (from ? "Another location" : "Unassigned");
  return {
    value,
    was,
    fixed: false,
    label: [serialNumber, name].filter(Boolean).join(" · "),
    hint: `${productModel.title} · ${place}`,
    checked: was ? !draft.cleared && !draft.removed.includes(value) : draft.added.includes(value),
  };
}

/** Returns the rows of this page, with the changes made on other pages. */
function offPage(rows: ChoiceRow[], { added, removed }: ChoiceDraft, label: (value: string) => string) {
  const shown = new Set(rows.map(({ value }) => value));
  return {
    rows,
    elsewhere: added.filter((value) => !shown.has(value)).map((value) => ({ value, label: label(value) })),
    removed: removed.filter((value) => !shown.has(value)),
  };
}

type Person = Awaited<ReturnType<typeof readManagers>>[number];

/**
 * Returns the company's people who can manage the location; fleet managers manage it anyway (LOC-05).
 * @param own the ids of the location's managers
 */
export function managerChoice(people: Person[], own: string[], draft: ChoiceDraft): ChoiceView {
  const part = fold(draft.search);
  const found = people.filter(({ name, email }) => fold(`${name} ${email}`).includes(part));
  const { rows, page, pageCount, total } = pageOf(found, draft.page);
  const isFixed = new Map(people.map(({ id, fixed }) => [id, fixed]));
  const removable = own.filter((id) => isFixed.get(id) === false);
  const removed = draft.cleared ? removable : draft.removed;
  const view = rows.map(({ id, name, email, fixed }) => {
    const was = own.includes(id) && !fixed;
    const checked = fixed || (was ? !removed.includes(id) : draft.added.includes(id));
    return { value: id, label: name, hint: fixed ? `${email} · Fleet Manager` : email, was, fixed, checked };
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const fixedCount = people.filter(({ fixed }) => fixed).length;
  const chosen = fixedCount + removable.length - removed.length + draft.added.length;
  return {
    ...offPage(view, { ...draft, removed }, (id) => names.get(id) ?? id),
    search: draft.search,
    show: "",
    shows: [],
    page,
    pageCount,
    total,
    chosen,
  };
}

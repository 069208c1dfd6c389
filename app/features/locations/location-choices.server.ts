import { fold } from "#contract/text";
import { PAGE_SIZE, pageOf } from "~/lists/pages";
import type { MachineQuestion } from "~/machines/machine-list";
import { type Fleet, type MachineRow, readMachinePage } from "~/machines/machine-pages.server";
import { seesUnassigned } from "~/permissions/reach";
import type { Viewer } from "~/session/viewer.server";
import type { readPeople } from "~/upstream/locations.server";
import { chosenText, readChosen } from "./assign-machines";
import type { ChoiceDraft } from "./location-draft";

/** One thing that can be chosen. */
export interface ChoiceRow {
  value: string;
  label: string;
  hint: string;
  checked: boolean;
  /** Whether it was chosen when the form was filled. */
  was: boolean;
  /** Chosen for good (LOC-05). */
  fixed: boolean;
}

/** A page of a choice, and what was changed on the others. */
export interface ChoiceView {
  rows: ChoiceRow[];
  /** Added on other pages. */
  elsewhere: { value: string; label: string }[];
  /** Taken out on other pages. */
  removed: string[];
  search: string;
  show: string;
  /** The lists that there are, with more than a page of them. */
  shows: { value: string; label: string }[];
  page: number;
  pageCount: number;
  total: number;
  /** How many are chosen, on all pages. */
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
 * The machines that a location can get (LOC-01). Those of a small company stand in one list, the own ones first; of a
 * large one, the location's own are shown until others are asked for (D24).
 * @param own the serial numbers of the location's machines @throws {FailureResponse}
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
  const rows = machines.map((machine) => machineRow(machine, fleet, locationId, draft));
  if (pageCount === 1) rows.sort((one, other) => rank(one) - rank(other));
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

/** The location's own come first, then those that belong nowhere. */
const rank = ({ was, hint }: ChoiceRow) => (was ? 0 : hint.endsWith(UNASSIGNED) ? 1 : 2);
const UNASSIGNED = "Unassigned";

function machineRow(machine: MachineRow, { around }: Fleet, locationId: string | null, draft: ChoiceDraft): ChoiceRow {
  const { serialNumber, name, productModel } = machine;
  const from = machine.locationId ?? "";
  const value = chosenText({ serialNumber, from });
  const was = locationId !== null && from === locationId;
  const place = around.locationNames.get(from) ?? (from ? "Another location" : UNASSIGNED);
  return {
    value,
    was,
    fixed: false,
    label: [serialNumber, name].filter(Boolean).join(" · "),
    hint: `${productModel.title} · ${place}`,
    checked: was ? !draft.cleared && !draft.removed.includes(value) : draft.added.includes(value),
  };
}

/** What was changed and isn't on this page. */
function offPage(rows: ChoiceRow[], { added, removed }: ChoiceDraft, label: (value: string) => string) {
  const shown = new Set(rows.map(({ value }) => value));
  return {
    rows,
    elsewhere: added.filter((value) => !shown.has(value)).map((value) => ({ value, label: label(value) })),
    removed: removed.filter((value) => !shown.has(value)),
  };
}

type Person = Awaited<ReturnType<typeof readPeople>>[number];

/** The company's people, who can manage the location; fleet managers do already (LOC-05). @param own ids of its managers */
export function managerChoice(people: Person[], own: string[], draft: ChoiceDraft): ChoiceView {
  const part = fold(draft.search);
  const found = people.filter(({ name, email }) => fold(`${name} ${email}`).includes(part));
  const { rows, page, pageCount, total } = pageOf(found, String(draft.page));
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

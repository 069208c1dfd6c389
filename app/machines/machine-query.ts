import { LONGEST_SEARCH } from "#contract/limits";
import { askedPage, PAGE_SIZE } from "~/lists/pages";
import { MACHINE_SORTS, type MachineQuestion, type MachineSort } from "./machine-list";
import { MAINTENANCE_STATUSES, type MaintenanceStatus } from "./maintenance";

/** The value of `location` for machines without a location. No location's name begins with a space. */
export const UNASSIGNED = " unassigned";

/** The query in the inventory's URL: search, filters, sort and page. Empty texts filter nothing. */
export interface MachineQuery {
  q: string;
  /** A location's name, or UNASSIGNED. */
  location: string;
  maintenance: MaintenanceStatus | "";
  os: "outdated" | "";
  sort: MachineSort;
  descending: boolean;
  /** From 1. */
  page: number;
}

const DEFAULT_SORT: MachineSort = "serialNumber";
/** In characters: longer than any serial number or host name. */

/** Reads the query of the inventory's URL; ignores unknown values. */
export function readMachineQuery(params: URLSearchParams): MachineQuery {
  const text = (name: string) => params.get(name) ?? "";
  const [, minus, key] = /^(-?)(.*)$/.exec(text("sort")) ?? [];
  const sort = MACHINE_SORTS.find((known) => known === key);
  return {
    q: text("q").trim().slice(0, LONGEST_SEARCH),
    location: text("location"),
    maintenance: MAINTENANCE_STATUSES.find((status) => status === text("maintenance")) ?? "",
    os: text("os") === "outdated" ? "outdated" : "",
    sort: sort ?? DEFAULT_SORT,
    descending: sort !== undefined && minus === "-",
    page: askedPage(params.get("page")),
  };
}

/** Returns the sort as the URL has it: `-name` when descending, "" for the default. */
export function sortText({ sort = DEFAULT_SORT, descending = false }: Partial<MachineQuery>): string {
  return descending ? `-${sort}` : sort === DEFAULT_SORT ? "" : sort;
}

/** Returns the query of the inventory's URL, with its question mark; "" when nothing is asked for. */
export function machineSearch(query: Partial<MachineQuery>): string {
  const { q = "", location = "", maintenance = "", os = "", page = 1 } = query;
  const parts = { q, location, maintenance, os, sort: sortText(query), page: page > 1 ? String(page) : "" };
  const search = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== "")).toString();
  return search && `?${search}`;
}

/** True when a search or a filter narrows the list down. */
export const isFiltered = ({ q, location, maintenance, os }: MachineQuery) =>
  [q, location, maintenance, os].some(Boolean);

/** Returns the question for the upstream, without a location's name, which the caller looks up. */
export function questionOf({ q, location, maintenance, os, sort, descending, page }: MachineQuery): MachineQuestion {
  return {
    words: q,
    unassigned: location === UNASSIGNED,
    maintenance: maintenance || null,
    outdated: os === "outdated",
    sort,
    descending,
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  };
}

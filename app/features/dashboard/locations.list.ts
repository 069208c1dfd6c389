import type { ListDefinition } from "~/lists/definition";
import type { MachineSummary } from "~/machines/listed-machine";
import type { RemoteAccessStatus } from "./remote-access.server";

export interface DashboardLocation {
  id: string;
  name: string;
  /** Like `remoteAccess`, read for the cards of the page only. */
  summary: MachineSummary;
  remoteAccess: RemoteAccessStatus | null;
  edits: boolean;
}

/** The locations of the dashboard (DASH-03, DASH-05). */
export const LOCATIONS: ListDefinition<DashboardLocation> = {
  caption: "Locations",
  unit: "locations",
  key: ({ id }) => id,
  toPageRow: (card) => card,
  order: { sort: "name", direction: "ascending" },
  tieBreaker: ({ id }) => id,
  search: { label: "Search locations", placeholder: "Location name" },
  emptyState: {
    title: "No locations have been created yet...",
    hint: "A location is a site where your machines are installed.",
  },
  noMatchesState: { title: "No locations found", hint: "Try fewer words." },
  columns: [{ key: "name", header: "Name", text: ({ name }) => name }],
};

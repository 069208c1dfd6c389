import type { UpstreamListDefinition } from "~/lists/definition";
import type { RasConnectionSort } from "~/upstream/generated/graphql";
import type { Connection } from "~/upstream/ras/ras-connections.server";
import { CONNECTION_COLUMNS } from "./history.list";

/** A connection of the viewer, with the name of its location; null when the names could not be read. */
export type OwnConnection = Connection & { location: string | null };

/** The viewer's own connections in ninety days, the latest first (REACH-04). */
export const OWN_HISTORY: UpstreamListDefinition<OwnConnection, object, RasConnectionSort> = {
  caption: "Your connections",
  unit: "connections",
  key: ({ id }) => id,
  toPageRow: () => ({}),
  order: { sort: "since", direction: "descending" },
  tieBreaker: ({ id }) => id,
  search: { label: "Search your connections", placeholder: "IP address or reason" },
  emptyState: {
    title: "No connections in the last 90 days",
    hint: "Your connections appear here once you connect with your VPN profile.",
  },
  noMatchesState: { title: "No connections found", hint: "Try fewer words or clear the filters." },
  columns: [
    {
      key: "location",
      untranslated: true,
      header: "Location",
      rowHeader: true,
      sort: false,
      text: ({ location }) => location,
      filter: { name: "location", label: "Location", accepts: Boolean },
    },
    ...CONNECTION_COLUMNS,
  ],
};

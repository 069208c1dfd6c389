import { type Message, msg } from "~/i18n/i18n";

export const LOCATIONS_VIEWS = ["cards", "table", "map"] as const;
export type LocationsView = (typeof LOCATIONS_VIEWS)[number];

export const VIEW_LABELS: Record<LocationsView, Message> = {
  cards: msg("Cards"),
  table: msg("Table"),
  map: msg("Map"),
};

/** Returns the view without one in the URL: a table for many locations, else cards (DASH-03). */
export const getDefaultView = (many: boolean): LocationsView => (many ? "table" : "cards");

/** Parses the view in a URL; the default for any other text. */
export const parseLocationsView = (text: string | null, many: boolean): LocationsView =>
  LOCATIONS_VIEWS.find((view) => view === text) ?? getDefaultView(many);

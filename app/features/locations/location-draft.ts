import { LONGEST_SEARCH } from "#contract/limits";
import { degrees, isSamePosition, type Place, readPosition } from "~/places/place";
import { clickedPosition } from "~/places/tiles";

/** The changes that a form makes to a set of machines or managers, which may be longer than a page (D24). */
export interface ChoiceDraft {
  /** Values that were not chosen when the form was filled. */
  added: string[];
  removed: string[];
  /** True when everything that was chosen is removed, except what is fixed. */
  cleared: boolean;
  search: string;
  /** The list that is shown; empty for the default one. */
  show: string;
  page: number;
}

/** A location while it is written: texts as they were typed. */
export interface LocationDraft {
  name: string;
  address: string;
  lat: string;
  lng: string;
  /** The found or stored address with its position, with which the pin is compared. Empty texts when there is none. */
  place: { address: string; lat: string; lng: string };
  /** The position that the user has confirmed, as `lat lng`. */
  confirmed: string;
  /** The revision of the location with which the form was filled (D17). */
  revision: string;
  machines: ChoiceDraft;
  managers: ChoiceDraft;
}

/** The requests that the form's buttons make. All but `save` only show the form again. */
export type Ask = "save" | "find" | "map" | "correct" | "modify" | "theirs" | "choices";

const SETS = ["machines", "managers"] as const;
export type SetName = (typeof SETS)[number];

export const noChoice = (): ChoiceDraft => ({ added: [], removed: [], cleared: false, search: "", show: "", page: 1 });

/** The most fields of a location's form, which sends what was chosen and removed on many pages (SAFE-01). */
export const MOST_CHOICES = 5000;

/** Reads the form; `ask` is what its button asks for. The draft has the changes that the button makes. */
export function readDraft(form: FormData): { draft: LocationDraft; ask: Ask } {
  const text = (name: string) => String(form.get(name) ?? "");
  const [kind = "", set = "", value = ""] = text("ask").split(":");
  const draft: LocationDraft = {
    name: text("name"),
    address: text("address"),
    lat: text("lat"),
    lng: text("lng"),
    place: { address: text("place.address"), lat: text("place.lat"), lng: text("place.lng") },
    confirmed: text("confirmed"),
    revision: kind === "over" ? set : text("revision"),
    machines: readChoice(form, "machines"),
    managers: readChoice(form, "managers"),
  };
  const clicked = clickedPosition(form);
  if (clicked) return { draft: withPosition(draft, degrees(clicked.lat), degrees(clicked.lng)), ask: "map" };
  takeChosenPlace(draft, text("found"));
  if (kind === "correct") draft.confirmed = positionText(draft);
  const changed = SETS.find((name) => name === set);
  if (changed && kind === "choices") turn(draft[changed], value);
  return { draft, ask: askOf(form, kind, draft) };
}

function askOf(form: FormData, kind: string, draft: LocationDraft): Ask {
  if (kind === "over") return "save";
  const known = (["save", "find", "map", "correct", "modify", "theirs", "choices"] as const).find(
    (ask) => ask === kind,
  );
  if (known) return known;
  // Enter in a field names no button. A search that was typed but not run is run; otherwise the form is saved.
  for (const set of SETS) {
    const { search, show } = draft[set];
    if (form.has(`${set}.applied`) && form.get(`${set}.applied`) !== appliedText({ search, show })) {
      draft[set].page = 1;
      return "choices";
    }
  }
  return draft.address.trim() && draft.address.trim() !== draft.place.address.trim() ? "find" : "save";
}

/** Returns the search and list of the shown page as a hidden field carries them, to tell a search that was not run. */
export const appliedText = ({ search, show }: Pick<ChoiceDraft, "search" | "show">) => `${show} ${search}`;

/**
 * Reads a choice from the form's fields: `on` are the ticked ones, `was` the shown ones that were chosen before, `off`
 * the ones removed on other pages.
 */
function readChoice(form: FormData, set: SetName): ChoiceDraft {
  const all = (name: string) => form.getAll(`${set}.${name}`).map(String);
  const [on, was] = [new Set(all("on")), new Set(all("was"))];
  return {
    added: [...on].filter((value) => !was.has(value)),
    removed: [...new Set([...all("off"), ...[...was].filter((value) => !on.has(value))])],
    cleared: false,
    search: String(form.get(`${set}.search`) ?? "")
      .trim()
      .slice(0, LONGEST_SEARCH),
    show: String(form.get(`${set}.show`) ?? ""),
    page: pageIn(form.get(`${set}.page`)),
  };
}

const pageIn = (value: unknown) => (/^[1-9]\d{0,5}$/.test(String(value)) ? Number(value) : 1);

/** Applies a button of the choice: turns to another page, searches, or clears. */
function turn(choice: ChoiceDraft, value: string): void {
  if (value === "clear") Object.assign(choice, { added: [], removed: [], cleared: true });
  else choice.page = value === "search" ? 1 : pageIn(value);
}

/** Returns the value of a found place in the form: `lat lng label`. */
export const foundText = ({ lat, lng, label }: Place) => `${degrees(lat)} ${degrees(lng)} ${label}`;

function takeChosenPlace(draft: LocationDraft, found: string): void {
  const [, lat, lng, address] = /^(\S+) (\S+) (.+)$/.exec(found) ?? [];
  if (lat === undefined || lng === undefined || address === undefined || !readPosition({ lat, lng })) return;
  Object.assign(draft, { address, lat, lng, place: { address, lat, lng }, confirmed: "" });
}

const withPosition = (draft: LocationDraft, lat: string, lng: string): LocationDraft => ({ ...draft, lat, lng });

export const positionText = ({ lat, lng }: Pick<LocationDraft, "lat" | "lng">) => `${lat.trim()} ${lng.trim()}`;

/** True when the pin is not where the address was found, and the user has not confirmed it (LOC-03, LOC-04). */
export function isPinMoved(draft: LocationDraft): boolean {
  const [pin, place] = [readPosition(draft), readPosition(draft.place)];
  if (!pin || draft.confirmed === positionText(draft)) return false;
  return !place || !isSamePosition(pin, place) || draft.address.trim() !== draft.place.address.trim();
}

/**
 * Returns the whole new set of ids.
 * @param present the ids that are chosen now
 * @param fixed the ids that stay, whatever is asked for (LOC-05)
 */
export function wholeSet(present: readonly string[], choice: ChoiceDraft, fixed: ReadonlySet<string> = new Set()) {
  const removed = new Set(choice.removed);
  const kept = present.filter((id) => fixed.has(id) || !(choice.cleared || removed.has(id)));
  return [...new Set([...kept, ...choice.added])];
}

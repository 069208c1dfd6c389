import { degrees, isSamePosition, type Place, readPosition } from "~/places/place";
import { clickedPosition } from "~/places/tiles";

/** A choice among more than a page can show (D24): what the form changes, not the whole set. */
export interface ChoiceDraft {
  /** Values that were not chosen when the form was filled. */
  added: string[];
  removed: string[];
  /** Nobody is to be chosen but whom the form can't remove. */
  cleared: boolean;
  search: string;
  /** Which of the lists is shown; empty: the usual one. */
  show: string;
  page: number;
}

/** A location as somebody is writing it: texts as they were typed. */
export interface LocationDraft {
  name: string;
  address: string;
  lat: string;
  lng: string;
  /** The address that was found or stored, and where it is: what the pin is compared with. Empty texts: none. */
  place: { address: string; lat: string; lng: string };
  /** The position of which somebody said that it is correct, as `lat lng`. */
  confirmed: string;
  /** What an edit was filled from (D17). */
  revision: string;
  machines: ChoiceDraft;
  managers: ChoiceDraft;
}

/** What a button of the form asks for. Everything but `save` only shows the form anew. */
export type Ask = "save" | "find" | "map" | "correct" | "modify" | "theirs" | "choices";

const SETS = ["machines", "managers"] as const;
export type SetName = (typeof SETS)[number];

export const noChoice = (): ChoiceDraft => ({ added: [], removed: [], cleared: false, search: "", show: "", page: 1 });

/** Fields of a location's form: what was chosen and taken out on many pages of a long list (SAFE-01). */
export const MOST_CHOICES = 5000;

const LONGEST_SEARCH = 100;

/** Reads what the form says; `ask` is what is wanted of it, with what that changes applied already. */
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
  // Enter in a field presses no button of ours: what was typed last and not yet asked for tells what is meant.
  for (const set of SETS) {
    const { search, show } = draft[set];
    if (form.has(`${set}.applied`) && form.get(`${set}.applied`) !== appliedText({ search, show })) {
      draft[set].page = 1;
      return "choices";
    }
  }
  return draft.address.trim() && draft.address.trim() !== draft.place.address.trim() ? "find" : "save";
}

export const appliedText = ({ search, show }: Pick<ChoiceDraft, "search" | "show">) => `${show} ${search}`;

/** `on`: the ticked ones; `was`: those of the shown ones that were chosen before; `off`: taken out on other pages. */
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

/** Another page, a search, or nobody. */
function turn(choice: ChoiceDraft, value: string): void {
  if (value === "clear") Object.assign(choice, { added: [], removed: [], cleared: true });
  else choice.page = value === "search" ? 1 : pageIn(value);
}

/** A place among the results, as `lat lng label`. */
export const foundText = ({ lat, lng, label }: Place) => `${degrees(lat)} ${degrees(lng)} ${label}`;

function takeChosenPlace(draft: LocationDraft, found: string): void {
  const [, lat, lng, address] = /^(\S+) (\S+) (.+)$/.exec(found) ?? [];
  if (lat === undefined || lng === undefined || address === undefined || !readPosition({ lat, lng })) return;
  Object.assign(draft, { address, lat, lng, place: { address, lat, lng }, confirmed: "" });
}

const withPosition = (draft: LocationDraft, lat: string, lng: string): LocationDraft => ({ ...draft, lat, lng });

const positionText = ({ lat, lng }: Pick<LocationDraft, "lat" | "lng">) => `${lat.trim()} ${lng.trim()}`;

/** LOC-03, LOC-04: whether the pin is not where the address was found, and nobody said that it is correct. */
export function isPinMoved(draft: LocationDraft): boolean {
  const [pin, place] = [readPosition(draft), readPosition(draft.place)];
  if (!pin || draft.confirmed === positionText(draft)) return false;
  return !place || !isSamePosition(pin, place) || draft.address.trim() !== draft.place.address.trim();
}

/** The whole new set. @param present what is chosen now @param fixed what stays whatever is asked for (LOC-05) */
export function wholeSet(present: readonly string[], choice: ChoiceDraft, fixed: ReadonlySet<string> = new Set()) {
  const removed = new Set(choice.removed);
  const kept = present.filter((id) => fixed.has(id) || !(choice.cleared || removed.has(id)));
  return [...new Set([...kept, ...choice.added])];
}

import type { I18n } from "@lingui/core";
import { departureRevision } from "#contract/revision";
import { labelPerson } from "~/company/label-person";
import { formatDay } from "~/dates/dates";
import type { Viewer } from "~/session/viewer.server";
import type { ConflictRow } from "~/ui/conflict-table/conflict-table";
import { attempt } from "~/upstream/failure.server";
import { readPeople } from "~/upstream/people.server";
import { PART_LABELS, PARTS } from "./hand-over-parts";
import { nameEnds } from "./held-things";
import { mayHandOver, type Preview, readPreview, type ScheduledFields, toLastDay } from "./leaving.server";
import type { SingleChoices } from "./single-locations";

interface SentForm {
  /** What the user held when the form was opened, as `nameEnds` says it. */
  listed: readonly string[];
  fields: ScheduledFields;
  singles: SingleChoices;
}

/** Reads the scheduled departure, and how a form differs from it (SAFE-09). @throws {FailureResponse} */
export async function readStoredVersion(viewer: Viewer, userId: string, form: SentForm) {
  const { i18n } = viewer;
  const preview = await readPreview(viewer, userId);
  const { departure } = preview;
  const yours = form.fields.when === "now" ? i18n._("Now") : formatDay(form.fields.lastDay);
  const saved = departure ? formatDay(toLastDay(departure)) : i18n._("Not scheduled");
  const nameSuccessor = await createSuccessorNames(viewer, departure);
  return {
    revision: departureRevision(preview),
    rows: [
      { part: i18n._("Last day"), saved, yours },
      ...compareEnds(i18n, nameEnds(i18n, preview.ends), form.listed),
      ...compareParts(viewer, departure, form, nameSuccessor),
      ...compareSingles(viewer, preview, form, nameSuccessor),
    ],
  };
}

/** Returns a row with what the user has gained or lost since the form was opened. Both versions end all of it. */
function compareEnds(i18n: I18n, held: readonly string[], listed: readonly string[]): ConflictRow[] {
  const came = held.filter((line) => !listed.includes(line)).join(", ");
  const went = listed.filter((line) => !held.includes(line)).join(", ");
  const saved = [
    came && i18n._("Now also: {names}", { names: came }),
    went && i18n._("No longer: {names}", { names: went }),
  ];
  return came || went
    ? [{ part: i18n._("What ends"), saved: saved.filter(Boolean).join(". "), yours: i18n._("As it was listed") }]
    : [];
}

type NameSuccessor = (userId: string | null | undefined) => string;

/** Creates the function that names who takes over. Who has been removed since is known by the address alone. */
async function createSuccessorNames(viewer: Viewer, departure: Preview["departure"]): Promise<NameSuccessor> {
  const { i18n, upstream, company } = viewer;
  const people = await attempt(readPeople(upstream, company.id));
  const scheduled = [...PARTS.map((part) => departure?.[part]), ...(departure?.locations ?? []).map(({ to }) => to)];
  const names = new Map<string, string>();
  for (const successor of scheduled) if (successor) names.set(successor.userId, successor.email);
  for (const person of people.ok ? people.value : []) names.set(person.id, labelPerson(person));
  return (userId) => (userId ? (names.get(userId) ?? userId) : i18n._("No one"));
}

/** Returns a row for each part that the viewer may hand over, if someone takes it over in either version. */
const compareParts = (
  viewer: Viewer,
  departure: Preview["departure"],
  { fields }: SentForm,
  nameSuccessor: NameSuccessor,
): ConflictRow[] =>
  PARTS.filter((part) => mayHandOver(viewer, part)).flatMap((part) => {
    const [saved, yours] = [departure?.[part]?.userId, fields[part]];
    if (!saved && !yours) return [];
    return [{ part: viewer.i18n._(PART_LABELS[part]), saved: nameSuccessor(saved), yours: nameSuccessor(yours) }];
  });

/** Returns a row for each location that has a choice of its own in either version, if the viewer may hand over locations. */
function compareSingles(
  viewer: Viewer,
  { ends, departure }: Preview,
  { singles }: SentForm,
  nameSuccessor: NameSuccessor,
): ConflictRow[] {
  if (!mayHandOver(viewer, "locationsTo")) return [];
  const { i18n } = viewer;
  const stored = departure?.locations ?? [];
  const names = new Map([...ends, ...stored].map(({ locationId, name }) => [locationId, name ?? ""]));
  const saved = new Map(stored.map(({ locationId, to }) => [locationId, nameSuccessor(to?.userId)]));
  const yours = new Map(singles.map(({ locationId, userId }) => [locationId, nameSuccessor(userId)]));
  return [...new Set([...saved.keys(), ...yours.keys()])].map((id) => ({
    part: i18n._("{label}: {value}", { label: i18n._(PART_LABELS.locationsTo), value: names.get(id) ?? "—" }),
    saved: saved.get(id) ?? i18n._("As for all locations"),
    yours: yours.get(id) ?? i18n._("As for all locations"),
  }));
}

import { MASTER } from "../accounts";
import type { FormSample } from "./form-sample";

/** The things that notes are on, by the routes of their pages and panels (TAKE-02). */
const THINGS = [
  "/locations/:locationId",
  "/machines/:serialNumber",
  "/inventory/:serialNumber",
  "/serenity-events/:serialNumber/:eventId",
];

const additionOn = (thing: string) => {
  if (thing.startsWith("/locations")) return "addLocationNote";
  return thing.startsWith("/serenity-events") ? "addEventNote" : "addMachineNote";
};

const samplesOf = (thing: string): [string, FormSample][] => [
  [`${thing}/notes/new`, { as: MASTER, values: { text: "A note.\nIn two lines." }, operations: [additionOn(thing)] }],
  [`${thing}/notes/:noteId`, { as: MASTER, values: { text: "Another text" }, operations: ["updateNote"] }],
  [`${thing}/notes/:noteId/delete`, { as: MASTER, values: {}, operations: ["deleteNote"] }],
];

/** Returns an entry for each thing, by the route of its form. */
export const notesOfAll = <Entry>(form: string, entry: Entry): Record<string, Entry> =>
  Object.fromEntries(THINGS.map((thing) => [`${thing}/notes${form}`, entry]));

/** The forms that write, change and delete notes, by route. */
export const NOTE_FORM_SAMPLES: Record<string, FormSample> = Object.fromEntries(THINGS.flatMap(samplesOf));

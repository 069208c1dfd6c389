import type { PlantedDeviation } from "./planted-reads";
import { alterVariables, fieldsOf, NEW_ID, rowsOf } from "./planting";

const PARTS =
  /^lists locationNotes by .* the newest note first, and pages by offset and around a note that are parts of the whole/;

/** Deviations in departures, notes and who has events, planted one by one (CONF-04, LEAVE-01, TAKE-01, TAKE-02). */
export const IN_PEOPLE: readonly PlantedDeviation[] = [
  fieldsOf(
    "departurePreview",
    "a preview does not say that the user leaves",
    (preview) => {
      preview.departure = null;
    },
    /^lists departurePreview by .* the departure that departuresByCompanyId has of a user who leaves/,
  ),
  rowsOf(
    "departuresByCompanyId",
    "a departure is that of another user",
    (rows) => rows.map((row) => ({ ...row, id: NEW_ID.replace(/.{4}$/, row.id.slice(-4)) })),
    /^lists departurePreview by .* the departure that departuresByCompanyId has of a user who leaves/,
  ),
  rowsOf(
    "departureHolders",
    "who holds something is left out",
    (rows) => rows.slice(1),
    /^lists departureHolders by .* the users for whom departurePreview lists something/,
  ),
  fieldsOf(
    "attentionByCompanyId",
    "a stopped departure is counted that is not there",
    (attention) => {
      if (attention.stoppedDepartures) attention.stoppedDepartures.total += 1;
    },
    /^lists attentionByCompanyId by .* as many departures as departuresByCompanyId has that wait for gateways or were/,
  ),
  fieldsOf("locationNotes", "the oldest note comes first", (page) => page.notes.reverse(), PARTS),
  {
    title: "the offset of notes is ignored",
    request: alterVariables("locationNotes", (variables) => {
      variables.offset = 0;
    }),
    found: PARTS,
  },
  {
    title: "the page around a note is the first one",
    request: alterVariables("locationNotes", (variables) => {
      variables.around = null;
    }),
    found: PARTS,
  },
  fieldsOf(
    "note",
    "a note has another one's text",
    (note) => {
      note.text = "Something else";
    },
    /^lists note by .* the note that locationNotes lists/,
  ),
  rowsOf(
    "eventColleagues",
    "nobody may have an event",
    () => [],
    /^lists eventColleagues by .* users of usersByCompanyId, who has the event among them/,
  ),
  rowsOf(
    "eventColleagues",
    "a stranger may have an event",
    (rows) => [...rows, { ...rows[0], id: NEW_ID }],
    /^lists eventColleagues by .* users of usersByCompanyId, who has the event among them/,
  ),
];

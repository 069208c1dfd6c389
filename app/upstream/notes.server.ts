import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type { NotePageFragment } from "./generated/graphql";

const _NotePage = graphql(`
  fragment NotePage on NotePage {
    total
    offset
    notes { id text author { name } createdAt changedAt isOwn isDeletable }
  }
`);

/** A page of the notes on a thing, the newest first. */
export type NotePage = NotePageFragment;
export type Note = NotePage["notes"][number];

const EventNotes = graphql(`
  query EventNotes($eventId: ID!, $offset: Int!, $limit: Int!, $around: ID) {
    page: eventNotes(eventId: $eventId, offset: $offset, limit: $limit, around: $around) { ...NotePage }
  }
`);

const MachineNotes = graphql(`
  query MachineNotes($machineSerialNumber: String!, $offset: Int!, $limit: Int!, $around: ID) {
    page: machineNotes(machineSerialNumber: $machineSerialNumber, offset: $offset, limit: $limit, around: $around) { ...NotePage }
  }
`);

const LocationNotes = graphql(`
  query LocationNotes($locationId: ID!, $offset: Int!, $limit: Int!, $around: ID) {
    page: locationNotes(locationId: $locationId, offset: $offset, limit: $limit, around: $around) { ...NotePage }
  }
`);

/** What notes are on, as operations name it. */
export type NotedThing = { eventId: string } | { machineSerialNumber: string } | { locationId: string };

/** A page of notes by its place or, where there is one, by a note that it has. */
export interface NoteRange {
  offset: number;
  limit: number;
  around?: string | null;
}

/** Reads a page of the notes on a thing; null when unsupported. @throws {FailureResponse} */
export async function readNotePage(
  upstream: UpstreamClient,
  thing: NotedThing,
  range: NoteRange,
): Promise<NotePage | null> {
  const read =
    "eventId" in thing
      ? upstream.queryIfSupported(EventNotes, { ...thing, ...range })
      : "locationId" in thing
        ? upstream.queryIfSupported(LocationNotes, { ...thing, ...range })
        : upstream.queryIfSupported(MachineNotes, { ...thing, ...range });
  return (await read)?.page ?? null;
}

const NoteById = graphql(`
  query NoteById($id: ID!) { note(id: $id) { id text author { name } createdAt changedAt isOwn isDeletable } }
`);

/** Reads a note that the viewer may read. @throws {FailureResponse} `missing` for any other */
export const readNote = async (upstream: UpstreamClient, id: string): Promise<Note> =>
  (await upstream.query(NoteById, { id })).note;

const AddEventNote = graphql(`
  mutation AddEventNote($eventId: ID!, $text: String!) { addEventNote(eventId: $eventId, text: $text) { id } }
`);

const AddMachineNote = graphql(`
  mutation AddMachineNote($machineSerialNumber: String!, $text: String!) {
    addMachineNote(machineSerialNumber: $machineSerialNumber, text: $text) { id }
  }
`);

const AddLocationNote = graphql(`
  mutation AddLocationNote($locationId: ID!, $text: String!) {
    addLocationNote(locationId: $locationId, text: $text) { id }
  }
`);

/** Writes a note of the viewer's on a thing. @throws {FailureResponse} */
export async function addNote(upstream: UpstreamClient, thing: NotedThing, text: string): Promise<void> {
  if ("eventId" in thing) await upstream.mutate(AddEventNote, { ...thing, text });
  else if ("locationId" in thing) await upstream.mutate(AddLocationNote, { ...thing, text });
  else await upstream.mutate(AddMachineNote, { ...thing, text });
}

/** Replaces the text of the viewer's own note. */
export const UpdateNote = graphql(`
  mutation UpdateNote($id: ID!, $text: String!, $revision: String) {
    updateNote(id: $id, text: $text, revision: $revision) { id }
  }
`);

/** Deletes a note, unless its text was changed since the revision. */
export const DeleteNote = graphql(`
  mutation DeleteNote($id: ID!, $revision: String) { deleteNote(id: $id, revision: $revision) }
`);

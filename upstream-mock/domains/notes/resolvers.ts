import { type Context, requireSession } from "#mock/context";
import type { Note, Resolvers } from "#mock/generated/resolvers";
import { listNotes, toNote } from "./list-notes";
import { addNote, deleteNote, readNote, updateNote } from "./notes";
import { type NotedThing, requireEvent, requireLocation, requireMachine } from "./things";

const add = (context: Context, thing: NotedThing, text: string): Note =>
  toNote(context, requireSession(context), addNote(context, thing, text));

export const notes = {
  Query: {
    eventNotes: (_root, { eventId, ...page }, context) => listNotes(context, requireEvent(context, eventId), page),
    machineNotes: (_root, { machineSerialNumber, ...page }, context) =>
      listNotes(context, requireMachine(context, machineSerialNumber), page),
    locationNotes: (_root, { locationId, ...page }, context) =>
      listNotes(context, requireLocation(context, locationId), page),
    note: (_root, { id }, context) => readNote(context, id),
  },
  Mutation: {
    addEventNote: (_root, { eventId, text }, context) => add(context, requireEvent(context, eventId), text),
    addMachineNote: (_root, { machineSerialNumber, text }, context) =>
      add(context, requireMachine(context, machineSerialNumber), text),
    addLocationNote: (_root, { locationId, text }, context) => add(context, requireLocation(context, locationId), text),
    updateNote: (_root, args, context) => updateNote(context, args),
    deleteNote: (_root, { id, revision }, context) => deleteNote(context, { id, revision }),
  },
} satisfies Resolvers;

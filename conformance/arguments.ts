import { randomUUID } from "node:crypto";
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from "graphql";
import type { LocationMachine, SignedInAccount } from "./accounts";

export type OperationField = GraphQLField<unknown, unknown>;

/** One thing of each kind that belongs to a company, and the OS version of its machine. */
export type EntityIds = Record<keyof ReturnType<typeof createUnknownIds>, string>;

/** A kind of thing that belongs to a company and has an id. */
type Thing = Exclude<keyof EntityIds, "osVersion">;

/** Maps the name of an argument to the kind of thing that it names in all operations. */
const MEANING: Readonly<Record<string, Thing>> = {
  companyId: "company",
  locationId: "location",
  locationIds: "location",
  ids: "location",
  hyperSerialNumber: "serial",
  machineSerialNumber: "serial",
  machineSerialNumbers: "serial",
  serialNumber: "serial",
  serialNumbers: "serial",
  userId: "user",
  userIds: "user",
  sessionIds: "session",
  managerUserIds: "user",
  profileId: "profile",
  assignmentId: "assignment",
  viewId: "view",
};

/** Maps the path of an argument to the kind of thing, where its name means something else. */
const MEANING_BY_PATH: Readonly<Record<string, Thing | "nothing">> = {
  "authorize.resourceReferenceId": "company",
  "userById.id": "user",
  // They filter a list: an unknown id leaves no row.
  "machinePageByCompanyId.question.serialNumbers": "nothing",
  "machinePageByLocationIds.question.serialNumbers": "nothing",
  "activityByCompanyId.question.userId": "nothing",
  "activityByCompanyId.question.locationId": "nothing",
  "activityByCompanyId.question.serialNumber": "nothing",
  "rasConnectionsByCompanyId.query.userId": "nothing",
  "scheduleDeparture.handOver.locationsTo": "user",
  "scheduleDeparture.handOver.viewsTo": "user",
  "scheduleDeparture.handOver.supportContactTo": "user",
  "cancelDeparture.id": "departure",
  "updateSavedView.id": "view",
  "removeSavedView.id": "view",
  "undoMachineTagChange.id": "tagChange",
  "eventNotes.eventId": "event",
  "addEventNote.eventId": "event",
  "note.id": "note",
  "updateNote.id": "note",
  "deleteNote.id": "note",
  "eventColleagues.eventId": "event",
  "setEventOwner.eventId": "event",
  "setEventOwner.ownerId": "user",
  "withdrawAccessRequest.id": "accessRequest",
  "approveAccessRequest.id": "accessRequest",
  "declineAccessRequest.id": "accessRequest",
  "markNoticeAsRead.id": "notice",
  "renamePasskey.id": "passkey",
  "removePasskey.id": "passkey",
  "removeUser.id": "user",
  "resendInvitation.id": "invitation",
  "withdrawInvitation.id": "invitation",
  "updateUser.user.id": "user",
  "removeRasUser.email": "userEmail",
  "addRasUser.users.email": "userEmail",
  "setRasUserAllowedDestinations.email": "userEmail",
};

/** Values for arguments that name no thing of a company but that operations check first. */
const VALUES: Readonly<Record<string, unknown>> = {
  resourceType: "company",
  permissionName: "central.hub.view",
  roles: ["fleet.admin"],
  lat: 45,
  lng: 9,
  timeZone: "Europe/Rome",
  latestVersions: "4.8.9",
  vatNumber: "IT99999010013",
  revision: null,
  around: null,
  eventId: null,
  presentOwnerId: null,
  remindOn: null,
  list: "inventory",
  // A tag is added or removed.
  "changeMachineTags.remove": "other",
  "sendUserInvitationEmail.invitation.email": "somebody@new.example",
  "sendUserInvitations.emails": ["somebody@new.example"],
};

type Input = Pick<GraphQLArgument | GraphQLInputField, "name" | "type">;

/**
 * Returns the paths of an operation's arguments that name a thing of a company, such as "removeLocation.locationId".
 */
export function findIdArguments(field: OperationField): string[] {
  return field.args.flatMap((arg) => thingsIn(`${field.name}.${arg.name}`, arg));
}

function thingsIn(path: string, { name, type }: Input): string[] {
  if (meaning(path, name)) return [path];
  const inner = bare(type);
  if (!isInputObjectType(inner)) return [];
  return Object.values(inner.getFields()).flatMap((field) => thingsIn(`${path}.${field.name}`, field));
}

function meaning(path: string, name: string): Thing | undefined {
  const found = MEANING_BY_PATH[path] ?? MEANING[name];
  return found === "nothing" ? undefined : found;
}

/** Maps kinds of things to the kinds that answers name, where those differ. */
const KIND_IN_ANSWERS: Partial<Record<Thing, string>> = {
  company: "Company",
  location: "Location",
  serial: "serial number",
  user: "User",
  profile: "Profile",
  session: "UserSession",
  view: "SavedView",
  tagChange: "MachineTagChange",
  event: "ApplianceEvent",
  note: "Note",
  accessRequest: "AccessRequest",
  passkey: "Passkey",
  notice: "Notice",
  departure: "Departure",
};

/** Returns which kind of thing a path of `findIdArguments` names, as answers name it. */
export function thingAt(path: string): string {
  const thing = meaning(path, path.split(".").at(-1) ?? "");
  return (thing && KIND_IN_ANSWERS[thing]) ?? "";
}

/** The arguments of a call: all of them, or the required ones only. */
type ArgumentChoice = "all" | "required";

/**
 * Returns variables for the arguments of an operation.
 * @param worldAt returns the world from which the value at a path is taken
 */
export function variablesFor(
  field: OperationField,
  worldAt: (path: string) => EntityIds,
  choice: ArgumentChoice,
): Record<string, unknown> {
  return inputsAs(field.args, field.name, worldAt, choice);
}

function inputsAs(
  inputs: readonly Input[],
  path: string,
  worldAt: (path: string) => EntityIds,
  choice: ArgumentChoice,
) {
  const wanted = inputs.filter((input) => choice === "all" || isNonNullType(input.type));
  const entries = wanted.map((input) => [input.name, valueAt(input, `${path}.${input.name}`, worldAt, choice)]);
  return Object.fromEntries(entries);
}

function valueAt(
  { name, type }: Input,
  path: string,
  worldAt: (path: string) => EntityIds,
  choice: ArgumentChoice,
): unknown {
  const thing = meaning(path, name);
  const known = thing ? worldAt(path)[thing] : valueNamed(name, path, worldAt);
  if (known !== undefined) return isList(type) && !Array.isArray(known) ? [known] : known;
  const inner = bare(type);
  const value = isInputObjectType(inner)
    ? inputsAs(Object.values(inner.getFields()), path, worldAt, choice)
    : plainValue(inner);
  return isList(type) ? [value] : value;
}

/** Returns the value of an argument that names no thing, where any value of its type won't do. */
const valueNamed = (name: string, path: string, worldAt: (path: string) => EntityIds) =>
  name === "hyperOsVersion" ? worldAt(path).osVersion : (VALUES[path] ?? VALUES[name]);

function plainValue(type: GraphQLInputType): unknown {
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return (isScalarType(type) ? PLAIN[type.name] : undefined) ?? "text";
}

/** Values of the scalars that take no text. */
const PLAIN: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Int: 1,
  Float: 1.5,
  DateTime: "2026-03-16T09:00:00.000Z",
};

const isList = (type: GraphQLInputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

function bare(type: GraphQLInputType): GraphQLInputType {
  return isNonNullType(type) || isListType(type) ? bare(type.ofType) : type;
}

/**
 * Returns the operation as a document, with all arguments as variables. Without a selection it selects as little as
 * possible.
 * @param extra further declarations and values, such as a directive with its variable
 */
export function documentFor(
  kind: "query" | "mutation",
  field: OperationField,
  selection = isObject(field.type) ? "{ __typename }" : "",
  extra = { declared: "", directive: "" },
): string {
  const declared = [...field.args.map((arg) => `$${arg.name}: ${arg.type}`), extra.declared].filter(Boolean).join(", ");
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const within = (text: string) => (text ? `(${text})` : "");
  return `${kind} ${within(declared)} { ${field.name}${within(passed)} ${extra.directive} ${selection} }`;
}

function isObject(type: GraphQLOutputType): boolean {
  return isNonNullType(type) || isListType(type) ? isObject(type.ofType) : isObjectType(type);
}

export function createUnknownIds() {
  return {
    company: randomUUID(),
    location: randomUUID(),
    serial: `NO-SUCH-${randomUUID()}`,
    user: randomUUID(),
    userEmail: `nobody-${randomUUID()}@conformance.example`,
    profile: randomUUID(),
    invitation: randomUUID(),
    assignment: randomUUID(),
    session: randomUUID(),
    view: randomUUID(),
    tagChange: randomUUID(),
    event: randomUUID(),
    note: randomUUID(),
    accessRequest: randomUUID(),
    passkey: randomUUID(),
    notice: randomUUID(),
    departure: randomUUID(),
    osVersion: "4.8.9",
  };
}

/** Returns the ids of an account's company at a location; an unknown id for each missing entity. */
export function toEntityIds(person: SignedInAccount, place: LocationMachine | undefined): EntityIds {
  const { companyId: company, userId: user, email: userEmail, profileId: profile } = person;
  const { location, serial, osVersion, event } = place ?? {};
  const known = { company, user, userEmail, profile, ...(location && { location }), ...(serial && { serial }) };
  return { ...createUnknownIds(), ...known, ...(event && { event }), ...(osVersion && { osVersion }) };
}

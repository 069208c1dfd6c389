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
} from "graphql";

/** One thing of each kind that belongs to a company. */
export interface World {
  company: string;
  location: string;
  serial: string;
  user: string;
  userEmail: string;
  profile: string;
  invitation: string;
  assignment: string;
  session: string;
}

/** Maps the name of an argument to the kind of thing that it names in all operations. */
const MEANING: Readonly<Record<string, keyof World>> = {
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
  sessionIds: "session",
  managerUserIds: "user",
  profileId: "profile",
  assignmentId: "assignment",
};

/** Maps the path of an argument to the kind of thing, where its name means something else. */
const MEANING_BY_PATH: Readonly<Record<string, keyof World | "nothing">> = {
  "authorize.resourceReferenceId": "company",
  "userById.id": "user",
  // They narrow a list down: what is not there is no row.
  "machinePageByCompanyId.question.serialNumbers": "nothing",
  "machinePageByLocationIds.question.serialNumbers": "nothing",
  "activityByCompanyId.question.userId": "nothing",
  "activityByCompanyId.question.locationId": "nothing",
  "activityByCompanyId.question.serialNumber": "nothing",
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
  hyperOsVersion: "4.8.9",
  roles: ["fleet.admin"],
  lat: 45,
  lng: 9,
  "sendUserInvitationEmail.invitation.email": "somebody@new.example",
};

type Input = Pick<GraphQLArgument | GraphQLInputField, "name" | "type">;

/**
 * Returns the paths of an operation's arguments that name a thing of a company, such as "removeLocation.locationId".
 */
export function namedThings(field: GraphQLField<unknown, unknown>): string[] {
  return field.args.flatMap((arg) => thingsIn(`${field.name}.${arg.name}`, arg));
}

function thingsIn(path: string, { name, type }: Input): string[] {
  if (meaning(path, name)) return [path];
  const inner = bare(type);
  if (!isInputObjectType(inner)) return [];
  return Object.values(inner.getFields()).flatMap((field) => thingsIn(`${path}.${field.name}`, field));
}

function meaning(path: string, name: string): keyof World | undefined {
  const found = MEANING_BY_PATH[path] ?? MEANING[name];
  return found === "nothing" ? undefined : found;
}

/**
 * Returns variables for every argument of an operation.
 * @param worldAt returns the world from which the value at a path is taken
 */
export function variablesFor(
  field: GraphQLField<unknown, unknown>,
  worldAt: (path: string) => World,
  optional: boolean,
): Record<string, unknown> {
  return inputsAs(field.args, field.name, worldAt, optional);
}

function inputsAs(inputs: readonly Input[], path: string, worldAt: (path: string) => World, optional: boolean) {
  const wanted = inputs.filter((input) => optional || isNonNullType(input.type));
  const entries = wanted.map((input) => [input.name, valueAt(input, `${path}.${input.name}`, worldAt, optional)]);
  return Object.fromEntries(entries);
}

function valueAt({ name, type }: Input, path: string, worldAt: (path: string) => World, optional: boolean): unknown {
  const thing = meaning(path, name);
  const known = thing ? worldAt(path)[thing] : (VALUES[path] ?? VALUES[name]);
  if (known !== undefined) return isList(type) && !Array.isArray(known) ? [known] : known;
  const inner = bare(type);
  const value = isInputObjectType(inner)
    ? inputsAs(Object.values(inner.getFields()), path, worldAt, optional)
    : plainValue(inner);
  return isList(type) ? [value] : value;
}

function plainValue(type: GraphQLInputType): unknown {
  if (isEnumType(type)) return type.getValues()[0]?.name;
  const name = "name" in type ? type.name : "";
  return { Boolean: true, Int: 1, Float: 1.5 }[name] ?? "text";
}

const isList = (type: GraphQLInputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

function bare(type: GraphQLInputType): GraphQLInputType {
  return isNonNullType(type) || isListType(type) ? bare(type.ofType) : type;
}

/** Returns the operation as a document: it has all arguments as variables and selects as little as possible. */
export function documentFor(kind: "query" | "mutation", field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const head = field.args.length > 0 ? [`(${declared})`, `(${passed})`] : ["", ""];
  return `${kind} ${head[0]} { ${field.name}${head[1]} ${isObject(field.type) ? "{ __typename }" : ""} }`;
}

function isObject(type: GraphQLOutputType): boolean {
  return isNonNullType(type) || isListType(type) ? isObject(type.ofType) : isObjectType(type);
}

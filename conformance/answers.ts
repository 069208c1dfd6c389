import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { type Format, SCALAR_FORMATS } from "#contract/scalars";
import { FIELD_FORMATS, PROPERTY_FORMATS } from "./formats";
import type { Report } from "./report";

/** What a document selects of a type, by the fields' names; null for a field without fields of its own. */
export type Selection = ReadonlyMap<string, Selection | null>;

/** The deepest that a selection goes: deeper than any answer that the portal reads. */
const DEEPEST = 7;

/** Returns a selection of everything in a type, fields aside that can't be asked for without an argument. */
export function buildSelection(type: GraphQLOutputType, depth = DEEPEST): string {
  if (isNonNullType(type) || isListType(type)) return buildSelection(type.ofType, depth);
  if (!isObjectType(type) || depth === 0) return "";
  return `{ ${askable(type)
    .map((field) => `${field.name} ${buildSelection(field.type, depth - 1)}`.trim())
    .join(" ")} }`;
}

const selected = (type: GraphQLObjectType, selection: Selection) =>
  Object.values(type.getFields()).filter(({ name }) => selection.has(name));

const askable = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).filter(({ args }) => !args.some((argument) => isNonNullType(argument.type)));

/** One place in an answer. */
interface Place {
  path: string;
  /** The format of the field; undefined where its type says all. */
  own?: Format | undefined;
  /** The selected fields; without it everything that can be asked for. */
  selection?: Selection | null | undefined;
}

/** Validates an answer by its type: missing fields, nulls, and each value's format. */
export class ResponseValidator {
  constructor(private readonly report: Report) {}

  judge(value: unknown, type: GraphQLOutputType, place: Place): void {
    const { path } = place;
    if (isNonNullType(type)) {
      if (this.expect(path, value !== null && value !== undefined, "a value, since it is never null", value))
        this.judge(value, type.ofType, place);
    } else if (value === undefined) this.expect(path, false, "the field, or null", value);
    else if (value !== null) this.judgeGiven(value, type, place);
  }

  private judgeGiven(value: unknown, type: GraphQLOutputType, place: Place): void {
    if (isListType(type)) {
      if (!this.expect(place.path, Array.isArray(value), "a list", value)) return;
      for (const entry of value as unknown[]) this.judge(entry, type.ofType, { ...place, path: `${place.path}[]` });
    } else if (isObjectType(type)) this.judgeObject(value, type, place);
    else this.judgeLeaf(value, type as GraphQLNamedType, place);
  }

  private judgeObject(value: unknown, type: GraphQLObjectType, { path, selection }: Place): void {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (!this.expect(path, isObject, "an object", value)) return;
    const fields = value as Record<string, unknown>;
    for (const { name, type: inner } of selection ? selected(type, selection) : askable(type)) {
      const own = FIELD_FORMATS[`${type.name}.${name}`];
      this.judge(fields[name], inner, { path: `${path}.${name}`, own, selection: selection?.get(name) });
    }
    const property = type.name === "ServiceProperty" ? PROPERTY_FORMATS[String(fields.name)] : undefined;
    if (property && fields.value !== null && fields.value !== undefined)
      this.expect(`${path}.${fields.name}`, property.holds(fields.value), property.told, fields.value);
  }

  private judgeLeaf(value: unknown, type: GraphQLNamedType, { path, own }: Place): void {
    if (isEnumType(type)) {
      const names = type.getValues().map(({ name }) => name);
      this.expect(path, names.includes(String(value)), `one of ${names.join(", ")}`, value);
    }
    for (const format of [SCALAR_FORMATS[type.name], own])
      if (format && !this.expect(path, format.holds(value), format.told, value)) return;
  }

  private expect(path: string, holds: boolean, expected: string, came: unknown): boolean {
    return this.report.expect("answers", path, holds, expected, came);
  }
}

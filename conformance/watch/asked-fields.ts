import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  getArgumentValues,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import type { Selection } from "#conformance/answers";
import type { OperationField } from "#conformance/arguments";

/** A field of the root that a client asks for. */
export interface AskedField {
  /** Its name in the answer. */
  key: string;
  field: OperationField;
  /** The arguments by their names, defaults included. */
  variables: Record<string, unknown>;
  /** Returns a part of the answer by the fields' own names, with no aliases. */
  toNames(value: unknown): unknown;
  selection: Selection | null;
  /** The selection as a text. */
  selected: string;
}

/** What is selected under one name of the answer. */
interface Selected {
  name: string;
  inner: Map<string, Selected> | null;
}

/** Collects what an operation selects, fragments and directives included. */
export class Collector {
  private readonly fragments: Map<string, FragmentDefinitionNode>;

  constructor(
    document: DocumentNode,
    private readonly variables: Record<string, unknown>,
  ) {
    const found = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = new Map(found.map((fragment) => [fragment.name.value, fragment]));
  }

  rootFields({ selectionSet }: OperationDefinitionNode, type: GraphQLObjectType): AskedField[] {
    const nodes = new Map<string, FieldNode[]>();
    this.collect(selectionSet, nodes);
    return [...nodes].flatMap(([key, [first, ...rest]]) => {
      const field = first && type.getFields()[first.name.value];
      if (!first || !field) return [];
      const inner = this.inner([first, ...rest], getNamedType(field.type));
      const toNames = (value: unknown) => renamed(value, inner);
      const selected = { selection: toSelection(inner), selected: toText(inner) };
      return [{ key, field, variables: this.argumentsOf(field, first), toNames, ...selected }];
    });
  }

  private argumentsOf(field: OperationField, node: FieldNode): Record<string, unknown> {
    try {
      return getArgumentValues(field, node, this.variables);
    } catch {
      return {};
    }
  }

  private inner(nodes: readonly FieldNode[], type: ReturnType<typeof getNamedType>): Map<string, Selected> | null {
    if (!isObjectType(type)) return null;
    const below = new Map<string, FieldNode[]>();
    for (const { selectionSet } of nodes) if (selectionSet) this.collect(selectionSet, below);
    return new Map(
      [...below].flatMap(([key, found]) => {
        const field = type.getFields()[found[0]?.name.value ?? ""];
        return field ? [[key, { name: field.name, inner: this.inner(found, getNamedType(field.type)) }]] : [];
      }),
    );
  }

  private collect({ selections }: SelectionSetNode, into: Map<string, FieldNode[]>): void {
    for (const each of selections) {
      if (!this.isIncluded(each.directives)) continue;
      if (each.kind === Kind.FIELD) {
        const key = (each.alias ?? each.name).value;
        into.set(key, [...(into.get(key) ?? []), each]);
      } else {
        const inner = each.kind === Kind.INLINE_FRAGMENT ? each : this.fragments.get(each.name.value);
        if (inner) this.collect(inner.selectionSet, into);
      }
    }
  }

  private isIncluded(directives: FieldNode["directives"] = []): boolean {
    return directives.every(({ name, arguments: [condition] = [] }) => {
      if (!condition || (name.value !== "include" && name.value !== "skip")) return true;
      const { value } = condition;
      const holds =
        value.kind === Kind.VARIABLE ? this.variables[value.name.value] === true : Object(value).value === true;
      return holds === (name.value === "include");
    });
  }
}

const toSelection = (selected: Map<string, Selected> | null): Selection | null =>
  selected && new Map([...selected.values()].map(({ name, inner }) => [name, toSelection(inner)]));

const toText = (selected: Map<string, Selected> | null): string =>
  selected ? `{${[...selected.values()].map(({ name, inner }) => name + toText(inner)).join(" ")}}` : "";

/** Returns a value by the names of its fields. What was not selected is left out. */
function renamed(value: unknown, selected: Map<string, Selected> | null): unknown {
  if (selected === null || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, selected));
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    [...selected].flatMap(([key, { name, inner }]) => (key in fields ? [[name, renamed(fields[key], inner)]] : [])),
  );
}

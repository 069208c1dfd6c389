import { type DocumentNode, Kind, type OperationDefinitionNode } from "graphql";
import { CAPABILITIES, CAPABILITY_NAMES, type CapabilityName, INCLUDED_BY } from "./capabilities";
import { isSecretAnswer } from "./headers";

/** What the portal's client needs to know of a document. `codegen.ts` writes it beside the document's text. */
export interface DocumentNotes {
  operation: string;
  rootFields: number;
  /** The capability of its first root field; null when every upstream has it (CONF-03). */
  capability: CapabilityName | null;
  /** The variables by which it includes fields that only an upstream with their capability has: `$extended`. */
  includes: (keyof typeof INCLUDED_BY)[];
  /** True when the answer is a secret that gives access, such as a token. */
  isSecret: boolean;
}

/** Returns the notes on a document; undefined for a fragment. */
export function describeDocument({ definitions }: DocumentNode): DocumentNotes | undefined {
  const isOperation = ({ kind }: { kind: Kind }) => kind === Kind.OPERATION_DEFINITION;
  const operation = definitions.find(isOperation) as OperationDefinitionNode | undefined;
  const first = operation?.selectionSet.selections[0];
  if (!operation?.name || first?.kind !== Kind.FIELD) return undefined;
  const field = first.name.value;
  return {
    operation: operation.name.value,
    rootFields: operation.selectionSet.selections.length,
    capability: CAPABILITY_NAMES.find((name) => CAPABILITIES[name].parts?.includes(field)) ?? null,
    includes: (operation.variableDefinitions ?? [])
      .map(({ variable }) => variable.name.value)
      .filter((name) => name in INCLUDED_BY) as DocumentNotes["includes"],
    isSecret: isSecretAnswer(field),
  };
}

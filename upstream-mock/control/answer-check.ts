import {
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import type { openapiJudge } from "#contract/openapi";
import { SCALAR_FORMATS } from "#contract/scalars";
import { badInput } from "#mock/http/api-error";
import type { answerShape } from "./answers";
import { findRestOperation } from "./known-operations";

type Given = ReturnType<typeof answerShape.parse>;

/** The contract by which answers of one's own are checked. */
export interface AnswerContract {
  schema: GraphQLSchema;
  wrongByOpenapi: ReturnType<typeof openapiJudge>;
}

/** Throws BAD_USER_INPUT with the first place at which an answer isn't what the contract has (CONF-01). */
export function requireAsContract({ operation, answer, error, status = 200 }: Given, contract: AnswerContract): void {
  if (error) return;
  const rest = findRestOperation(operation);
  if (rest) {
    const wrong = status < 400 ? contract.wrongByOpenapi(rest, status, answer) : wrongRefusal(answer);
    if (wrong) throw badInput(`The answer isn't as contract/openapi.yaml has it: ${wrong}.`, "answer");
  }
  // Places and tiles are none of the contract's.
  if (operation.startsWith("/")) return;
  const { schema } = contract;
  const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  const field = fields[operation];
  if (!field) throw badInput(`This upstream lacks ${operation}, with its capability.`, "operation");
  const wrong = findWrong(answer, field.type, operation);
  if (wrong) throw badInput(`The answer isn't as the schema has it: ${wrong}.`, "answer");
}

/** Returns what a refusal lacks, whatever its status: something in front of an upstream may answer (contract decision 84). */
const wrongRefusal = (answer: unknown) =>
  typeof Object(answer).message === "string" ? null : "a refusal is an object with a message";

/**
 * Returns where a value isn't of its type; null when it is. Fields that are left out are not wrong: a client may not
 * select them.
 */
function findWrong(value: unknown, type: GraphQLOutputType, path: string): string | null {
  if (isNonNullType(type)) return value === null ? `${path} is never null` : findWrong(value, type.ofType, path);
  if (value === null) return null;
  if (isListType(type)) {
    if (!Array.isArray(value)) return `${path} is a list`;
    return firstOf(value.map((each, index) => findWrong(each, type.ofType, `${path}[${index}]`)));
  }
  if (isObjectType(type)) {
    if (typeof value !== "object" || Array.isArray(value)) return `${path} is an object`;
    const fields = type.getFields();
    const found = Object.entries(value as object).map(([name, each]) => {
      if (name === "__typename") return each === type.name ? null : `${path} is a ${type.name}`;
      const field = fields[name];
      return field ? findWrong(each, field.type, `${path}.${name}`) : `${type.name} has no ${name}, at ${path}`;
    });
    return firstOf(found);
  }
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name);
    return names.includes(String(value)) ? null : `${path} is one of ${names.join(", ")}`;
  }
  const format = "name" in type ? SCALAR_FORMATS[type.name] : undefined;
  return format && !format.holds(value) ? `${path} is ${format.told}` : null;
}

const firstOf = (found: readonly (string | null)[]) => found.find((each) => each !== null) ?? null;

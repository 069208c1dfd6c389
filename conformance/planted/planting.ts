import { userId } from "#seeds/people";
import type { ProxiedRequest } from "./altering-proxy";
import { alterOperation, type PlantedDeviation } from "./planted-reads";

/** A machine and a user of the company Borea. */
export const OF_BOREA = { serialNumber: "BX-2203-200101", userId: userId("master@borea.example") };
export const NEW_ID = "7b0c7f8e-3d51-4b1c-9a51-3d1f0c0ffee0";

export const variablesOf = ({ body }: ProxiedRequest) => JSON.parse(body).variables ?? {};
export const questionOf = (passing: ProxiedRequest) => variablesOf(passing).question ?? {};

/** Returns the deviation that an operation's rows are changed. */
export const rowsOf = (
  operation: string,
  title: string,
  // biome-ignore lint/suspicious/noExplicitAny: rows are spoilt in any way.
  change: (rows: any[], passing: ProxiedRequest) => unknown[],
  found: RegExp,
): PlantedDeviation => ({
  title,
  answer: alterOperation(operation, ({ data }, passing) => {
    data[operation] = change(data[operation], passing);
  }),
  found,
});

/** Returns the deviation that the fields of an operation's answer are changed in place. */
export const fieldsOf = (
  operation: string,
  title: string,
  // biome-ignore lint/suspicious/noExplicitAny: fields are spoilt in any way.
  change: (fields: any, passing: ProxiedRequest) => void,
  found: RegExp,
): PlantedDeviation => ({
  title,
  answer: alterOperation(operation, ({ data }, passing) => change(data[operation], passing)),
  found,
});

/** Returns the deviation that an operation's question arrives changed. */
export const spoilQuestion = (
  operation: string,
  title: string,
  // biome-ignore lint/suspicious/noExplicitAny: questions are spoilt in any way.
  change: (question: any) => void,
  found: RegExp,
): PlantedDeviation => ({
  title,
  request: (passing) => {
    if (passing.operation !== operation) return passing;
    const asked = JSON.parse(passing.body);
    if (asked.variables?.question) change(asked.variables.question);
    return { ...passing, body: JSON.stringify(asked) };
  },
  found,
});

/** Maps bearers to their accounts, as a test knows them. */
export const BEARERS = new Map<string, string>();

export const isFrom = ({ headers }: ProxiedRequest, email: string) =>
  BEARERS.get((headers.authorization ?? "").replace("Bearer ", "")) === email;

import { userId } from "#seeds/people";
import { alterEach, type ProxiedRequest } from "./altering-proxy";
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

/** Returns the spoiler by which an operation's variables arrive changed. */
export const alterVariables =
  // biome-ignore lint/suspicious/noExplicitAny: variables are spoilt in any way.
    (operation: string, change: (variables: any) => void) =>
    (passing: ProxiedRequest): ProxiedRequest => {
      const body = alterEach(passing, operation, passing.body, (text, field, asked) => {
        const own = variablesOf(asked);
        change(own);
        const sent = JSON.parse(text);
        for (const [argument, name] of Object.entries(field.variables)) sent.variables[name] = own[argument];
        return JSON.stringify(sent);
      });
      return { ...passing, body };
    };

/** Returns the deviation that an operation's question arrives changed. */
export const spoilQuestion = (
  operation: string,
  title: string,
  // biome-ignore lint/suspicious/noExplicitAny: questions are spoilt in any way.
  change: (question: any) => void,
  found: RegExp,
): PlantedDeviation => ({
  title,
  request: alterVariables(operation, ({ question }) => change(question)),
  found,
});

/** Maps bearers to their accounts, as a test knows them. */
export const BEARERS = new Map<string, string>();

export const isFrom = ({ headers }: ProxiedRequest, email: string) =>
  BEARERS.get((headers.authorization ?? "").replace("Bearer ", "")) === email;

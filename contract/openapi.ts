import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parse } from "yaml";
import { REST, type RestOperation } from "./rest";

/** The name under which the validator knows the document. */
const DOCUMENT = "openapi";

interface Responses {
  [status: string]: { $ref?: string; content?: { [type: string]: object } };
}

/**
 * Creates the function that finds the error in a REST answer by openapi.yaml; it returns null without one.
 * @param root the project's folder
 */
export function openapiJudge(root: string) {
  const document = parse(readFileSync(join(root, "contract/openapi.yaml"), "utf8"));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: DOCUMENT, ...document });
  return (id: RestOperation, status: number, body: unknown): string | null => {
    const path = REST[id].path.replace("{product}", "brenta");
    const responses: Responses = document.paths[path][REST[id].method].responses;
    const response = responses[String(status)];
    if (!response) return `status ${status}, which is none of ${Object.keys(responses).join(", ")}`;
    const place = response.$ref ?? `#/paths/${pointer(path)}/${REST[id].method}/responses/${status}`;
    const schema = `${DOCUMENT}${place}/content/${pointer("application/json")}/schema`;
    return ajv.validate(schema, body) ? null : ajv.errorsText(ajv.errors, { dataVar: "body" });
  };
}

const pointer = (text: string) => text.replaceAll("~", "~0").replaceAll("/", "~1");

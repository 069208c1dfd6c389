import type { Request } from "express";
import { z } from "zod";
import { badInput } from "./failure";

/** Returns the body in its shape, or throws BAD_USER_INPUT with what is wrong. */
export function parseBody<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw badInput(`The request is not valid. ${z.prettifyError(parsed.error)}`);
}

/** Returns a value of the query string, or throws BAD_USER_INPUT unless it is given once and not empty. */
export function queryText(request: Request, name: string): string {
  const value = request.query[name];
  if (typeof value === "string" && value !== "") return value;
  throw badInput(`The parameter ${name} is missing.`);
}

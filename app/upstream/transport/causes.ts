/** No library wraps errors deeper. */
const MAX_DEPTH = 6;

/** Lists an error and its causes from the outside in, by code, or by message without a code. */
export function listCauses(error: unknown): string[] {
  const causes: string[] = [];
  for (let each = error; each && causes.length < MAX_DEPTH; each = getCause(each)) {
    const { code, name, message } = each as { code?: unknown; name?: unknown; message?: unknown };
    causes.push(typeof code === "string" ? code : name === "TimeoutError" ? name : String(message ?? each));
  }
  return causes;
}

/** Returns the cause of an error. Node tries each address of a name; the first of these errors is taken. */
const getCause = (error: object | unknown): unknown => {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  return cause ?? (Array.isArray(errors) ? errors[0] : undefined);
};

const TIMEOUTS = new Set([
  "TimeoutError",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** True when the call timed out, as opposed to getting an unusable response. */
export const isTimeout = (error: unknown): boolean => listCauses(error).some((cause) => TIMEOUTS.has(cause));

/** Deeper than any library wraps. */
const DEEPEST = 6;

/** Returns the names of what lies behind an error, from the outside in: its code where it has one, else what it says. */
export function causesOf(error: unknown): string[] {
  const causes: string[] = [];
  for (let each = error; each && causes.length < DEEPEST; each = behind(each)) {
    const { code, name, message } = each as { code?: unknown; name?: unknown; message?: unknown };
    causes.push(typeof code === "string" ? code : name === "TimeoutError" ? name : String(message ?? each));
  }
  return causes;
}

/** Node tries each address of a name: of their errors the first stands for all. */
const behind = (error: object | unknown): unknown => {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  return cause ?? (Array.isArray(errors) ? errors[0] : undefined);
};

const TIMEOUTS = new Set([
  "TimeoutError",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** True when time ran out, rather than that the answer was none. */
export const isTimeout = (error: unknown): boolean => causesOf(error).some((cause) => TIMEOUTS.has(cause));

import { z } from "zod";

declare module "zod" {
  interface GlobalMeta {
    /** The end of the sentence "PORT: expected …". */
    expected?: string;
    /** Returns a sentence that helps with this value. */
    hint?: ((value: string) => string | undefined) | undefined;
    /** The default for docs/settings.md, when it isn't a value of the table. */
    standard?: string;
  }
}

/** The environment's non-empty values by name. */
export type EnvironmentValues = Readonly<Record<string, string>>;

/** Checks settings against one another: returns the wrong one and its expected value. */
export type SettingsRule = (values: EnvironmentValues) => { name: string; expected: string } | undefined;

/** Thrown when settings are wrong, with one line for each of them. */
export class InvalidSettingsError extends Error {
  override readonly name = "WrongSettings";
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
  }
}

/** Reads the environment. An empty text counts as not set. */
export function readEnvironment(environment: Record<string, string | undefined>): EnvironmentValues {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

const SECRET = /(SECRET|KEY|TOKEN|PASSWORD)$/;

/** Masks secrets, and the user, password and query of addresses. */
export function maskSetting(name: string, value: string): string {
  if (SECRET.test(name)) return "(not shown)";
  if (!/(URL|ORIGIN)$/.test(name)) return value;
  return value.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, "$1…@").replace(/\?.*$/s, "?…");
}

function describeProblem(name: string, expected: string, value: string | undefined, hint = ""): string {
  const actual = value === undefined ? "it is not set" : `given ${quoteValue(name, value)}`;
  return `${name}: expected ${expected}; ${actual}.${hint && ` ${hint}`}`;
}

function quoteValue(name: string, value: string): string {
  if (SECRET.test(name)) return "something else (not shown)";
  const text = maskSetting(name, value);
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}

/** Returns a setting's metadata, with its shape's below a default or `optional()`. */
export function readMeta(setting: z.core.$ZodType): z.GlobalMeta {
  const inner = (setting._zod.def as { innerType?: z.core.$ZodType }).innerType;
  return { ...(inner && readMeta(inner)), ...z.globalRegistry.get(setting) };
}

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

/** `PUBLIC_ORIGIN` becomes `publicOrigin`. */
type CamelCased<Values> = { [Name in keyof Values as CamelCase<Name & string>]: Values[Name] };

function toCamelCase<Values extends object>(values: Values): CamelCased<Values> {
  const entries = Object.entries(values).map(([name, value]) => [
    name.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * Parses the settings of one process (SAFE-06).
 * @throws {InvalidSettingsError} with a line for every wrong setting: its name, the expected and the actual value
 */
export function parseSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  values: EnvironmentValues,
  rules: SettingsRule[] = [],
): CamelCased<z.output<z.ZodObject<Shape>>> {
  const parsed = schema.safeParse(values);
  const lines = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    const setting = (schema.shape as z.ZodRawShape)[name];
    const { expected = message, hint } = setting ? readMeta(setting) : {};
    const value = values[name];
    lines.set(name, describeProblem(name, expected, value, hint?.(value ?? "")));
  }
  for (const rule of rules) {
    const wrong = rule(values);
    if (wrong && !lines.has(wrong.name))
      lines.set(wrong.name, describeProblem(wrong.name, wrong.expected, values[wrong.name]));
  }
  if (parsed.success && lines.size === 0) return toCamelCase(parsed.data);
  throw new InvalidSettingsError([...lines.values()]);
}

/** One line of `npm run settings`. */
export interface EffectiveSetting {
  name: string;
  value: string;
  source: "environment" | "default";
}

/**
 * Lists every setting of a process as it takes effect, secrets masked (OPS-04).
 * @param computed values of missing settings that follow from others, by name
 */
export function listEffectiveSettings(
  schema: z.ZodObject,
  values: EnvironmentValues,
  computed: Record<string, string | number> = {},
): EffectiveSetting[] {
  return Object.entries(schema.shape).map(([name, shape]) => {
    const value = values[name];
    if (value !== undefined) return { name, value: maskSetting(name, value), source: "environment" };
    return { name, value: formatDefault(computed[name] ?? shape.safeParse(undefined).data), source: "default" };
  });
}

function formatDefault(value: unknown): string {
  if (value === undefined) return "(none)";
  return typeof value === "boolean" ? String(Number(value)) : String(value);
}

/** A warning about a setting that lets the process start but is hardly intended. */
export interface SettingWarning {
  setting: string;
  message: string;
}

/** True when one letter is added, left out, changed, or swapped with its neighbour. */
function isOneLetterAway(name: string, other: string): boolean {
  const [short, long] = name.length < other.length ? [name, other] : [other, name];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const [shortEnd, longEnd] = [short.slice(start), long.slice(start)];
  if (short.length < long.length) return shortEnd === longEnd.slice(1);
  const swapped = `${longEnd[1]}${longEnd[0]}${longEnd.slice(2)}`;
  return shortEnd.slice(1) === longEnd.slice(1) || shortEnd === swapped;
}

/** Warns about names one letter away from a setting, as in PUBLIC_ORIGN (SAFE-06). */
export function findLookalikes(values: EnvironmentValues, settingNames: readonly string[]): SettingWarning[] {
  return Object.keys(values).flatMap((name) => {
    const intended = settingNames.includes(name) ? undefined : settingNames.find((each) => isOneLetterAway(name, each));
    return intended ? [{ setting: name, message: `${name} is not a setting. Did you mean ${intended}?` }] : [];
  });
}

export function logWarnings(warnings: SettingWarning[], log: { warn(fields: object, message: string): void }): void {
  for (const { setting, message } of warnings) log.warn({ setting }, message);
}

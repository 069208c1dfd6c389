import { z } from "zod";

declare module "zod" {
  interface GlobalMeta {
    /** The end of the sentence "PORT: expected …". */
    expected?: string;
    /** Returns a sentence that helps with what was given, if there is one. */
    hint?: ((given: string) => string | undefined) | undefined;
    /** The default as docs/settings.md describes it, where it isn't a value of the table. */
    standard?: string;
  }
}

/** Holds what the environment sets, by name. */
export type EnvironmentValues = Readonly<Record<string, string>>;

/** Checks settings against one another: returns which one is wrong and what is expected of it. */
export type SettingsRule = (given: EnvironmentValues) => { name: string; expected: string } | undefined;

/** Thrown when settings are wrong, with one line for each of them. */
export class InvalidSettingsError extends Error {
  override readonly name = "WrongSettings";
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
  }
}

/** Returns what the environment sets. An empty text counts as not set. */
export function readEnvironment(environment: Record<string, string | undefined>): EnvironmentValues {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

const SECRET = /(SECRET|KEY|TOKEN|PASSWORD)$/;

/** Returns a setting's value as it may be shown: no secret, and no address's user, password or query. */
export function maskSetting(name: string, value: string): string {
  if (SECRET.test(name)) return "(not shown)";
  if (!/(URL|ORIGIN)$/.test(name)) return value;
  return value.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, "$1…@").replace(/\?.*$/s, "?…");
}

function line(name: string, expected: string, value: string | undefined, hint = ""): string {
  const given = value === undefined ? "it is not set" : `given ${quoted(name, value)}`;
  return `${name}: expected ${expected}; ${given}.${hint && ` ${hint}`}`;
}

function quoted(name: string, value: string): string {
  if (SECRET.test(name)) return "something else (not shown)";
  const text = maskSetting(name, value);
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}

/** Returns what is said of a setting, together with what its shape says below a default or `optional()`. */
export function metaOf(setting: z.core.$ZodType): z.GlobalMeta {
  const inner = (setting._zod.def as { innerType?: z.core.$ZodType }).innerType;
  return { ...(inner && metaOf(inner)), ...z.globalRegistry.get(setting) };
}

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

/** The names of settings in the code: `PUBLIC_ORIGIN` is `publicOrigin`. */
type CamelCased<Values> = { [Name in keyof Values as CamelCase<Name & string>]: Values[Name] };

function camelCased<Values extends object>(values: Values): CamelCased<Values> {
  const entries = Object.entries(values).map(([name, value]) => [
    name.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * Returns the settings of one process, read from what the environment sets. SAFE-06.
 * @throws WrongSettings with a line for every wrong setting: its name, what is expected, what was given
 */
export function parseSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  given: EnvironmentValues,
  rules: SettingsRule[] = [],
): CamelCased<z.output<z.ZodObject<Shape>>> {
  const parsed = schema.safeParse(given);
  const lines = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    const setting = (schema.shape as z.ZodRawShape)[name];
    const { expected = message, hint } = setting ? metaOf(setting) : {};
    const value = given[name];
    lines.set(name, line(name, expected, value, hint?.(value ?? "")));
  }
  for (const rule of rules) {
    const wrong = rule(given);
    if (wrong && !lines.has(wrong.name)) lines.set(wrong.name, line(wrong.name, wrong.expected, given[wrong.name]));
  }
  if (parsed.success && lines.size === 0) return camelCased(parsed.data);
  throw new InvalidSettingsError([...lines.values()]);
}

/** Holds one line that `npm run settings` prints. */
export interface EffectiveSetting {
  name: string;
  value: string;
  source: "environment" | "default";
}

/**
 * Returns every setting of a process as it takes effect, secrets masked. OPS-04.
 * @param computed values of settings that aren't given and follow from others, by name
 */
export function listEffectiveSettings(
  schema: z.ZodObject,
  given: EnvironmentValues,
  computed: Record<string, string | number> = {},
): EffectiveSetting[] {
  return Object.entries(schema.shape).map(([name, shape]) => {
    const value = given[name];
    if (value !== undefined) return { name, value: maskSetting(name, value), source: "environment" };
    return { name, value: defaultOf(computed[name] ?? shape.safeParse(undefined).data), source: "default" };
  });
}

function defaultOf(value: unknown): string {
  if (value === undefined) return "(none)";
  return typeof value === "boolean" ? String(Number(value)) : String(value);
}

/** Says what about a setting lets the process start, but is hardly meant. */
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
  const [restOfShort, restOfLong] = [short.slice(start), long.slice(start)];
  if (short.length < long.length) return restOfShort === restOfLong.slice(1);
  const swapped = `${restOfLong[1]}${restOfLong[0]}${restOfLong.slice(2)}`;
  return restOfShort.slice(1) === restOfLong.slice(1) || restOfShort === swapped;
}

/** Returns a warning for each name that is no setting but one letter away from one, as in PUBLIC_ORIGN. SAFE-06. */
export function findLookalikes(given: EnvironmentValues, known: readonly string[]): SettingWarning[] {
  return Object.keys(given).flatMap((name) => {
    const meant = known.includes(name) ? undefined : known.find((each) => isOneLetterAway(name, each));
    return meant ? [{ setting: name, message: `${name} is not a setting. Did you mean ${meant}?` }] : [];
  });
}

/** Logs each warning about the settings of a process. */
export function logWarnings(warnings: SettingWarning[], log: { warn(fields: object, message: string): void }): void {
  for (const { setting, message } of warnings) log.warn({ setting }, message);
}

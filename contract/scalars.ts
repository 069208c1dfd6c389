import { parseInstant } from "./days";

/** A rule for a value, with its description. */
export interface Format {
  told: string;
  holds(value: unknown): boolean;
}

export const text = (told: string, holds: (value: string) => boolean): Format => ({
  told,
  holds: (value) => typeof value === "string" && holds(value),
});
export const pattern = (told: string, expression: RegExp): Format => text(told, (value) => expression.test(value));
export const number = (told: string, holds: (value: number) => boolean): Format => ({
  told,
  holds: (value) => typeof value === "number" && holds(value),
});

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Seconds since 1970 are smaller than this until the year 5138; milliseconds are greater since 1973. */
const SMALLEST_MILLISECONDS = 1e11;

/** Maps each scalar of the contract to its format. */
export const SCALAR_FORMATS: Readonly<Record<string, Format>> = {
  ID: pattern("an id, as a text", /^.+$/s),
  String: text("a text", () => true),
  Boolean: { told: "true or false", holds: (value) => typeof value === "boolean" },
  Int: number("a whole number", Number.isInteger),
  Float: number("a number", Number.isFinite),
  DateTime: text(
    "an instant in UTC with milliseconds, such as 2026-03-01T09:30:00.000Z",
    (value) => INSTANT.test(value) && parseInstant(value) !== undefined,
  ),
  Date: text("a day, such as 2026-03-01", (value) => parseInstant(`${value}T00:00Z`) !== undefined),
  Timestamp: number(
    "milliseconds since 1970, as a whole number",
    (value) => Number.isInteger(value) && value > SMALLEST_MILLISECONDS,
  ),
};

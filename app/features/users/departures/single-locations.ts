// The fields of locations with a choice of their own, in the form that lets a user leave (LEAVE-01). They are apart from the
// schema, so that browsers don't get it.

/** The name of the field of a location with a choice of its own. */
export type SingleName = `to_${string}`;

/** The value for a location that nobody takes over. */
const NO_ONE = "none";

export const toSingleName = (locationId: string): SingleName => `to_${locationId.replace(/\W/g, "_")}`;

/** Returns the value of a location's field: it has the location's id, as names of fields can't. */
export const toSingleValue = (locationId: string, userId: string | null): string => `${locationId} ${userId ?? NO_ONE}`;

/** Returns the fields of the locations with a choice of their own. */
export const toSingleFields = (
  locations: readonly { locationId: string; to?: { userId: string } | null | undefined }[],
): Record<SingleName, string> =>
  Object.fromEntries(
    locations.map(({ locationId, to }) => [toSingleName(locationId), toSingleValue(locationId, to?.userId ?? null)]),
  );

/** Returns the choices of single locations in a form. A location without one is handed over as all are. */
export const readSingles = (form: FormData): { locationId: string; userId: string | null }[] =>
  [...form].flatMap(([name, value]) => {
    const [locationId, userId, ...rest] = name.startsWith("to_") ? String(value).split(" ") : [];
    if (!locationId || !userId || rest.length > 0) return [];
    return [{ locationId, userId: userId === NO_ONE ? null : userId }];
  });

export type SingleChoices = ReturnType<typeof readSingles>;

import { z } from "zod";
import { OPERATION_ACCESS } from "#contract/permissions";
import { REST, type RestOperation } from "#contract/rest";

/** The operation of a fault that strikes when a mail is handed over (TOLD-05). */
export const MAIL_OPERATION = "mail";

/** Paths beside the contract's: places and tiles of maps. */
const OF_PLACES = /^\/(?:places|tiles)\//;

const PATHS = (Object.keys(REST) as RestOperation[]).map((id) => {
  const pattern = REST[id].path.replaceAll(".", "\\.").replace("{product}", "[^/]+");
  return { id, path: new RegExp(`^${pattern}$`) };
});

/** Returns the REST operation of a path; undefined for a path that openapi.yaml lacks. */
export const findRestOperation = (path: string): RestOperation | undefined =>
  PATHS.find((each) => each.path.test(path))?.id;

/** Accepts what faults and answers can be about: an operation, a REST path, `*` for all, `mail` (UP-05). */
export const knownOperation = z
  .string()
  .max(200)
  .refine(
    (name) =>
      name === "*" ||
      name === MAIL_OPERATION ||
      Object.hasOwn(OPERATION_ACCESS, name) ||
      OF_PLACES.test(name) ||
      findRestOperation(name) !== undefined,
    "There is no such operation or REST path.",
  );

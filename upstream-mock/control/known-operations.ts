import { z } from "zod";
import { OPERATION_ACCESS } from "#contract/permissions";
import { REST } from "#contract/rest";

/** The operation of a fault that strikes when a mail is handed over (TOLD-05). */
export const MAIL_OPERATION = "mail";

/** Paths beside the contract's: places and tiles of maps. */
const OF_PLACES = /^\/(?:places|tiles)\//;

const PATHS = Object.values(REST).map(
  ({ path }) => new RegExp(`^${path.replaceAll(".", "\\.").replace("{product}", "[^/]+")}$`),
);

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
      PATHS.some((path) => path.test(name)),
    "There is no such operation or REST path.",
  );

import { IN_FLEET } from "./planted-fleet";
import { IN_PAGES } from "./planted-pages";
import { IN_PEOPLE } from "./planted-people";
import type { PlantedDeviation } from "./planted-reads";
import { IN_REMOTE_ACCESS } from "./planted-remote-access";
import { IN_TAGS } from "./planted-tags";
import { IN_USERS } from "./planted-users";

/** Deviations that no row shows by itself, planted one by one (CONF-04). */
export const IN_LISTS: readonly PlantedDeviation[] = [
  ...IN_USERS,
  ...IN_FLEET,
  ...IN_REMOTE_ACCESS,
  ...IN_PAGES,
  ...IN_TAGS,
  ...IN_PEOPLE,
];

import { toSeedId } from "#seeds/ids";
import { paths, rasPaths, reviewPaths } from "~/paths";

const MILANO = toSeedId("location", "acme", "Milano HQ");

/** Of a location whose connections have room on one page. */
export const HISTORY = rasPaths.history(toSeedId("location", "acme", "Torino Plant"));
export const ACCESS = rasPaths.access(MILANO);

/** A page with a list; a page's second list has a prefix before its parameters. */
interface ListOfPage {
  path: string;
  prefix?: string;
}

/** The portal's lists. */
export const LISTS: ListOfPage[] = [
  { path: paths.inventory },
  { path: paths.tags },
  { path: paths.departures },
  { path: paths.users },
  { path: paths.userInvitations },
  { path: paths.activity },
  { path: paths.notices },
  { path: paths.alertContacts },
  { path: paths.serenityEvents },
  { path: paths.ras },
  { path: reviewPaths.page("person") },
  { path: reviewPaths.page("by-destination") },
  { path: HISTORY },
  { path: paths.ownConnections },
  { path: paths.dashboard },
  { path: ACCESS, prefix: "users" },
];

import { openMap, openPanel, walkList } from "./journeys/lists";
import { download, logIn, logOut } from "./journeys/log-in";
import { chooseTheme, searchEverywhere, takeTour } from "./journeys/pages";
import { deploy, grantAccess, inviteUser } from "./journeys/people";
import type { Journey } from "./visitor";

/** The journeys that matter, in one visit. */
export const JOURNEYS: Journey[] = [
  logIn,
  walkList,
  openPanel,
  openMap,
  inviteUser,
  grantAccess,
  deploy,
  searchEverywhere,
  chooseTheme,
  takeTour,
  logOut,
  download,
  logOut,
];

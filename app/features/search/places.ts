import { matches } from "#contract/search";
import { menuOf } from "~/layout/menu";
import { paths } from "~/paths";
import type { Permissions } from "~/permissions/permissions";
import type { GateViewer } from "~/session/gate";

/** A page of the portal, or something to do in it. */
export interface Place {
  to: string;
  label: string;
}

type Viewer = GateViewer & { permissions: Permissions };

/** Returns the pages and actions that the viewer may open and that have the words (FIND-01). */
export function placesFor(viewer: Viewer, upgradable: boolean, words: readonly string[]): Place[] {
  const { entries, bottom } = menuOf(viewer, upgradable);
  const all: Place[] = [...entries, ...bottom, { to: paths.profile, label: "Profile" }, ...actionsFor(viewer)];
  return all.filter(({ label }) => matches(words, [label])).map(({ to, label }) => ({ to, label }));
}

function actionsFor({ permissions: { onAny, onCompany } }: Viewer): Place[] {
  const candidates: (Place & { shown: boolean })[] = [
    { to: paths.newLocation, label: "New Location", shown: onCompany("location.create") },
    { to: paths.newUser, label: "Add User", shown: onCompany("user.create") },
    { to: paths.userInvitations, label: "Invitations", shown: onCompany("user.list") },
    { to: paths.newTicket, label: "New ticket", shown: onAny("appliance.list") },
  ];
  return candidates.filter(({ shown }) => shown);
}

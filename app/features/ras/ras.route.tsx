import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from "@remix-run/react";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { danger } from "~/notifications/notifications";
import { requireViewer } from "~/session/viewer.server";
import { attempt, failureInit } from "~/upstream/failure.server";
import { expiredOn, readAdministration } from "./administration/administration.server";
import { AdministrationPage } from "./administration/administration.view";
import { rasQuestion } from "./administration/location-list";
import { readEndUserPage } from "./end-user/end-user.server";
import { EndUserPage } from "./end-user/end-user.view";
import { administers } from "./gateway/rights";

export const handle = { title: "Remote Access" };

/** Rows open and close, panels come and go: none of it asks all gateways anew. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [change.currentUrl, change.nextUrl].map((url) => {
    const without = new URL(url);
    without.searchParams.delete("open");
    without.searchParams.sort();
    return without;
  }) as [URL, URL];
  const rowChanges = change.currentUrl.search !== change.nextUrl.search && before.search === after.search;
  if (rowChanges && !change.formMethod) return false;
  return unlessOnlyPanelChanges({ ...change, currentUrl: before, nextUrl: after });
}

const FAILED = "Failed to fetch RAS table data.";

/** Named one by one up to here: nobody reads a hundred notifications. */
const NAMED_AT_MOST = 5;

/** RAS-01 to RAS-05 for those who administer remote access, the end users' page for others. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  if (!administers(viewer.permissions)) {
    const endUser = await readEndUserPage(args, viewer);
    return data({ administration: null, endUser, notifications: endUser.notifications });
  }
  const { searchParams } = new URL(args.request.url);
  const question = rasQuestion(searchParams);
  const view = { question, expiredOn: expiredOn(viewer), active: viewer.services.ras.active };
  const table = await attempt(readAdministration(args, viewer, question, searchParams.get("page")));
  if (!table.ok) {
    const administration = { ...view, table: null };
    return data({ administration, endUser: null, notifications: [danger(FAILED)] }, failureInit(table.failure));
  }
  const { rejected, ...shown } = table.value;
  // Not again over each location, and each time that a deployment is looked at: the rows say it, too.
  const notifications = args.params.locationId === undefined ? notificationsOf(rejected) : [];
  return data({ administration: { ...view, table: shown }, endUser: null, notifications });
}

/** Each is said once, not again after every action: the ids stay the same. */
function notificationsOf(rejected: string[]) {
  const more = rejected.length - NAMED_AT_MOST;
  const subjects = [...rejected.slice(0, NAMED_AT_MOST), ...(more > 0 ? [`${more} more`] : [])];
  return subjects.map((subject) => ({ ...danger(`${subject} failed to fetch RAS data.`), id: `ras ${subject}` }));
}

export default function RemoteAccess() {
  const { administration, endUser } = useLoaderData<typeof loader>();
  const outlet = useOutlet();
  return administration ? (
    <AdministrationPage {...administration} outlet={outlet} />
  ) : (
    <EndUserPage {...endUser} outlet={outlet} />
  );
}

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from "@remix-run/react";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { buildListUrl } from "~/lists/list-query";
import { danger } from "~/notifications/notifications";
import { failedPage } from "~/notifications/notifications.server";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { GATEWAY_USERS } from "./access/gateway-users.list";
import { expiredOn, filterNewFailures, loadAdministration } from "./administration/administration.server";
import { AdministrationPage } from "./administration/administration.view";
import { readEndUserPage } from "./end-user/end-user.server";
import { EndUserPage } from "./end-user/end-user.view";
import { chooseClient, findSystem } from "./end-user/guides";
import { offersLinks } from "./end-user/profile-link.server";
import { canAdminister } from "./gateway/gateway-rights";

export const handle = {
  title: "Remote Access",
  description: "Remote access to your locations: gateways, destinations and users.",
};

/**
 * False when only a row or a panel opens or closes, the list of a gateway's users is searched, or a form is refused: the
 * gateways are not queried again.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  if ((change.actionStatus ?? 200) >= 400) return false;
  const [before, after] = [change.currentUrl, change.nextUrl].map((url) => {
    const stripped = new URL(url);
    stripped.searchParams.delete("open");
    stripped.search = buildListUrl(GATEWAY_USERS, "", stripped.searchParams, {});
    stripped.searchParams.sort();
    return stripped;
  }) as [URL, URL];
  const rowChanges = change.currentUrl.search !== change.nextUrl.search && before.search === after.search;
  if (rowChanges && !change.formMethod) return false;
  return unlessOnlyPanelChanges({ ...change, currentUrl: before, nextUrl: after });
}

const FAILED = "Failed to fetch RAS table data.";

/** Gateways with a notification of their own; one more notification counts the others. */
const MAX_NAMED_GATEWAYS = 5;

/** Reads the administration page for viewers who administer remote access, else the end users' page (RAS-01 to RAS-05). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  if (!canAdminister(viewer.permissions)) {
    const [endUser, links] = await Promise.all([readEndUserPage(viewer), offersLinks(viewer)]);
    const system = findSystem(args.context.visitor.browser);
    return data({
      administration: null,
      endUser: { ...endUser, system, client: chooseClient(system), links },
      notifications: endUser.notifications,
    });
  }
  const view = { expiredOn: expiredOn(viewer), active: viewer.services.ras.active };
  const table = await attempt(loadAdministration(args, viewer));
  if (!table.ok) {
    const administration = { ...view, table: null };
    return failedPage(table.failure, FAILED, { administration, endUser: null });
  }
  const { rejected, ...rows } = table.value;
  // Notified on the table's own page only, not on each location and at each poll.
  const notifies = args.params.locationId === undefined;
  const { fresh, headers } = await filterNewFailures(args, notifies ? rejected : [], rows.perhapsDeploying);
  return data(
    { administration: { ...view, table: rows }, endUser: null, notifications: toNotifications(fresh) },
    { headers },
  );
}

/** Returns a notification for each gateway that couldn't be queried. Its fixed id prevents duplicates. */
function toNotifications(rejected: { serial: string; location?: string }[]) {
  const more = rejected.length - MAX_NAMED_GATEWAYS;
  const subjects = [...rejected.slice(0, MAX_NAMED_GATEWAYS), ...(more > 0 ? [{ serial: `${more} more` }] : [])];
  return subjects.map(({ serial, location }) => ({
    ...danger(`${serial} failed to fetch RAS data.`, location),
    id: `ras ${serial}`,
  }));
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

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
import { guideFor } from "./end-user/guides";
import { canAdminister } from "./gateway/gateway-rights";

export const handle = {
  title: "Remote Access",
  description: "Remote access to your locations: gateways, destinations and users.",
};

/**
 * False when only a row or a panel opens or closes, or the list of a gateway's users is searched: the gateways are not
 * asked again.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [change.currentUrl, change.nextUrl].map((url) => {
    const without = new URL(url);
    without.searchParams.delete("open");
    without.search = buildListUrl(GATEWAY_USERS, "", without.searchParams, {});
    without.searchParams.sort();
    return without;
  }) as [URL, URL];
  const rowChanges = change.currentUrl.search !== change.nextUrl.search && before.search === after.search;
  if (rowChanges && !change.formMethod) return false;
  return unlessOnlyPanelChanges({ ...change, currentUrl: before, nextUrl: after });
}

const FAILED = "Failed to fetch RAS table data.";

/** The most gateways that have a notification of their own; one more notification counts the others. */
const NAMED_AT_MOST = 5;

/**
 * Reads the administration page for those who administer remote access, the end users' page for others (RAS-01 to
 * RAS-05).
 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  if (!canAdminister(viewer.permissions)) {
    const endUser = await readEndUserPage(viewer);
    return data({
      administration: null,
      endUser: { ...endUser, guide: guideFor(args.context.visitor.browser) },
      notifications: endUser.notifications,
    });
  }
  const view = { expiredOn: expiredOn(viewer), active: viewer.services.ras.active };
  const table = await attempt(loadAdministration(args, viewer));
  if (!table.ok) {
    const administration = { ...view, table: null };
    return failedPage(table.failure, FAILED, { administration, endUser: null });
  }
  const { rejected, ...shown } = table.value;
  // Said on the table's own page only, not on each location and at each poll.
  const tells = args.params.locationId === undefined;
  const { fresh, headers } = await filterNewFailures(args, tells ? rejected : [], shown.perhapsDeploying);
  return data({ administration: { ...view, table: shown }, endUser: null, notifications: told(fresh) }, { headers });
}

/** Returns a notification for each gateway that could not be asked. Its id is fixed, so that it is shown only once. */
function told(rejected: { serial: string; location?: string }[]) {
  const more = rejected.length - NAMED_AT_MOST;
  const subjects = [...rejected.slice(0, NAMED_AT_MOST), ...(more > 0 ? [{ serial: `${more} more` }] : [])];
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

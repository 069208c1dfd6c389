import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from "@remix-run/react";
import { createEnglishI18n, msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { buildListUrl } from "~/lists/list-query";
import { failedPage } from "~/notifications/notifications.server";
import { requireViewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { createGatewayUsersList } from "./access/gateway-users.list";
import { expiredOn, loadAdministration } from "./administration/administration.server";
import { AdministrationPage } from "./administration/administration.view";
import { readEndUserPage } from "./end-user/end-user.server";
import { EndUserPage } from "./end-user/end-user.view";
import { findSystem } from "./end-user/guides";
import { offersLinks } from "./end-user/profile-link.server";
import { canAdminister } from "./gateway/gateway-permissions";

export const handle = {
  title: msg("Remote Access"),
  description: msg("Remote access to your locations: gateways, destinations and users."),
};

/** For its URL's parameters, which are the same in each language. */
const GATEWAY_USERS = createGatewayUsersList(createEnglishI18n());

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

const FAILED = msg("Failed to fetch RAS table data.");

/** Reads the administration page for viewers who administer remote access, else the end users' page (RAS-01 to RAS-05). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  if (!canAdminister(viewer.permissions)) {
    const [endUser, links] = await Promise.all([readEndUserPage(viewer), offersLinks(viewer)]);
    const system = findSystem(args.context.visitor.browser);
    return data({
      administration: null,
      endUser: { ...endUser, system, links },
      notifications: endUser.notifications,
    });
  }
  const view = { expiredOn: expiredOn(viewer), active: viewer.services.ras.active };
  const table = await attempt(loadAdministration(args, viewer));
  if (!table.ok) {
    const administration = { ...view, table: null };
    return failedPage(table.failure, viewer.i18n._(FAILED), { administration, endUser: null });
  }
  return data({ administration: { ...view, table: table.value }, endUser: null });
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

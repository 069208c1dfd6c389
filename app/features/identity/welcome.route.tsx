import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdministratorName } from "~/company/administrator-name";
import { msg } from "~/i18n/i18n";
import { useMenu } from "~/layout/route-data";
import { danger } from "~/notifications/notifications";
import { redirectKeepingFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { hasAnyAccess } from "~/session/gate";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Page } from "~/ui/page/page";
import { WithSpot } from "~/ui/spot/spot";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { readAdministrator } from "~/upstream/identity.server";

export const handle = {
  title: msg("Welcome"),
  description: msg("Your account has no access to any service."),
};

/** Loads the welcome page, only for users without access to any other page (WEL-01). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  if (hasAnyAccess(viewer)) throw await redirectKeepingFlash(args.request, paths.dashboard);
  const administrator = await attempt(readAdministrator(viewer.upstream, viewer.company.id));
  return {
    firstName: viewer.user.profile.firstName,
    hadAccess: viewer.services.ras.expired && viewer.permissions.onAny("ras.list"),
    administrator: administrator.ok ? administrator.value : null,
    unread: !administrator.ok,
    canAsk: viewer.services.ras.active && viewer.hasPage(paths.requestAccess),
    notifications: administrator.ok ? [] : [danger(viewer.i18n._("Failed to fetch data."))],
  };
}

export default function Welcome() {
  const { i18n } = useLingui();
  const { firstName, hadAccess, administrator, unread, canAsk } = useLoaderData<typeof loader>();
  const menu = useMenu();
  return (
    <Page
      title={<Trans id="Welcome, {name}" values={{ name: <Untranslated>{firstName}</Untranslated> }} />}
      width="narrow"
    >
      <WithSpot name="welcome">
        <p>
          {hadAccess
            ? i18n._("Your company's Remote Access Service has expired, so you have no access to any service now.")
            : i18n._("You have no access to any service yet.")}
          {menu?.length ? ` ${i18n._("You can still open the pages in the menu.")}` : ""}
        </p>
        <p>
          {administrator ? (
            <Trans
              id="Please talk to your service administrator: {name}."
              values={{ name: <AdministratorName {...administrator} /> }}
            />
          ) : (
            i18n._("Please talk to your service administrator.")
          )}
          {unread && ` ${i18n._("Couldn't load the name.")}`}
        </p>
        {canAsk && (
          <div className="row">
            <ButtonLink to={paths.requestAccess} variant="primary">
              {i18n._("Request remote access")}
            </ButtonLink>
            <ButtonLink to={paths.accessRequests} variant="quiet">
              {i18n._("Your requests")}
            </ButtonLink>
          </div>
        )}
      </WithSpot>
    </Page>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdministratorName } from "~/company/administrator-name";
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
  title: "Welcome",
  description: "Your account has no access to any service.",
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
    mayAsk: viewer.services.ras.active && viewer.hasPage(paths.requestAccess),
    notifications: administrator.ok ? [] : [danger("Failed to fetch data.")],
  };
}

export default function Welcome() {
  const { firstName, hadAccess, administrator, unread, mayAsk } = useLoaderData<typeof loader>();
  const menu = useMenu();
  return (
    <Page
      title={
        <>
          Welcome, <Untranslated>{firstName}</Untranslated>
        </>
      }
      width="narrow"
    >
      <WithSpot name="welcome">
        <p>
          {hadAccess
            ? "Your company's Remote Access Service has expired, so you have no access to any service now."
            : "You have no access to any service yet."}
          {menu?.length ? " You can still open the pages in the menu." : ""}
        </p>
        <p>
          Please talk to your service administrator
          {administrator && (
            <>
              : <AdministratorName {...administrator} />
            </>
          )}
          .{unread && " Couldn't load the name."}
        </p>
        {mayAsk && (
          <div className="row">
            <ButtonLink to={paths.requestAccess} variant="primary">
              Request remote access
            </ButtonLink>
            <ButtonLink to={paths.accessRequests} variant="quiet">
              Your requests
            </ButtonLink>
          </div>
        )}
      </WithSpot>
    </Page>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDay } from "~/domain/dates";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { requireViewer } from "~/session/viewer.server";
import { Alert } from "~/ui/alert/alert";
import { inert } from "~/ui/attributes/attributes";
import { Page } from "~/ui/page/page";
import { readEndUserPage } from "./end-user.server";
import { EndUserPage } from "./end-user.view";
import { usePanelOpen } from "./panel-open";
import { administers } from "./rights";

export const handle = { title: "Remote Access" };

export const shouldRevalidate = unlessOnlyPanelChanges;

/** What the company has of the Remote Access Service (RAS-01), or the end users' page (R6). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const endUser = administers(viewer.permissions) ? null : await readEndUserPage(args, viewer);
  return {
    ras: viewer.services.ras,
    company: viewer.company.name,
    endUser,
    notifications: endUser?.notifications ?? [],
  };
}

export default function RemoteAccess() {
  const { endUser, ...service } = useLoaderData<typeof loader>();
  const outlet = useOutlet();
  return endUser ? <EndUserPage {...endUser} outlet={outlet} /> : <Service {...service} outlet={outlet} />;
}

type Props = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "ras" | "company"> & { outlet: ReactNode };

function Service({ ras, company, outlet }: Props) {
  const until = ras.endingPeriod && formatDay(ras.endingPeriod);
  return (
    <>
      <div {...inert(usePanelOpen())}>
        <Page title="Remote Access">
          {ras.expired ? (
            <Alert tone="warning">
              The RAS service for your account has expired on {until}. To continue using the service, please renew your
              service subscription.
            </Alert>
          ) : (
            <p>
              The Remote Access Service of {company} is active until {until}.
            </p>
          )}
        </Page>
      </div>
      {outlet}
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "~/domain/dates";
import { requireViewer } from "~/session/viewer.server";
import { Alert } from "~/ui/alert/alert";
import { Page } from "~/ui/page/page";

export const handle = { title: "Remote Access" };

/** What the company has of the Remote Access Service (RAS-01). */
export async function loader(args: LoaderFunctionArgs) {
  const { services, company } = await requireViewer(args);
  return { ras: services.ras, company: company.name };
}

export default function RemoteAccess() {
  const { ras, company } = useLoaderData<typeof loader>();
  const until = ras.endingPeriod && formatDay(ras.endingPeriod);
  return (
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
  );
}

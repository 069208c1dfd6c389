import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { profileDownloadPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { DOWNLOAD_EXPIRED, NEXT_STEP } from "./verification";
import { loadDownloadStarted } from "./vpn-profile.server";

export const handle = { name: "VPN profile" };

export const loader = loadDownloadStarted;

/** Starts the download as soon as the page is there. */
export const meta: MetaFunction<typeof loader> = ({ data, location, params }) =>
  data?.starts
    ? [{ httpEquiv: "refresh", content: `0; url=${profileDownloadPaths(location, params.locationId).file}` }]
    : [];

export default function DownloadStarted() {
  const { location, starts } = useLoaderData<typeof loader>();
  const { page, dialog, file } = profileDownloadPaths(useLocation(), useParams().locationId);
  const again = (
    <ButtonLink to={dialog} variant="primary" preventScrollReset>
      Download again
    </ButtonLink>
  );
  const now = (
    <ButtonLink to={file} variant="primary" reloadDocument>
      Download now
    </ButtonLink>
  );
  return (
    <MessageDialog
      title="VPN profile"
      closeTo={page}
      actions={
        <>
          <ButtonLink to={page} preventScrollReset>
            Close
          </ButtonLink>
          {starts ? now : again}
        </>
      }
    >
      {starts ? <Starts location={location} /> : <p>{DOWNLOAD_EXPIRED}</p>}
    </MessageDialog>
  );
}

const Starts = ({ location }: { location: string }) => (
  <>
    <p>
      Your VPN profile for <Untranslated>{location}</Untranslated> is downloading.
    </p>
    <p>If the download doesn't start, select Download now within a minute. It works once.</p>
    <p>{NEXT_STEP}</p>
  </>
);

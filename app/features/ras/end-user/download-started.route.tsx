import { Trans, useLingui } from "@lingui/react";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { profileDownloadPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { DOWNLOAD_EXPIRED, NEXT_STEP } from "./verification";
import { loadDownloadStarted } from "./vpn-profile.server";

export const handle = { name: msg("VPN profile") };

export const loader = loadDownloadStarted;

/** Starts the download as soon as the page is there. */
export const meta: MetaFunction<typeof loader> = ({ data, location, params }) =>
  data?.starts
    ? [{ httpEquiv: "refresh", content: `0; url=${profileDownloadPaths(location, params.locationId).file}` }]
    : [];

export default function DownloadStarted() {
  const { i18n } = useLingui();
  const { location, starts } = useLoaderData<typeof loader>();
  const { page, dialog, file } = profileDownloadPaths(useLocation(), useParams().locationId);
  const again = (
    <ButtonLink to={dialog} variant="primary" preventScrollReset>
      {i18n._("Download again")}
    </ButtonLink>
  );
  const now = (
    <ButtonLink to={file} variant="primary" reloadDocument>
      {i18n._("Download now")}
    </ButtonLink>
  );
  return (
    <MessageDialog
      title={i18n._("VPN profile")}
      closeTo={page}
      actions={
        <>
          <ButtonLink to={page} preventScrollReset>
            {i18n._("Close")}
          </ButtonLink>
          {starts ? now : again}
        </>
      }
    >
      {starts ? <Starts location={location} /> : <p>{i18n._(DOWNLOAD_EXPIRED)}</p>}
    </MessageDialog>
  );
}

const Starts = ({ location }: { location: string }) => {
  const { i18n } = useLingui();
  return (
    <>
      <p>
        <Trans
          id="Your VPN profile for {location} is downloading."
          values={{ location: <Untranslated>{location}</Untranslated> }}
        />
      </p>
      <p>{i18n._("If the download doesn't start, select Download now within a minute. It works once.")}</p>
      <p>{i18n._(NEXT_STEP)}</p>
    </>
  );
};

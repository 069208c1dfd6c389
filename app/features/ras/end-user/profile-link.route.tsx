import { Trans, useLingui } from "@lingui/react";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { profileDownloadPaths } from "~/paths";
import { buttonClass } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { loadProfileLink } from "./profile-link.server";
import { DOWNLOAD_EXPIRED } from "./verification";

export const handle = { name: msg("Link and QR code") };

/** Shows the link and the QR code of a confirmed VPN profile (REACH-02). */
export const loader = loadProfileLink;

export default function ProfileLink() {
  const { i18n } = useLingui();
  const { location, isOnPhone, link } = useLoaderData<typeof loader>();
  const { page, dialog } = profileDownloadPaths(useLocation(), useParams().locationId);
  return (
    <MessageDialog
      title={i18n._("Link and QR code")}
      closeTo={page}
      actions={
        <>
          <ButtonLink to={page} preventScrollReset>
            {i18n._("Close")}
          </ButtonLink>
          {!link && (
            <ButtonLink to={dialog} variant="primary" preventScrollReset>
              {i18n._("Confirm again")}
            </ButtonLink>
          )}
        </>
      }
    >
      {link ? <Ways location={location} isOnPhone={isOnPhone} {...link} /> : <p>{i18n._(DOWNLOAD_EXPIRED)}</p>}
    </MessageDialog>
  );
}

interface WaysProps {
  location: string;
  isOnPhone: boolean;
  href: string;
  qrCode: string;
  until: string;
}

/** Renders the button before the code, which a phone needs for another one only. */
const Ways = ({ location, isOnPhone, href, qrCode, until }: WaysProps) => {
  const { i18n } = useLingui();
  return (
    <>
      <p>
        <Trans
          id="Your VPN profile for {location} is ready until {until}. Link and code work once, and not both. Don't share them."
          values={{ location: <Untranslated>{location}</Untranslated>, until }}
        />
      </p>
      <p>{i18n._("On this device, with OpenVPN Connect 3.3.6 or later:")}</p>
      <a className={buttonClass({ variant: "primary" })} href={href}>
        {i18n._("Open in OpenVPN Connect")}
      </a>
      {isOnPhone ? (
        <details>
          <summary>{i18n._("QR code for another phone")}</summary>
          <QrCode src={qrCode} />
        </details>
      ) : (
        <>
          <p>{i18n._("On your phone, scan the code with its camera:")}</p>
          <QrCode src={qrCode} />
        </>
      )}
    </>
  );
};

const QrCode = ({ src }: { src: string }) => {
  const { i18n } = useLingui();
  return (
    <img
      className="ras-qr-code"
      src={src}
      width={240}
      height={240}
      alt={i18n._("QR code for OpenVPN Connect on your phone")}
    />
  );
};

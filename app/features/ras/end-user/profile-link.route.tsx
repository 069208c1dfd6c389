import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { profileDownloadPaths } from "~/paths";
import { buttonClass } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { loadProfileLink } from "./profile-link.server";
import { DOWNLOAD_EXPIRED } from "./verification";

export const handle = { name: "Link and QR code" };

/** Shows the link and the QR code of a confirmed VPN profile (REACH-02). */
export const loader = loadProfileLink;

export default function ProfileLink() {
  const { location, isOnPhone, link } = useLoaderData<typeof loader>();
  const { page, dialog } = profileDownloadPaths(useLocation(), useParams().locationId);
  return (
    <MessageDialog
      title="Link and QR code"
      closeTo={page}
      actions={
        <>
          <ButtonLink to={page} preventScrollReset>
            Close
          </ButtonLink>
          {!link && (
            <ButtonLink to={dialog} variant="primary" preventScrollReset>
              Confirm again
            </ButtonLink>
          )}
        </>
      }
    >
      {link ? <Ways location={location} isOnPhone={isOnPhone} {...link} /> : <p>{DOWNLOAD_EXPIRED}</p>}
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
const Ways = ({ location, isOnPhone, href, qrCode, until }: WaysProps) => (
  <>
    <p>
      Your VPN profile for <Untranslated>{location}</Untranslated> is ready until {until}. Link and code work once, and
      not both. Don't share them.
    </p>
    <p>On this device, with OpenVPN Connect 3.3.6 or later:</p>
    <a className={buttonClass({ variant: "primary" })} href={href}>
      Open in OpenVPN Connect
    </a>
    {isOnPhone ? (
      <details>
        <summary>QR code for another phone</summary>
        <QrCode src={qrCode} />
      </details>
    ) : (
      <>
        <p>On your phone, scan the code with its camera:</p>
        <QrCode src={qrCode} />
      </>
    )}
  </>
);

const QrCode = ({ src }: { src: string }) => (
  <img className="ras-qr-code" src={src} width={240} height={240} alt="QR code for OpenVPN Connect on your phone" />
);

import { useLingui } from "@lingui/react";
import { Fragment } from "react";
import { CopyButton } from "~/ui/copy-button/copy-button";

type Props = {
  /** The secret as an otpauth: address, for the phone that has the app. */
  address: string | null;
  qrCode: string | null;
  secret: string;
  title?: string;
};

/** Splits a secret into groups of four without spaces between, so that copied text is the secret. */
const splitIntoGroups = (secret: string) =>
  (secret.match(/.{1,4}/g) ?? []).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups have no id.
    <Fragment key={index}>
      <span>{group}</span>
      <wbr />
    </Fragment>
  ));

/** Renders the QR code and the secret of an authenticator that is being enrolled (AUTH-04, MFA-06, ACT-04). */
export function Enrolment({ address, qrCode, secret, title }: Props) {
  const { i18n } = useLingui();
  return (
    <section className="enrolment" aria-labelledby="enrolment-title">
      <h2 id="enrolment-title">{title ?? i18n._("Set up your authenticator app")}</h2>
      <ol>
        <li>
          {i18n._("Open an authenticator app, for example FreeOTP, Google Authenticator or Microsoft Authenticator.")}
        </li>
        <li>{i18n._("Scan this QR code with the app, or type in the secret below.")}</li>
        <li>{i18n._("Enter the six-digit code that the app generates.")}</li>
      </ol>
      {qrCode && (
        <img
          src={qrCode}
          width={200}
          height={200}
          alt={i18n._("QR code for your authenticator app. You can type in the secret below instead.")}
        />
      )}
      {address && (
        <p className="enrolment-here">
          <a href={address}>{i18n._("Open in the authenticator app on this phone")}</a>
        </p>
      )}
      <p className="enrolment-secret">
        <span>{i18n._("Secret")}</span> <code translate="no">{splitIntoGroups(secret)}</code>{" "}
        <CopyButton text={secret} label={i18n._("Copy the secret")} />
      </p>
    </section>
  );
}

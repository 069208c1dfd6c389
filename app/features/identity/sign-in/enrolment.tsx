import { CopyButton } from "~/ui/copy-button/copy-button";

/** Renders the QR code and the secret of an authenticator that is being enrolled (AUTH-04, MFA-06). */
export function Enrolment({ qrCode, secret }: { qrCode: string | null; secret: string }) {
  return (
    <section className="enrolment" aria-labelledby="enrolment-title">
      <h2 id="enrolment-title">Set up your authenticator app</h2>
      <ol>
        <li>Open an authenticator app, for example FreeOTP, Google Authenticator or Microsoft Authenticator.</li>
        <li>Scan this QR code with it, or type the secret in.</li>
        <li>Enter the six-digit code that the app generates.</li>
      </ol>
      {qrCode && (
        <img
          src={qrCode}
          width={200}
          height={200}
          alt="QR code for your authenticator app; the secret below says the same"
        />
      )}
      <p className="enrolment-secret">
        <span>Secret</span> <code>{secret}</code> <CopyButton text={secret} name="secret" />
      </p>
    </section>
  );
}

import { Trans, useLingui } from "@lingui/react";
import { type ClientActionFunctionArgs, replace, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { MIN_PASSWORD_LENGTH } from "#contract/limits";
import { createFormAction } from "~/forms/form-action.server";
import { useLastResult } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { profileDownloadPaths } from "~/paths";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { CancelLink } from "~/ui/button/button-link";
import { CodeInput } from "~/ui/code-input/code-input";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { PasswordField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { useVerificationForm } from "./use-verification-form";
import { AS_LINK } from "./verification";
import { loadVerification, type TextFile, verifyAndDownload } from "./vpn-profile.server";

export const handle = { name: msg("Identity Verification") };

/** Reads the location's name for the dialog, which opens over the VPN users' page or a location's tab (RASU-04). */
export const loader = loadVerification;

export const action = createFormAction({}, verifyAndDownload);

/** Saves the VPN profile and closes the dialog. The profile never gets into the page's data. */
export async function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  const result = await serverAction<typeof action>();
  if (!("file" in result)) return result;
  saveFile(result.file);
  return replace(profileDownloadPaths(new URL(request.url), params.locationId).page);
}

/** Milliseconds for which a browser can read the file. */
const FILE_LIFETIME_MS = 60_000;

function saveFile({ name, type, content }: TextFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FILE_LIFETIME_MS);
}

const LABELS = { password: msg("Password"), code: msg("MFA PIN") };

export default function Verify() {
  const { i18n } = useLingui();
  const { location, offersLinks } = useLoaderData<typeof loader>();
  const { page } = profileDownloadPaths(useLocation(), useParams().locationId);
  const hydrated = useHydrated();
  const { status, validate, validateLeftField, complete, announced, clientErrors } = useVerificationForm(
    useLastResult(),
  );
  return (
    <MessageDialog title={i18n._("Identity Verification")} closeTo={page}>
      <Form
        id="verification"
        labels={LABELS}
        warnOnLeave={false}
        preventScrollReset
        clientErrors={clientErrors}
        onInput={validate}
        onBlur={validateLeftField}
        errorSummary={i18n._("Nothing was downloaded.")}
      >
        <p>
          <Trans
            id="To download your VPN profile for {location}, confirm it's you."
            values={{ location: <Untranslated>{location}</Untranslated> }}
          />
        </p>
        <PasswordField name="password" required minLength={MIN_PASSWORD_LENGTH} />
        <CodeInput
          hint={i18n._("The six-digit code from your authenticator app. Each code works once.")}
          onComplete={validate}
        />
        <p className="visually-hidden" role="status" ref={status}>
          {announced}
        </p>
        <FormActions submit={i18n._("Verify & Download")} disabled={hydrated && !complete}>
          {offersLinks && (
            <Button name={AS_LINK} value="on" disabled={hydrated && !complete}>
              {i18n._("Verify & show link and QR code")}
            </Button>
          )}
          <CancelLink to={page} />
        </FormActions>
      </Form>
    </MessageDialog>
  );
}

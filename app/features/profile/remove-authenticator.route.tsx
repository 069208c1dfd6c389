import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { changeWithProof, proofSchema, readProofNeeds } from "~/passkeys/proof.server";
import { PROOF_LABELS, ProofFields, type ProofShape } from "~/passkeys/proof-fields";
import { paths } from "~/paths";
import { requireOwnAccount } from "~/session/own-account.server";
import { sessionCookie } from "~/session/session.server";
import { Card } from "~/ui/card/card";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Page } from "~/ui/page/page";
import { forgetAuthenticator } from "~/upstream/account-security.server";

export const handle = {
  title: msg("Remove authenticator app"),
  description: msg("Remove the authenticator app from your account."),
};

const LABELS = { ...PROOF_LABELS };

export async function loader(args: LoaderFunctionArgs) {
  const { upstream, hasPage } = await requireOwnAccount(args);
  const needs = await readProofNeeds(upstream, "password-always");
  return { needs, passkeys: hasPage(paths.passkeys), constraint: getZodConstraint(proofSchema(needs)) };
}

/** Removes the authenticator. All sessions end, and the next log in sets up another one (ACT-04). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { upstream, i18n } = await requireOwnAccount(args);
  const needs = await readProofNeeds(upstream, "password-always");
  const { rejection } = await changeWithProof(submitted, needs, (proof) =>
    forgetAuthenticator(upstream.withSubmission(submitted), proof),
  );
  if (rejection) return rejection;
  const message = i18n._("Your authenticator app has been removed. Log in to set up a new one.");
  return redirectWithFlash(paths.signIn, [success(message)], [await sessionCookie.clear()]);
});

export default function RemoveAuthenticator() {
  const { i18n } = useLingui();
  const { constraint, needs, passkeys } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<ProofShape>("remove-authenticator", constraint);
  return (
    <Page
      title={i18n._("Remove authenticator app")}
      width="narrow"
      back={{ to: paths.profile, label: i18n._("Profile") }}
    >
      <Card>
        <Form {...form} labels={LABELS} warnOnLeave={false}>
          <p>
            {i18n._(
              "Your current authenticator app and your recovery codes will stop working, and you'll be logged out everywhere. Log in again straight away to set up the new app.",
            )}
          </p>
          {passkeys && <p>{i18n._("Your passkeys stay, and work again once the new app is set up.")}</p>}
          <ErrorSummary />
          <ProofFields needs={needs} fields={fields} />
          <FormActions submit={i18n._("Remove authenticator app")} variant="danger" cancelTo={paths.profile} />
        </Form>
      </Card>
    </Page>
  );
}

import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { changeWithProof, proofSchema } from "~/passkeys/proof.server";
import { ProofFields, type ProofShape } from "~/passkeys/proof-fields";
import { paths } from "~/paths";
import { requireOwnAccount } from "~/session/own-account.server";
import { Card } from "~/ui/card/card";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { BeginAuthenticatorReplacement } from "~/upstream/account-security.server";
import { newSecretCookie, readReplacementNeeds } from "./own-password.server";

export const handle = {
  title: msg("Replace authenticator app"),
  description: msg("Replace the authenticator app for your account."),
};

const LABELS = { password: msg("Current password"), code: msg("Code from your current app, or a recovery code") };

export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = await requireOwnAccount(args);
  const needs = await readReplacementNeeds(upstream);
  return { needs, constraint: getZodConstraint(proofSchema(needs)) };
}

/** Starts the replacement: the current authenticator works until the new one is confirmed (ACT-04). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { upstream, user } = await requireOwnAccount(args);
  const needs = await readReplacementNeeds(upstream);
  const { result, rejection } = await changeWithProof(submitted, needs, ({ password = "", token = "" }) =>
    upstream.withSubmission(submitted).mutate(BeginAuthenticatorReplacement, { password, token }),
  );
  if (rejection) return rejection;
  const { secret } = result.beginAuthenticatorReplacement;
  const headers = { "Set-Cookie": await newSecretCookie.serialize(user.id, { secret }) };
  return redirect(paths.newAuthenticator, { headers });
});

export default function ReplaceAuthenticator() {
  const { i18n } = useLingui();
  const { constraint, needs } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<ProofShape>("replace-authenticator", constraint);
  return (
    <Page
      title={i18n._("Replace authenticator app")}
      width="narrow"
      back={{ to: paths.profile, label: i18n._("Profile") }}
    >
      <Card>
        <div className="stack">
          <Form {...form} labels={LABELS} warnOnLeave={false}>
            <p>{i18n._("Your current app keeps working until you confirm the new one with a code from it.")}</p>
            <ErrorSummary />
            <ProofFields needs={needs} fields={fields} />
            <FormActions submit={i18n._("Set up new app")} cancelTo={paths.profile} />
          </Form>
          <p>
            {i18n._("Have you lost your app and your recovery codes?")}{" "}
            <Link to={paths.removeAuthenticator}>{i18n._("Remove authenticator app")}</Link>
          </p>
        </div>
      </Card>
    </Page>
  );
}

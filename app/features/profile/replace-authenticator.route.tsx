import { getZodConstraint } from "@conform-to/zod/v4";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { parseForm } from "~/forms/parse-form";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { PROOF_NAMES, proofSchema, toProof } from "~/passkeys/proof.server";
import { ProofFields, ProofPasskey, type ProofShape } from "~/passkeys/proof-fields";
import { paths } from "~/paths";
import { requireOwnAccount } from "~/session/own-account.server";
import { Card } from "~/ui/card/card";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { BeginAuthenticatorReplacement } from "~/upstream/account-security.server";
import { attempt } from "~/upstream/failure.server";
import { newSecretCookie, readReplacementNeeds } from "./own-password.server";

export const handle = {
  title: "Replace authenticator app",
  description: "Replace the authenticator app for your account.",
};

const LABELS = { password: "Current password", code: "Code from your current app, or a recovery code" };

export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = await requireOwnAccount(args);
  const needs = await readReplacementNeeds(upstream);
  return { needs, constraint: getZodConstraint(proofSchema(needs)) };
}

/** Starts the replacement: the current authenticator works until the new one is confirmed (ACT-04). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { upstream, user } = await requireOwnAccount(args);
  const needs = await readReplacementNeeds(upstream);
  const submission = parseForm(submitted.form, proofSchema(needs, submitted.form));
  if (submission.status !== "success") return rejectForm(submission);
  const { password = "", token = "" } = toProof(submission.value);
  const begun = await attempt(
    upstream.withSubmission(submitted).mutate(BeginAuthenticatorReplacement, { password, token }),
  );
  if (!begun.ok) return rejectForm(submission, failureReasons(begun.failure, undefined, PROOF_NAMES));
  const { secret } = begun.value.beginAuthenticatorReplacement;
  const headers = { "Set-Cookie": await newSecretCookie.serialize(user.id, { secret }) };
  return redirect(paths.newAuthenticator, { headers });
});

export default function ReplaceAuthenticator() {
  const { constraint, needs } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<ProofShape>("replace-authenticator", constraint);
  return (
    <Page title="Replace authenticator app" width="narrow" back={{ to: paths.profile, label: "Profile" }}>
      <Card>
        <div className="stack">
          <Form {...form} labels={LABELS} warnOnLeave={false}>
            <p>Your current app keeps working until you confirm the new one with a code from it.</p>
            <ErrorSummary />
            <ProofFields needs={needs} fields={fields} />
            <ProofPasskey needs={needs} />
            <FormActions submit="Set up new app" cancelTo={paths.profile} />
          </Form>
          <p>
            Have you lost your app and your recovery codes?{" "}
            <Link to={paths.removeAuthenticator}>Remove authenticator app</Link>
          </p>
        </div>
      </Card>
    </Page>
  );
}

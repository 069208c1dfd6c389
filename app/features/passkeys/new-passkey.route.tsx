import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { PasskeyButton } from "~/passkeys/passkey-button";
import { changeWithProof, proofSchema, readProofNeeds } from "~/passkeys/proof.server";
import { PROOF_LABELS, ProofFields, type ProofShape } from "~/passkeys/proof-fields";
import { paths } from "~/paths";
import { nameBrowser } from "~/session/name-browser";
import { requireOwnAccount } from "~/session/own-account.server";
import { Alert } from "~/ui/alert/alert";
import { CancelLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { AddPasskey, beginPasskey } from "~/upstream/passkeys.server";
import { newPasskeySchema, passkeyNameSchema } from "./passkey.schema";

export const handle = { title: msg("Add passkey"), description: msg("Add a passkey of this device to your account.") };

const LABELS = { ...PROOF_LABELS, name: msg("Name") };

/** Loads the first step, the proof, until both factors are proven, and then the second (PASS-02, PASS-05). */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, i18n } = await requireOwnAccount(args);
  const needs = await readProofNeeds(upstream, "both");
  const isProven = !needs.password && !needs.code;
  return {
    needs: isProven ? null : needs,
    constraint: getZodConstraint(isProven ? passkeyNameSchema : proofSchema(needs)),
    name: nameBrowser(i18n, args.request.headers.get("User-Agent")),
  };
}

/** Proves the factors, or stores the passkey that the device has made (PASS-02). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { upstream, i18n } = await requireOwnAccount(args);
  const caller = upstream.withSubmission(submitted);
  if (submitted.form.has("name")) {
    const values = submitted.parse(newPasskeySchema);
    const added = await attempt(caller.mutate(AddPasskey, values));
    if (!added.ok) return rejectForm(submitted, failureReasons(added.failure));
    return redirectWithFlash(paths.passkeys, [success(i18n._("Passkey added."))]);
  }
  const needs = await readProofNeeds(upstream, "both");
  const { rejection } = await changeWithProof(submitted, needs, (proof) => beginPasskey(caller, proof));
  return rejection ?? redirect(paths.newPasskey);
});

export default function NewPasskey() {
  const { i18n } = useLingui();
  const { needs } = useLoaderData<typeof loader>();
  return (
    <Page title={i18n._("Add passkey")} width="narrow" back={{ to: paths.passkeys, label: i18n._("Passkeys") }}>
      <Card>
        <div className="stack">
          <noscript>
            <Alert tone="warning">
              {i18n._("Adding a passkey needs JavaScript. Turn it on and load this page again.")}
            </Alert>
          </noscript>
          {needs ? <ProofStep /> : <CreateStep />}
        </div>
      </Card>
    </Page>
  );
}

function ProofStep() {
  const { i18n } = useLingui();
  const { needs, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<ProofShape>("proof", constraint);
  if (!needs) return null;
  return (
    <Form {...form} labels={LABELS} warnOnLeave={false} errorSummary>
      <p>{i18n._("Confirm it's you first.")}</p>
      <ProofFields needs={needs} fields={fields} />
      <FormActions submit={i18n._("Continue")} cancelTo={paths.passkeys} />
    </Form>
  );
}

function CreateStep() {
  const { i18n } = useLingui();
  const { name, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<{ name: string }>("new-passkey", constraint, { name });
  return (
    <Form {...form} labels={LABELS} warnOnLeave={false} errorSummary>
      <p>{i18n._("Your device asks for your fingerprint, face or PIN, and keeps the passkey.")}</p>
      <TextField field={fields.name} hint={i18n._("To tell your passkeys apart.")} autoComplete="off" />
      <div className="row">
        <PasskeyButton options={paths.newPasskeyOptions} creates variant="primary">
          {i18n._("Create passkey")}
        </PasskeyButton>
        <CancelLink to={paths.passkeys} />
      </div>
    </Form>
  );
}

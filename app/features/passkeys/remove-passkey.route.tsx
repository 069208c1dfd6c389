import { getZodConstraint } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react";
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
import { Card } from "~/ui/card/card";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Page } from "~/ui/page/page";
import { removePasskey } from "~/upstream/passkeys.server";
import { requirePasskey } from "./own-passkeys.server";

export const handle = { title: msg("Remove passkey"), description: msg("Remove a passkey from your account.") };

/** Loads the name of the viewer's passkey, and what its removal asks for (PASS-02, PASS-05). @throws 404 for any other one */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireOwnAccount(args);
  const [{ name }, needs] = await Promise.all([
    requirePasskey(viewer, args.params),
    readProofNeeds(viewer.upstream, "both"),
  ]);
  return { name, needs, constraint: getZodConstraint(proofSchema(needs)) };
}

/** Removes the passkey. All other sessions end, this one stays. */
export const action = createFormAction(PROOF_LABELS, async (args, submitted) => {
  const { upstream, i18n } = await requireOwnAccount(args);
  const { passkeyId: id = "" } = args.params;
  const needs = await readProofNeeds(upstream, "both");
  const { rejection } = await changeWithProof(submitted, needs, (proof) =>
    removePasskey(upstream.withSubmission(submitted), id, proof),
  );
  if (rejection) return rejection;
  const notification = success(
    i18n._("Passkey removed."),
    i18n._("You've been logged out everywhere else. Delete it from your device or password manager too."),
  );
  return redirectWithFlash(paths.passkeys, [notification]);
});

export default function Remove() {
  const { i18n } = useLingui();
  const { name, needs, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<ProofShape>("remove-passkey", constraint);
  return (
    <Page title={i18n._("Remove passkey")} width="narrow" back={{ to: paths.passkeys, label: i18n._("Passkeys") }}>
      <Card>
        <Form {...form} labels={PROOF_LABELS} warnOnLeave={false} errorSummary>
          <p>
            <Trans
              id="You won't be able to log in with {name} any more, and you'll be logged out everywhere else."
              values={{ name: <strong translate="no">{name}</strong> }}
            />
          </p>
          <ProofFields needs={needs} fields={fields} />
          <FormActions submit={i18n._("Remove passkey")} variant="danger" cancelTo={paths.passkeys} />
        </Form>
      </Card>
    </Page>
  );
}

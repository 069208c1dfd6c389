import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireOwnAccount } from "~/session/own-account.server";
import { Card } from "~/ui/card/card";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { RenamePasskey } from "~/upstream/passkeys.server";
import { requirePasskey } from "./own-passkeys.server";
import { passkeyNameSchema } from "./passkey.schema";

export const handle = { title: msg("Rename passkey"), description: msg("Give a passkey another name.") };

const LABELS = { name: msg("Name") };

/** Loads the name of the viewer's passkey (PASS-02). @throws 404 for any other one */
export async function loader(args: LoaderFunctionArgs) {
  const { name } = await requirePasskey(await requireOwnAccount(args), args.params);
  return { name, constraint: getZodConstraint(passkeyNameSchema) };
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const { upstream, i18n } = await requireOwnAccount(args);
  const { passkeyId: id = "" } = args.params;
  const values = submitted.parse(passkeyNameSchema);
  const variables = { id, name: values.name };
  const renamed = await attempt(upstream.withSubmission(submitted).mutate(RenamePasskey, variables));
  if (!renamed.ok) return rejectForm(submitted, failureReasons(renamed.failure));
  return redirectWithFlash(paths.passkeys, [success(i18n._("Passkey renamed."))]);
});

export default function Rename() {
  const { i18n } = useLingui();
  const { name, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<{ name: string }>("rename-passkey", constraint, { name });
  return (
    <Page title={i18n._("Rename passkey")} width="narrow" back={{ to: paths.passkeys, label: i18n._("Passkeys") }}>
      <Card>
        <Form {...form} labels={LABELS} errorSummary>
          <TextField field={fields.name} autoComplete="off" />
          <FormActions submit={i18n._("Save")} cancelTo={paths.passkeys} />
        </Form>
      </Card>
    </Page>
  );
}

import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { afterOwnForm } from "~/layout/revalidate";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { changeWithProof, proofSchema, readProofNeeds } from "~/passkeys/proof.server";
import { PROOF_LABELS, ProofFields, type ProofShape } from "~/passkeys/proof-fields";
import { paths } from "~/paths";
import { requireOwnAccount } from "~/session/own-account.server";
import { Alert } from "~/ui/alert/alert";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button, buttonClass } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { CopyButton } from "~/ui/copy-button/copy-button";
import { Form } from "~/ui/form/form";
import { Icon } from "~/ui/icon/icon";
import { Page } from "~/ui/page/page";
import { createRecoveryCodes, readCodesLeft } from "~/upstream/account-security.server";
import { newCodesCookie } from "./own-password.server";

export const handle = {
  title: msg("Recovery codes"),
  description: msg("Codes for logging in without your authenticator app."),
};
export const shouldRevalidate = afterOwnForm;

const LABELS = { ...PROOF_LABELS };

/** Reads how many codes are left. New ones are shown once: this response clears their cookie (ACT-04). */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, user } = await requireOwnAccount(args);
  const [left, needs, stored] = await Promise.all([
    readCodesLeft(upstream),
    readProofNeeds(upstream, "password-always"),
    newCodesCookie.read(args.request, user.id),
  ]);
  const codes = stored?.codes ?? null;
  const headers = new Headers();
  if (codes) headers.append("Set-Cookie", await newCodesCookie.clear());
  return data({ left, codes, needs, email: user.email, constraint: getZodConstraint(proofSchema(needs)) }, { headers });
}

/** Creates new codes in place of earlier ones (ACT-04). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const { upstream, user, i18n } = await requireOwnAccount(args);
  const needs = await readProofNeeds(upstream, "password-always");
  const { result: codes, rejection } = await changeWithProof(submitted, needs, (proof) =>
    createRecoveryCodes(upstream.withSubmission(submitted), proof),
  );
  if (rejection) return rejection;
  const cookie = await newCodesCookie.serialize(user.id, { codes });
  return redirectWithFlash(paths.recoveryCodes, [success(i18n._("New recovery codes created."))], [cookie]);
});

export default function RecoveryCodes() {
  const { i18n } = useLingui();
  const { left, codes, email } = useLoaderData<typeof loader>();
  return (
    <Page title={i18n._("Recovery codes")} width="narrow" back={{ to: paths.profile, label: i18n._("Profile") }}>
      {codes && <NewCodes codes={codes} email={email} />}
      <Card title={left > 0 ? i18n._("Create new codes") : i18n._("Create recovery codes")}>
        <div className="stack">
          <p>
            {i18n._(
              "Each code works once, in place of a code from your authenticator app. Keep them somewhere safe that you can reach without your phone.",
            )}
          </p>
          <p>
            {i18n._(
              "{left, plural, =0 {You have no recovery codes.} one {You have # recovery code left. Creating new ones replaces them.} other {You have # recovery codes left. Creating new ones replaces them.}}",
              { left },
            )}
          </p>
          <PasswordForm />
        </div>
      </Card>
    </Page>
  );
}

function NewCodes({ codes, email }: { codes: string[]; email: string }) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  const head = [i18n._("Recovery codes for {email}", { email }), i18n._("Each code works once.")];
  const text = `${head.join("\n")}\n\n${codes.join("\n")}\n`;
  return (
    <Card title={i18n._("Your new codes")}>
      <div className="stack">
        <Alert tone="warning" title={i18n._("You can see these codes only now")}>
          {i18n._("Print them or save them in a password manager.")}
        </Alert>
        <ol className="stack-s">
          {codes.map((code) => (
            <li key={code}>
              <code translate="no">{code}</code>
            </li>
          ))}
        </ol>
        <div className="row no-print">
          <CopyButton text={text} label={i18n._("Copy the codes")} />
          {hydrated && (
            <Button type="button" size="s" onClick={() => print()}>
              {i18n._("Print")}
            </Button>
          )}{" "}
          <a
            className={buttonClass({ size: "s" })}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            <Icon icon="download" />
            {i18n._("Download as text")}
          </a>
        </div>
      </div>
    </Card>
  );
}

function PasswordForm() {
  const { i18n } = useLingui();
  const { constraint, needs } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<ProofShape>("recovery-codes", constraint);
  return (
    <Form {...form} labels={LABELS} warnOnLeave={false} errorSummary>
      <ProofFields needs={needs} fields={fields} />
      <Button variant="primary" busyLabel={i18n._("Creating…")}>
        {i18n._("Create new codes")}
      </Button>
    </Form>
  );
}

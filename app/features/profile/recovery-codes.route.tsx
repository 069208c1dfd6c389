import { getZodConstraint } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { useFields } from "~/forms/use-fields";
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
  title: "Recovery codes",
  description: "Codes for logging in without your authenticator app.",
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
  const { upstream, user } = await requireOwnAccount(args);
  const needs = await readProofNeeds(upstream, "password-always");
  const { result: codes, rejection } = await changeWithProof(submitted, needs, (proof) =>
    createRecoveryCodes(upstream.withSubmission(submitted), proof),
  );
  if (rejection) return rejection;
  const cookie = await newCodesCookie.serialize(user.id, { codes });
  return redirectWithFlash(paths.recoveryCodes, [success("New recovery codes created.")], [cookie]);
});

export default function RecoveryCodes() {
  const { left, codes, email } = useLoaderData<typeof loader>();
  return (
    <Page title="Recovery codes" width="narrow" back={{ to: paths.profile, label: "Profile" }}>
      {codes && <NewCodes codes={codes} email={email} />}
      <Card title={left > 0 ? "Create new codes" : "Create recovery codes"}>
        <div className="stack">
          <p>
            Each code works once, in place of a code from your authenticator app. Keep them somewhere safe that you can
            reach without your phone.
          </p>
          <p>
            {left === 0
              ? "You have no recovery codes."
              : `You have ${left} recovery ${left === 1 ? "code" : "codes"} left. Creating new ones replaces them.`}
          </p>
          <PasswordForm />
        </div>
      </Card>
    </Page>
  );
}

function NewCodes({ codes, email }: { codes: string[]; email: string }) {
  const hydrated = useHydrated();
  const text = `Recovery codes for ${email}\nEach code works once.\n\n${codes.join("\n")}\n`;
  return (
    <Card title="Your new codes">
      <div className="stack">
        <Alert tone="warning" title="You can see these codes only now">
          Print them or save them in a password manager.
        </Alert>
        <ol className="stack-s">
          {codes.map((code) => (
            <li key={code}>
              <code translate="no">{code}</code>
            </li>
          ))}
        </ol>
        <div className="row no-print">
          <CopyButton text={text} name="codes" />
          {hydrated && (
            <Button type="button" size="s" onClick={() => print()}>
              Print
            </Button>
          )}{" "}
          <a
            className={buttonClass({ size: "s" })}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            <Icon icon="download" />
            Download as text
          </a>
        </div>
      </div>
    </Card>
  );
}

function PasswordForm() {
  const { constraint, needs } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<ProofShape>("recovery-codes", constraint);
  return (
    <Form {...form} labels={LABELS} warnOnLeave={false} errorSummary>
      <ProofFields needs={needs} fields={fields} />
      <Button variant="primary" busyLabel="Creating…">
        Create new codes
      </Button>
    </Form>
  );
}

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { isRecoveryCode } from "#contract/identity/recovery-codes";
import { refuse, typed, withoutEffect } from "~/forms/refuse.server";
import { submitting } from "~/forms/submitting.server";
import { PublicPage } from "~/layout/public-page";
import { paths } from "~/paths";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { Link } from "~/ui/link/link";
import { messageOr } from "~/upstream/failure.server";
import { servesRecoveryCodes } from "~/upstream/recovery-codes.server";
import { confirm, requireChallenge } from "./confirm.server";

export const handle = {
  title: "Recovery code",
  description: "Log in with a recovery code instead of your authenticator app.",
};

const LABELS = { recoveryCode: "Recovery code" };

const NO_CODE = "Enter one of your recovery codes: 24 letters and digits";

/** Opens the page for whoever has passed the first step, where the upstream takes recovery codes (ACT-04). */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = await requireChallenge(args);
  if (!(await servesRecoveryCodes(upstream))) throw data(null, { status: 404 });
  return null;
}

/** Completes the sign-in by a recovery code, which works once (ACT-04). */
export const action = submitting(LABELS, async (args, sent) => {
  const pending = await requireChallenge(args);
  const submission = typed(sent.form);
  if (!isRecoveryCode(String(sent.form.get("recoveryCode"))))
    return refuse(submission, { fields: { recoveryCode: [NO_CODE] } });
  const confirmed = await confirm(args, sent, pending);
  if (confirmed.ok) return confirmed.value;
  return refuse(submission, withoutEffect(confirmed.failure, messageOr("", confirmed.failure)));
});

export { headers } from "~/forms/headers";

export default function RecoveryCode() {
  return (
    <PublicPage>
      <Card level={1} title="Log in without the app">
        <Form id="recovery-code" labels={LABELS} asksToLeave={false}>
          <ErrorSummary />
          <TextField
            name="recoveryCode"
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            hint="One that you have not used yet. Then set up a new authenticator on your profile, if you lost yours."
          />
          <Button variant="primary">Confirm</Button>
        </Form>
        <nav aria-label="Sign-in help" className="card-links">
          <Link to={paths.secondFactor}>Use the authenticator app</Link>
        </nav>
      </Card>
    </PublicPage>
  );
}

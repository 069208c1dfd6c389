import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { isCode } from "#contract/authenticator";
import { CODE_INCOMPLETE, joinDigits } from "~/forms/code";
import { refuse, typed, withoutEffect } from "~/forms/refuse.server";
import { submitting } from "~/forms/submitting.server";
import { PublicPage } from "~/layout/public-page";
import { paths, safeTarget, signInPath } from "~/paths";
import { readChallenge } from "~/session/challenge.server";
import { readDevice } from "~/session/devices.server";
import { requireVisitor } from "~/session/viewer.server";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-button";
import { Card } from "~/ui/card/card";
import { CodeInput } from "~/ui/code-input/code-input";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { messageOr } from "~/upstream/failure.server";
import { guarded } from "./attempts.server";
import { passwordAndCode } from "./authenticator.server";
import { Enrolment } from "./enrolment";
import { enter, noteEntry } from "./enter.server";
import { setupOf } from "./setup.server";

export const handle = {
  title: "Multi-factor authentication",
  description: "Confirm that it is you with a code of your authenticator app.",
};

const LABELS = { code: "Code of your authenticator app" };

/**
 * Returns the second step of the sign-in. After a reload it has the same secret of this sign-in, never a new one or
 * another sign-in's (D25, SAFE-08).
 */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  const challenge = await readChallenge(args.request);
  if (!challenge) throw redirect(paths.signIn);
  const { email, setupSecret, to } = challenge;
  return { setup: setupSecret ? await setupOf(email, setupSecret) : null, backTo: signInPath(to) };
}

/** Completes the sign-in by the code (AUTH-05). A refused code leaves the page as it is (MFA-07). */
export const action = submitting({}, async (args, sent) => {
  const upstream = await requireVisitor(args);
  const challenge = await readChallenge(args.request);
  if (!challenge) throw redirect(paths.signIn);
  const submission = typed(sent.form);
  if (!isCode(joinDigits(sent.form.getAll("code")))) return refuse(submission, { fields: { code: [CODE_INCOMPLETE] } });
  const device = await readDevice(args.request, challenge.email);
  const signIn = passwordAndCode(upstream.once(sent).from(device), challenge);
  const outcome = await guarded({
    context: args.context,
    event: "second-factor",
    email: challenge.email,
    attempts: args.context.signInAttempts,
    device,
    run: () => signIn.authenticate("password-and-code", args.request),
  });
  if (!outcome.ok) return refuse(submission, withoutEffect(outcome.failure, messageOr("", outcome.failure)));
  if (challenge.setupSecret) noteEntry(args, "enrolment", outcome.value, challenge.email);
  const headers = await enter(args, outcome.value, challenge.email);
  return redirect(safeTarget(challenge.to, paths.dashboard), { headers });
});

export { headers } from "~/forms/headers";

export default function SecondFactor() {
  const { setup, backTo } = useLoaderData<typeof loader>();
  const [complete, setComplete] = useState(false);
  const hydrated = useHydrated();
  const close = <IconLink to={backTo} icon="x" label="Close and return to the first step" />;
  return (
    <PublicPage>
      <Card level={1} title="Multi-factor authentication" actions={close}>
        {setup && <Enrolment {...setup} />}
        <Form id="second-factor" labels={LABELS} asksToLeave={false}>
          <ErrorSummary />
          <CodeInput
            hint={setup ? "Six digits, as the app shows them after you added the account." : "Six digits."}
            onComplete={setComplete}
            autoFocus
          />
          <Button variant="primary" disabled={hydrated && !complete}>
            Confirm
          </Button>
        </Form>
        <nav aria-label="Sign-in help" className="card-links">
          <Link to={paths.passwordRecovery}>Reset authentication token</Link> <Link to={backTo}>Back to log in</Link>
        </nav>
      </Card>
    </PublicPage>
  );
}

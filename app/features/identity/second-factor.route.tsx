import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { CODE_INCOMPLETE, isCode, joinDigits } from "~/domain/code";
import { refuse, typed } from "~/forms/refuse.server";
import { submitting } from "~/forms/submitting.server";
import { useResult } from "~/forms/use-result";
import { PublicPage } from "~/layout/public-page";
import { danger } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths, safeTarget, signInPath } from "~/paths";
import { dropChallenge, readChallenge } from "~/session/challenge.server";
import { beginSession } from "~/session/session.server";
import { requireVisitor } from "~/session/viewer.server";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-button";
import { Card } from "~/ui/card/card";
import { CodeInput } from "~/ui/code-input/code-input";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { attempt } from "~/upstream/failure.server";
import { authenticate } from "~/upstream/identity.server";
import { guarded } from "./attempts.server";
import { passwordAndCode } from "./authenticator.server";
import { Enrolment } from "./enrolment";

export const handle = { title: "Multi-factor authentication" };

/** D25: a reload shows the pending secret that authenticate returns, never a new one. */
export async function loader(args: LoaderFunctionArgs) {
  const upstream = await requireVisitor(args);
  const challenge = await readChallenge(args.request);
  if (!challenge) throw redirect(paths.signIn);
  const backTo = signInPath(challenge.to);
  if (!challenge.enrol) return { setup: null, backTo };
  const pending = await attempt(authenticate(upstream, challenge));
  if (!pending.ok) throw await redirectWith(paths.signIn, [danger(pending.failure.message)]);
  return { setup: pending.value.mfaSetupDetails ?? null, backTo };
}

/** AUTH-05: the code completes the sign-in. What fails leaves the card as it is (MFA-07). */
export const action = submitting({}, async (args, sent) => {
  const upstream = await requireVisitor(args);
  const challenge = await readChallenge(args.request);
  if (!challenge) throw redirect(paths.signIn);
  const submission = typed(sent.form);
  if (!isCode(joinDigits(sent.form.getAll("code")))) return refuse(submission, { fields: { code: [CODE_INCOMPLETE] } });
  const signIn = passwordAndCode(upstream.once(sent), challenge);
  const step = () => signIn.authenticate("password-and-code", args.request);
  const outcome = await guarded(args.context.signInAttempts, step);
  if (!outcome.ok) {
    const { failure } = outcome;
    return refuse(submission, { fields: { code: [failure.message] }, notify: [failure.message], failure });
  }
  const headers = new Headers();
  for (const cookie of [await beginSession(outcome.value), await dropChallenge()]) headers.append("Set-Cookie", cookie);
  return redirect(safeTarget(challenge.to, paths.dashboard), { headers });
});

export { headers } from "~/forms/headers";

export default function SecondFactor() {
  const { setup, backTo } = useLoaderData<typeof loader>();
  const result = useResult();
  const [complete, setComplete] = useState(false);
  const hydrated = useHydrated();
  const close = <IconLink to={backTo} icon={X} label="Close and return to the first step" />;
  return (
    <PublicPage>
      <Card level={1} title="Multi-factor authentication" actions={close}>
        {setup && <Enrolment {...setup} />}
        <Form>
          <ErrorSummary result={result} form="second-factor" labels={{ code: "Code" }} />
          <CodeInput
            id="second-factor-code"
            legend="Code of your authenticator app"
            hint={setup ? "Six digits, as the app shows them after you added the account." : "Six digits."}
            errors={result?.error?.code ?? []}
            onComplete={setComplete}
            autoFocus
          />
          <Button variant="primary" disabled={hydrated && !complete}>
            Confirm
          </Button>
        </Form>
        <nav aria-label="Sign-in help" className="card-links">
          <Link to={paths.passwordRecovery}>Reset authentication token</Link>
        </nav>
      </Card>
    </PublicPage>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { CODE_INCOMPLETE, isCode, joinDigits } from "~/domain/code";
import { PublicPage } from "~/layout/public-page";
import { danger } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { dropChallenge, readChallenge } from "~/session/challenge.server";
import { keepDevice, readDevice } from "~/session/devices.server";
import { beginSession } from "~/session/session.server";
import { requireVisitor } from "~/session/viewer.server";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-button";
import { Card } from "~/ui/card/card";
import { CodeInput } from "~/ui/code-input/code-input";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { attempt, failureInit } from "~/upstream/failure.server";
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
  if (!challenge.enrol) return { setup: null };
  const pending = await attempt(authenticate(upstream, challenge));
  if (!pending.ok) throw await redirectWith(paths.signIn, [danger(pending.failure.message)]);
  return { setup: pending.value.mfaSetupDetails ?? null };
}

/** AUTH-05: the code completes the sign-in. What fails leaves the card as it is (MFA-07). */
export async function action(args: ActionFunctionArgs) {
  const upstream = await requireVisitor(args);
  const challenge = await readChallenge(args.request);
  if (!challenge) throw redirect(paths.signIn);
  const form = await args.request.clone().formData();
  if (!isCode(joinDigits(form.getAll("code")))) return refused(CODE_INCOMPLETE, { status: 400 });
  const device = await readDevice(args.request, challenge.email);
  const signIn = passwordAndCode(upstream.from(device), challenge);
  const step = () => signIn.authenticate("password-and-code", args.request);
  const outcome = await guarded(args.context.signInAttempts, step, device);
  if (!outcome.ok) return refused(outcome.failure.message, failureInit(outcome.failure), true);
  const headers = new Headers();
  const known = await keepDevice(args.request, challenge.email);
  for (const cookie of [await beginSession(outcome.value), await dropChallenge(), known])
    headers.append("Set-Cookie", cookie);
  return redirect(paths.dashboard, { headers });
}

function refused(message: string, init: ResponseInit, notify = false) {
  const result = { status: "error" as const, error: { code: [message] } };
  return data({ result, notifications: notify ? [danger(message)] : [] }, init);
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SecondFactor() {
  const { setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [complete, setComplete] = useState(false);
  const hydrated = useHydrated();
  const close = <IconLink to={paths.signIn} icon={X} label="Close and return to the first step" />;
  return (
    <PublicPage>
      <Card level={1} title="Multi-factor authentication" actions={close}>
        {setup && <Enrolment {...setup} />}
        <Form>
          <ErrorSummary result={answer?.result} form="second-factor" labels={{ code: "Code" }} />
          <CodeInput
            id="second-factor-code"
            legend="Code of your authenticator app"
            hint={setup ? "Six digits, as the app shows them after you added the account." : "Six digits."}
            errors={answer?.result.error.code}
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

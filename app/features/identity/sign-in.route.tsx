import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { parseForm } from "~/domain/form";
import { PublicPage } from "~/layout/public-page";
import { useApplicationName } from "~/layout/root-data";
import { danger } from "~/notifications/notifications";
import { paths } from "~/paths";
import { dropChallenge, keepChallenge } from "~/session/challenge.server";
import { readDevice } from "~/session/devices.server";
import { requireVisitor } from "~/session/viewer.server";
import { settings } from "~/settings.server";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { PasswordField, TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { failureInit } from "~/upstream/failure.server";
import { guarded } from "./attempts.server";
import { Marketing } from "./marketing";
import { signInSchema } from "./sign-in.schema";
import { beginChallenge } from "./sign-in.server";

export const handle = { title: "Log in" };

/** Opening step 1 ends a sign-in that waits for its code: the close icon of step 2 leads here (MFA-01, D2). */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  const links = { findOutMore: settings.FIND_OUT_MORE_URL, needHelp: settings.NEED_HELP_URL };
  const headers = { "Set-Cookie": await dropChallenge() };
  return data({ links, constraint: getZodConstraint(signInSchema) }, { headers });
}

/** AUTH-03: e-mail and password open a challenge; the password goes on in a sealed cookie alone. */
export async function action(args: ActionFunctionArgs) {
  const upstream = await requireVisitor(args);
  const form = await args.request.formData();
  const submission = parseForm(form, signInSchema);
  const result = () => submission.reply({ hideFields: ["password"] });
  if (submission.status !== "success") return data({ result: result(), notifications: [] }, 400);
  const credentials = submission.value;
  const device = await readDevice(args.request, credentials.email);
  const step = () => beginChallenge(upstream.once(form).from(device), credentials);
  const outcome = await guarded(args.context.signInAttempts, step, device);
  if (!outcome.ok) {
    const refused = submission.reply({ hideFields: ["password"], formErrors: [outcome.failure.message] });
    return data({ result: refused, notifications: [danger(outcome.failure.message)] }, failureInit(outcome.failure));
  }
  const headers = { "Set-Cookie": await keepChallenge({ ...credentials, enrol: outcome.value.enrol }) };
  return redirect(paths.secondFactor, { headers });
}

/** Lets Retry-After out. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignIn() {
  const { links, constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm({ id: "sign-in", lastResult: result, constraint, shouldValidate: "onSubmit" });
  return (
    <PublicPage aside={<Marketing name={useApplicationName()} findOutMore={links.findOutMore} />}>
      <Card level={1} title="Log in">
        <Form {...getFormProps(form)}>
          <ErrorSummary result={result} form={form} labels={{ email: "E-mail", password: "Password" }} />
          <TextField label="E-mail" field={fields.email} type="email" autoComplete="username" inputMode="email" />
          <PasswordField label="Password" field={fields.password} />
          <Button variant="primary">Log in</Button>
        </Form>
        <nav aria-label="Sign-in help" className="card-links">
          <a href={links.needHelp}>Need help?</a>
          <Link to={paths.passwordRecovery}>Forgot password?</Link>
          <Link to={paths.signUp}>Sign up</Link>
        </nav>
      </Card>
    </PublicPage>
  );
}

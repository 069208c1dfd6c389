import { useLingui } from "@lingui/react";
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { useLastResult } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { PublicPage } from "~/layout/public-page";
import { paths } from "~/paths";
import { createVisitorClient } from "~/session/viewer.server";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Form } from "~/ui/form/form";
import { Link } from "~/ui/link/link";
import { readAlertSubscription, UnsubscribeFromAlerts } from "~/upstream/alerts.server";
import { attempt } from "~/upstream/failure.server";
import { SUBJECTS } from "./subjects";

export const handle = {
  title: msg("Stop alerts"),
  description: msg("Stop the emails about a subject."),
  postedByOthers: true as const,
};

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

/** Reads what the link stops, and changes nothing: mail programs open links (TOLD-02). */
export async function loader(args: LoaderFunctionArgs) {
  const upstream = createVisitorClient(args);
  const found = await readAlertSubscription(upstream, args.params.token ?? "");
  return data({ found }, { status: found ? 200 : 404 });
}

const stop = createFormAction({}, async (args, submitted) => {
  const upstream = createVisitorClient(args);
  const token = args.params.token ?? "";
  const stopped = await attempt(upstream.withSubmission(submitted).mutate(UnsubscribeFromAlerts, { token }));
  if (!stopped.ok) return rejectForm(submitted, failureReasons(stopped.failure));
  return data({ kind: "done" as const }, { status: stopped.value.unsubscribeFromAlerts ? 200 : 404 });
});

/**
 * Stops the emails about the link's subject. Its answer is never a redirect, which mail programs don't follow
 * (RFC 8058). What those send is not read: the address says it all.
 */
export async function action(args: ActionFunctionArgs) {
  const { url, headers } = args.request;
  const hasForm = headers.get("Content-Length") !== "0";
  return stop(hasForm ? args : { ...args, request: new Request(url, { method: "POST", headers, body: "" }) });
}

export default function Unsubscribe() {
  const { i18n } = useLingui();
  const { found } = useLoaderData<typeof loader>();
  return (
    <PublicPage>
      <Card level={1} title={i18n._("Stop alerts")}>
        {found ? <Subscription {...found} /> : <Alert tone="danger">{i18n._("This link no longer works.")}</Alert>}
        <nav aria-label={i18n._("Your alerts")} className="card-links">
          <Link to={paths.ownAlerts}>{i18n._("Choose your alerts")}</Link>
        </nav>
      </Card>
    </PublicPage>
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof readAlertSubscription>>>;

function Subscription({ subject, frequency }: Found) {
  const { i18n } = useLingui();
  const [form] = useFields("unsubscribe", {});
  const sentence = SUBJECTS[subject].tell(i18n, frequency);
  const result = useLastResult();
  const isStopped = frequency === "NEVER";
  // A rejected form stays, with its errors.
  if (isStopped && !result) return <Alert tone="success">{sentence}</Alert>;
  return (
    <Form {...form} warnOnLeave={false} errorSummary>
      {!isStopped && <p>{sentence}</p>}
      <Button variant="primary" busyLabel={i18n._("Stopping…")}>
        {i18n._("Stop these emails")}
      </Button>
    </Form>
  );
}

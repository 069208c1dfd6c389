import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { useLastResult } from "~/forms/use-last-result";
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
import { FREQUENCIES, SUBJECTS } from "./subjects";

export const handle = {
  title: "Stop alerts",
  description: "Stop the emails about a subject.",
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
  if (!stopped.ok) return rejectForm(toSubmission(submitted.form), failureReasons(stopped.failure));
  return data(null, { status: stopped.value.unsubscribeFromAlerts ? 200 : 404 });
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
  const { found } = useLoaderData<typeof loader>();
  return (
    <PublicPage>
      <Card level={1} title="Stop alerts">
        {found ? <Subscription {...found} /> : <Alert tone="danger">This link no longer works.</Alert>}
        <nav aria-label="Your alerts" className="card-links">
          <Link to={paths.ownAlerts}>Choose your alerts</Link>
        </nav>
      </Card>
    </PublicPage>
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof readAlertSubscription>>>;

function Subscription({ subject, frequency }: Found) {
  const [form] = useFields("unsubscribe", {});
  const { name } = SUBJECTS[subject];
  const result = useLastResult();
  const isStopped = frequency === "NEVER";
  // A rejected form stays, with its errors.
  if (isStopped && !result) return <Alert tone="success">{`You get no emails about ${name}.`}</Alert>;
  return (
    <Form {...form} warnOnLeave={false} errorSummary>
      {!isStopped && <p>{`You get emails about ${name} ${FREQUENCIES[frequency].adverb}.`}</p>}
      <Button variant="primary" busyLabel="Stopping…">
        Stop these emails
      </Button>
    </Form>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ACCESS_REQUEST_DAYS } from "#contract/limits";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { hasAnyAccess } from "~/session/gate";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Page } from "~/ui/page/page";
import { readAccessRequests } from "~/upstream/access-requests.server";
import { attempt } from "~/upstream/failure.server";
import { readMayAsk, toRequestRow } from "../gateway/access-requests.server";
import { ACCESS_REQUESTS } from "./requests.list";

export const handle = {
  title: "Requests for access",
  description: "Requests for remote access: your own, and those that you can answer.",
};

const FAILED = "Couldn't load the requests.";

/** Reads the viewer's own requests, and those that the viewer may answer (ASK-02). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const back = hasAnyAccess(viewer)
    ? { to: paths.ras, label: "Remote Access" }
    : { to: paths.welcome, label: "Welcome" };
  const [read, mayAsk] = await Promise.all([
    attempt(readAccessRequests(viewer.upstream, viewer.company.id)),
    readMayAsk(viewer),
  ]);
  if (!read.ok) return failedPage(read.failure, FAILED, { back, mayAsk, requests: null });
  const rows = (read.value ?? []).map(toRequestRow);
  return { back, mayAsk, requests: buildListPage(ACCESS_REQUESTS, rows, getListQuery(ACCESS_REQUESTS, args.request)) };
}

export default function Requests() {
  const { back, mayAsk, requests } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Requests for access"
      help={`A request that no one answers lapses after ${ACCESS_REQUEST_DAYS} days.`}
      back={back}
      actions={mayAsk && <ButtonLink to={paths.requestAccess}>Request access</ButtonLink>}
    >
      <List list={ACCESS_REQUESTS} answer={requests} failed={FAILED} path={paths.accessRequests} />
    </Page>
  );
}

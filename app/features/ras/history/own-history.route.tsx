import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { List } from "~/lists/list";
import { getListQuery } from "~/lists/list-page.server";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { FAILED_TO_LOAD } from "./history.list";
import { OWN_HISTORY } from "./own-history.list";
import { readOwnHistory } from "./own-history.server";

export const handle = {
  title: "Your connections",
  description: "Where, when and from which address you were connected, for ninety days.",
};

/** Reads a page of the viewer's own connections of ninety days (REACH-04). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, ({ onAny }) => onAny("ras.view"));
  const read = await attempt(readOwnHistory(viewer, getListQuery(OWN_HISTORY, args.request)));
  if (!read.ok) return failedPage(read.failure, FAILED_TO_LOAD, { answer: null, locations: [] });
  return read.value;
}

export default function OwnHistory() {
  const { answer, locations } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Your connections"
      intro="Your connections in the last 90 days. If you don't recognise one, change your password and tell your service administrator."
      back={{ to: paths.ras, label: "Remote Access" }}
    >
      <List
        list={OWN_HISTORY}
        answer={answer}
        failed={FAILED_TO_LOAD}
        path={paths.ownConnections}
        options={{ location: locations }}
      />
    </Page>
  );
}

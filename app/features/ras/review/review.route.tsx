import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Message, msg } from "~/i18n/i18n";
import { nameFromData } from "~/layout/handle";
import { List } from "~/lists/list";
import type { ListPageRow } from "~/lists/list-page";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { withQuery } from "~/lists/with-query";
import { GATEWAY_STATUS_LABEL, type GatewayStatus } from "~/machines/gateway-status";
import { failedPage } from "~/notifications/notifications.server";
import { FROM_REVIEW, paths, rasPaths, reviewPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Page } from "~/ui/page/page";
import { Tabs } from "~/ui/tabs/tabs";
import { attempt } from "~/upstream/failure.server";
import { createReviewList, FAILED, type ReviewPageRow, VIEW_LABELS, VIEW_NAMES } from "./review.list";
import { readReview, requireReviewer, requireView } from "./review.server";

export const handle = {
  title: msg("Access review"),
  description: msg("Who can reach what through remote access, and when they last used it."),
  name: nameFromData<typeof loader>(({ view }) => VIEW_LABELS[view]),
};

/** Reads a page of the review (ACT-06). */
export async function loader(args: LoaderFunctionArgs) {
  const { view, list } = requireView(args);
  const viewer = await requireReviewer(args);
  const query = getListQuery(list, args.request);
  const read = await attempt(readReview(viewer, view, query));
  if (!read.ok) return failedPage(read.failure, viewer.i18n._(FAILED), { view, answer: null });
  const answer = buildListPage(list, read.value, query);
  return { view, answer: { ...answer, rows: view === "person" ? markRepeats(answer.rows) : answer.rows } };
}

/** Marks the rows below a row of the same user. */
const markRepeats = (rows: ListPageRow<ReviewPageRow>[]) =>
  rows.map((each, index) => ({
    ...each,
    row: { ...each.row, repeats: each.row.userId === rows[index - 1]?.row.userId },
  }));

/** Says why only some rows have links. */
const EDITS = msg("Select an access to change it. While a gateway isn't active, access to it can't be changed.");

/** Why access can't be revoked now. */
const BLOCKED: Record<Exclude<GatewayStatus, "ACTIVE">, Message> = {
  INACTIVE: msg("Gateway inactive"),
  DEPLOYING: GATEWAY_STATUS_LABEL.DEPLOYING,
  FAILED: msg("Deployment failed"),
  CONNECTION_PROBLEMS: msg("Gateway doesn't answer"),
};

/** Renders the link to the dialog that revokes an access and returns to the review, or why it can't be revoked now. */
function RevokeLink({ revokes, status, locationId, userId, email }: ReviewPageRow) {
  const { i18n } = useLingui();
  if (!revokes) return null;
  if (status !== "ACTIVE") return <span className="muted small no-print">{i18n._(BLOCKED[status])}</span>;
  return (
    <ButtonLink size="s" variant="quiet" to={withQuery(rasPaths.revoke(locationId, userId), FROM_REVIEW)}>
      {i18n._("Revoke")}
      <span className="visually-hidden"> {email}</span>
    </ButtonLink>
  );
}

export default function Review() {
  const { i18n } = useLingui();
  const { view, answer } = useLoaderData<typeof loader>();
  const list = createReviewList(i18n, view);
  const tabs = VIEW_NAMES.map((name) => ({ to: reviewPaths.page(name), label: i18n._(VIEW_LABELS[name]), end: true }));
  return (
    <Page
      title={i18n._("Access review")}
      help={answer?.rows.some(({ row }) => row.edits) && i18n._(EDITS)}
      back={{ to: paths.ras, label: i18n._("Remote Access") }}
    >
      <Tabs label={i18n._("Views")} tabs={tabs} />
      <List
        list={list}
        answer={answer}
        failed={i18n._(FAILED)}
        path={reviewPaths.page(view)}
        exportTo={reviewPaths.export(view)}
        exportPdfTo={reviewPaths.pdf(view)}
        // By destination an access has several rows, and is revoked whole.
        rowActions={
          view !== "by-destination" && answer?.rows.some(({ row }) => row.revokes)
            ? { header: i18n._("Actions"), render: (row) => <RevokeLink {...row} /> }
            : undefined
        }
      />
    </Page>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { parseInstant } from "#contract/days";
import { createButtonAction, redirectWithFailure } from "~/forms/form-action.server";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { success } from "~/notifications/notifications";
import { failedPage, redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { isImpersonating, requireOwnAccount } from "~/session/own-account.server";
import { requireViewer } from "~/session/viewer.server";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Form } from "~/ui/form/form";
import { Page } from "~/ui/page/page";
import { MarkNoticeAsRead, MarkNoticesAsRead } from "~/upstream/alerts.server";
import { attempt } from "~/upstream/failure.server";
import { NOTICES } from "./notices.list";
import { type NoticeRow, readNoticeRows } from "./notices.server";

export const handle = { title: "Notices", description: "What you were told in the last 90 days." };

const FAILED = "Couldn't load your notices.";

/** Loads the viewer's notices. An impersonated session can't mark them as read (TOLD-03, PROF-06). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const isOwn = !isImpersonating(viewer, viewer.user.id);
  const read = await attempt(readNoticeRows(viewer));
  if (!read.ok) return failedPage(read.failure, FAILED, { notices: null, isOwn, newestAt: null, unread: 0 });
  return {
    notices: buildListPage(NOTICES, read.value, getListQuery(NOTICES, args.request)),
    isOwn,
    newestAt: read.value[0]?.at ?? null,
    unread: read.value.filter(({ isRead }) => !isRead).length,
  };
}

const getPagePath = ({ request }: Pick<ActionFunctionArgs, "request">) => paths.notices + new URL(request.url).search;

/** Marks one notice as read, or every notice up to the newest on the page (TOLD-03). */
export const action = createButtonAction(getPagePath, async (args, submitted) => {
  const { upstream } = await requireOwnAccount(args);
  const [id = "", until = ""] = ["notice", "until"].map((name) => String(submitted.form.get(name) ?? ""));
  if (!id && parseInstant(until) === undefined) throw data(null, { status: 400 });
  const client = upstream.withSubmission(submitted);
  const call: Promise<unknown> = id
    ? client.mutate(MarkNoticeAsRead, { id })
    : client.mutate(MarkNoticesAsRead, { until });
  const marked = await attempt(call);
  if (!marked.ok) return redirectWithFailure(getPagePath(args), submitted, marked.failure);
  return redirectWithFlash(getPagePath(args), [success(id ? "Notice marked as read." : "All notices marked as read.")]);
});

export default function Notices() {
  const { notices, isOwn, newestAt, unread } = useLoaderData<typeof loader>();
  const intro = isOwn
    ? "What you were told in the last 90 days."
    : "What this user was told in the last 90 days. You're impersonating this user, so nothing is marked as read.";
  return (
    <Page
      title="Notices"
      intro={intro}
      actions={
        isOwn && (
          <>
            {newestAt && (
              <MarkAsRead name="until" value={newestAt} reason={unread === 0 ? "All notices are read." : undefined} />
            )}
            <ButtonLink icon="bell-ring" to={paths.ownAlerts}>
              Choose your alerts
            </ButtonLink>
          </>
        )
      }
    >
      <List
        list={NOTICES}
        answer={notices}
        failed={FAILED}
        path={paths.notices}
        rowActions={isOwn ? { header: "Actions", render: ReadNotice } : undefined}
      />
    </Page>
  );
}

const ReadNotice = ({ id, isRead, sentence }: Pick<NoticeRow, "id" | "isRead" | "sentence">) =>
  isRead ? null : <MarkAsRead name="notice" value={id} sentence={sentence} />;

interface MarkProps {
  name: "notice" | "until";
  value: string;
  /** The notice, for the button of one. */
  sentence?: string;
  /** Why there is nothing to mark. */
  reason?: string | undefined;
}

function MarkAsRead({ name, value, sentence, reason }: MarkProps) {
  const { search } = useLocation();
  return (
    <Form layout="plain" action={paths.notices + search} preventScrollReset>
      <input type="hidden" name={name} value={value} />
      {sentence ? (
        <Button size="s">
          Mark as read<span className="visually-hidden"> {sentence}</span>
        </Button>
      ) : (
        <Button icon="check" reason={reason} reasonDisplay="tooltip">
          Mark all as read
        </Button>
      )}
    </Form>
  );
}

import { Trans, useLingui } from "@lingui/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { parseInstant } from "#contract/days";
import { createButtonAction, redirectWithFailure } from "~/forms/button-action.server";
import { msg } from "~/i18n/i18n";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { success } from "~/notifications/notifications";
import { failedPage, redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireOwnAccount } from "~/session/own-account.server";
import { requireViewer } from "~/session/viewer.server";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Form } from "~/ui/form/form";
import { Page } from "~/ui/page/page";
import { MarkNoticeAsRead, MarkNoticesAsRead } from "~/upstream/alerts.server";
import { attempt } from "~/upstream/failure.server";
import { createNoticesList } from "./notices.list";
import { type NoticeRow, readNoticeRows } from "./notices.server";

export const handle = { title: msg("Notices"), description: msg("What you were told in the last 90 days.") };

const FAILED = msg("Couldn't load your notices.");

/** Loads the viewer's notices. An impersonated session can't mark them as read (TOLD-03, PROF-06). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const isOwn = !viewer.isImpersonating;
  const read = await attempt(readNoticeRows(viewer));
  if (!read.ok)
    return failedPage(read.failure, viewer.i18n._(FAILED), { notices: null, isOwn, newestAt: null, unread: 0 });
  const list = createNoticesList(viewer.i18n);
  return {
    notices: buildListPage(list, read.value, getListQuery(list, args.request)),
    isOwn,
    newestAt: read.value[0]?.at ?? null,
    unread: read.value.filter(({ isRead }) => !isRead).length,
  };
}

const getPagePath = ({ request }: Pick<ActionFunctionArgs, "request">) => paths.notices + new URL(request.url).search;

/** Marks one notice as read, or every notice up to the newest on the page (TOLD-03). */
export const action = createButtonAction(getPagePath, async (args, submitted) => {
  const { upstream, i18n } = await requireOwnAccount(args);
  const [id = "", until = ""] = ["notice", "until"].map((name) => String(submitted.form.get(name) ?? ""));
  if (!id && parseInstant(until) === undefined) throw data(null, { status: 400 });
  const client = upstream.withSubmission(submitted);
  const call: Promise<unknown> = id
    ? client.mutate(MarkNoticeAsRead, { id })
    : client.mutate(MarkNoticesAsRead, { until });
  const marked = await attempt(call);
  if (!marked.ok) return redirectWithFailure(getPagePath(args), submitted, marked.failure);
  const done = id ? i18n._("Notice marked as read.") : i18n._("All notices marked as read.");
  return redirectWithFlash(getPagePath(args), [success(done)]);
});

export default function Notices() {
  const { i18n } = useLingui();
  const { notices, isOwn, newestAt, unread } = useLoaderData<typeof loader>();
  const intro = isOwn
    ? i18n._("What you were told in the last 90 days.")
    : i18n._(
        "What this user was told in the last 90 days. You're impersonating this user, so nothing is marked as read.",
      );
  return (
    <Page
      title={i18n._("Notices")}
      intro={intro}
      actions={
        isOwn && (
          <>
            {newestAt && (
              <MarkAsRead
                name="until"
                value={newestAt}
                reason={unread === 0 ? i18n._("All notices are read.") : undefined}
              />
            )}
            <ButtonLink icon="bell-ring" to={paths.ownAlerts}>
              {i18n._("Choose your alerts")}
            </ButtonLink>
          </>
        )
      }
    >
      <List
        list={createNoticesList(i18n)}
        answer={notices}
        failed={i18n._(FAILED)}
        path={paths.notices}
        rowActions={isOwn ? { header: i18n._("Actions"), render: ReadNotice } : undefined}
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
  const { i18n } = useLingui();
  const { search } = useLocation();
  return (
    <Form layout="plain" action={paths.notices + search} preventScrollReset>
      <input type="hidden" name={name} value={value} />
      {sentence ? (
        <Button size="s">
          <Trans
            id="Mark as read<0> {sentence}</0>"
            values={{ sentence: <span>{sentence}</span> }}
            components={{ 0: <span className="visually-hidden" /> }}
          />
        </Button>
      ) : (
        <Button icon="check" reason={reason} reasonDisplay="tooltip">
          {i18n._("Mark all as read")}
        </Button>
      )}
    </Form>
  );
}

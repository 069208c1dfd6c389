import { useLingui } from "@lingui/react";
import { msg } from "~/i18n/i18n";
import { withQuery } from "~/lists/with-query";
import { activityPath, paths } from "~/paths";
import { WithAddresses } from "~/ui/address/address";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Link } from "~/ui/link/link";
import { LinkList } from "~/ui/link-list/link-list";
import { Time } from "~/ui/time/time";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { ActivitySubject, LatestActivity } from "./latest-activity.server";
import { Sentence } from "./sentence";

export const FAILED_TO_FETCH_ACTIVITY = msg("Couldn't load activity.");

type Props = { activity: LatestActivity; of: ActivitySubject; level?: 2 | 3 };

/** Renders the newest activity of a thing, with a link to all of it; nothing without permission to read it (ACT-02). */
export function LatestActivityCard({ activity, of, level }: Props) {
  const { i18n } = useLingui();
  if (activity === undefined) return null;
  const all = activity && activity.total > 0 && (
    <Link
      to={withQuery(paths.activity, { ...of })}
      className={activity.total === activity.rows.length ? "no-print" : undefined}
    >
      {i18n._("{total, plural, one {See in Activity} other {All # entries}}", { total: activity.total })}
    </Link>
  );
  return (
    <Card title={i18n._("Activity")} level={level} flush footer={all}>
      <Rows activity={activity} of={of} />
    </Card>
  );
}

function Rows({ activity, of }: { activity: NonNullable<LatestActivity> | null; of: ActivitySubject }) {
  const { i18n } = useLingui();
  if (!activity) return <ErrorState message={i18n._(FAILED_TO_FETCH_ACTIVITY)} />;
  if (activity.total === 0)
    return <EmptyState title={i18n._("No activity")}>{i18n._("Changes that users make appear here.")}</EmptyState>;
  const items = activity.rows.map(({ id, who, sentence, english, when }) => ({
    to: withQuery(activityPath(id), { ...of }),
    label: (
      <>
        <Untranslated>{who}</Untranslated>{" "}
        <Sentence sentence={sentence} english={english}>
          <WithAddresses>{sentence}</WithAddresses>
        </Sentence>
      </>
    ),
    details: <Time {...when} />,
  }));
  return <LinkList items={items} />;
}

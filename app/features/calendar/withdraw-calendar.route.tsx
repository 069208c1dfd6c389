import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireOwnAccount } from "~/session/own-account.server";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { readCalendarFeed, WithdrawCalendarFeed } from "~/upstream/calendar.server";
import { attempt } from "~/upstream/failure.server";
import { newFeedCookie } from "./calendar.server";

export const handle = { name: msg("Withdraw address") };

/** Checks that the viewer has a feed (TOLD-04). @throws 404 without one */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = await requireOwnAccount(args);
  if ((await readCalendarFeed(upstream)) === null) throw data(null, { status: 404 });
  return null;
}

/** Ends the feed. One that has ended meanwhile counts as withdrawn. */
export const action = createFormAction({}, async (args, submitted) => {
  const { upstream, i18n } = await requireOwnAccount(args);
  const withdrawn = await attempt(upstream.withSubmission(submitted).mutate(WithdrawCalendarFeed, {}));
  if (!withdrawn.ok) return rejectForm(submitted, failureReasons(withdrawn.failure));
  return redirectWithFlash(
    paths.ownCalendar,
    [success(i18n._("Calendar address withdrawn."))],
    [await newFeedCookie.clear()],
  );
});

export default function WithdrawCalendar() {
  const { i18n } = useLingui();
  return (
    <ConfirmDialog
      title={i18n._("Withdraw address")}
      closeTo={paths.ownCalendar}
      confirmLabel={i18n._("Withdraw address")}
      danger
    >
      {i18n._(
        "Are you sure you want to withdraw your calendar's address? Calendars that use it are no longer updated.",
      )}
    </ConfirmDialog>
  );
}

import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "~/dates/dates";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { msg } from "~/i18n/i18n";
import { success, warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { departurePaths, paths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { CancelDeparture } from "~/upstream/departures.server";
import { attempt } from "~/upstream/failure.server";
import { requireDeparture, requireRemover } from "./departure.server";
import { toLastDay } from "./leaving.server";

export const handle = { name: msg("Call off") };

const LEFT = msg("This user has left already, so the departure can't be called off any more.");
const CALLED_OFF = msg("The departure was called off already.");

/** Reads the departure. Where it is too late to call it off, redirects to its page, which says why. */
export async function loader(args: LoaderFunctionArgs) {
  const { departure, viewer } = await requireDeparture(args);
  if (departure.state !== "SCHEDULED") {
    const reason = departure.state === "CALLED_OFF" ? CALLED_OFF : LEFT;
    throw await redirectWithFlash(departurePaths.page(departure.id), [warning(viewer.i18n._(reason))]);
  }
  return { email: departure.email, day: formatDay(toLastDay(departure)) };
}

/** Calls the departure off (LEAVE-01). A departure that was called off before stays so, and this counts as done. */
export const action = createFormAction({}, async (args, submitted) => {
  const { upstream, i18n } = await requireRemover(args);
  const variables = { id: args.params.departureId ?? "" };
  const called = await attempt(upstream.withSubmission(submitted).mutate(CancelDeparture, variables));
  if (!called.ok) return rejectForm(submitted, failureReasons(called.failure));
  return redirectWithFlash(paths.departures, [
    success(i18n._("The departure was called off."), called.value.departure.email),
  ]);
});

export default function CallOff() {
  const { i18n } = useLingui();
  const { email, day } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title={i18n._("Call off")}
      closeTo={paths.departures}
      confirmLabel={i18n._("Call off")}
      cancelLabel={i18n._("Keep the departure")}
      errorSummary={i18n._("The departure isn't called off.")}
    >
      <p>
        <Trans
          id="{email} keeps everything, and doesn't leave at the end of {day}."
          values={{ email: <Untranslated>{email}</Untranslated>, day }}
        />
      </p>
    </ConfirmDialog>
  );
}

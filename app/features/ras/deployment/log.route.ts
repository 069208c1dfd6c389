import { attachment, fileLoader } from "~/host/file-response.server";
import { danger } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { attempt } from "~/upstream/failure.server";
import { readRas } from "~/upstream/ras/ras.server";
import { type LocationContext, requireLocation } from "../gateway/gateway.server";
import { sanitizeLogLine } from "../gateway/progress/log";

const readState = ({ viewer, location: { gateway } }: LocationContext) => gateway && readRas(viewer.upstream, gateway);

/** Sends the gateway's deployment log as a text file, each line with its full timestamp. */
export const loader = fileLoader(async (args) => {
  const scope = await attempt(requireLocation(args));
  const state = scope.ok ? await readState(scope.value) : null;
  if (!scope.ok || !state?.ok) {
    const back = rasPaths.location(args.params.locationId ?? "") + new URL(args.request.url).search;
    return redirectWithFlash(back, [danger(args.context.i18n._("Failed to fetch RAS status data."))]);
  }
  const { location } = scope.value;
  const text = state.value.logsTail.map((line) => `${sanitizeLogLine(line)}\n`).join("");
  return attachment(text, `${location.name} deployment log.txt`, "text/plain; charset=utf-8");
});

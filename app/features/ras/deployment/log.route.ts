import type { LoaderFunctionArgs } from "@remix-run/node";
import { attachment } from "~/host/attachment.server";
import { danger } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { attempt } from "~/upstream/failure.server";
import { requireGateway } from "../gateway/gateway.server";
import { plainLine } from "../gateway/log";

/** Sends the gateway's deployment log as a text file, each line with its full timestamp. */
export async function loader(args: LoaderFunctionArgs) {
  const read = await attempt(requireGateway(args));
  if (!read.ok || !read.value.state) {
    const back = rasPaths.location(args.params.locationId ?? "") + new URL(args.request.url).search;
    return redirectWith(back, [danger("Failed to fetch RAS status data.")]);
  }
  const { state, location } = read.value;
  const text = state.logsTail.map((line) => `${plainLine(line)}\n`).join("");
  return attachment(text, `${location.name} deployment log.txt`, "text/plain; charset=utf-8");
}

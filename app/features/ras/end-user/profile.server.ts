import { type ActionFunctionArgs, data } from "@remix-run/node";
import { refuse, typed } from "~/forms/refuse.server";
import { SECRET_FIELDS } from "~/forms/secrets";
import type { Sent } from "~/forms/sent.server";
import { answerWithFile, attachment } from "~/host/attachment.server";
import { danger } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt, type Failure } from "~/upstream/failure.server";
import { downloadProfile } from "~/upstream/ras-access.server";
import { readRasLocation } from "../gateway/gateway.server";
import { identityFrom, NOT_ASSIGNED } from "./verification";
import { profileFileName, profileFrom } from "./vpn-profile";

const TYPE = "application/x-openvpn-profile";

/** The failure for a profile that the portal refuses to pass on. The gateway made it, so another try does not help. */
const UNFIT: Failure = {
  kind: "unreachable",
  message: "The gateway's profile contains something that does not belong in one. Please contact support.",
};

type Args = Pick<ActionFunctionArgs, "request" | "context" | "params">;

/** Returns the location of the URL; undefined when the viewer lacks ras.view there, or it has no gateway. */
async function ownLocation(args: Args, viewer: Viewer) {
  const found = await readRasLocation(viewer, args.params.locationId ?? "");
  return found?.gateway ? { name: found.name, gateway: found.gateway } : undefined;
}

/** Reads the location's name for the dialog. @throws 404 when it has no gateway that the viewer may see */
export async function loadVerification(args: Args) {
  const location = await ownLocation(args, await requireViewer(args));
  if (!location) throw data(null, { status: 404 });
  return { location: location.name };
}

/**
 * Answers with the profile as a file, or with what went wrong. The password is never sent back (RASU-04, RASU-05).
 * @param back the URL to redirect to when the viewer has lost access meanwhile
 */
export async function verifyAndDownload(args: ActionFunctionArgs, sent: Sent, back: string) {
  const viewer = await requireViewer(args);
  const location = await ownLocation(args, viewer);
  if (!location) throw await redirectWith(back, [danger(NOT_ASSIGNED)]);
  const submission = typed(sent.form);
  const { identity, errors } = identityFrom(sent.form);
  if (errors) return refuse(submission, { fields: errors });
  const { email } = viewer.user;
  const given = await attempt(downloadProfile(viewer.upstream.once(sent), location.gateway, { email, ...identity }));
  const profile = given.ok ? profileFrom(given.value) : null;
  if (profile === null) {
    const failure = given.ok ? UNFIT : given.failure;
    return refuse(submission, { form: [failure.message], notify: [failure.message], failure });
  }
  answerWithFile(args.context, attachment(profile, profileFileName(email, location.name), TYPE));
  return data({ result: submission.reply({ hideFields: SECRET_FIELDS }), notifications: [] });
}

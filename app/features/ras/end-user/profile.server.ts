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
import { readRasLocations } from "../gateway/gateway.server";
import { identityFrom, NOT_ASSIGNED } from "./verification";
import { profileFileName, profileFrom } from "./vpn-profile";

const TYPE = "application/x-openvpn-profile";

/** The profile is the gateway's: what the portal refuses to pass on, nobody can mend by trying again. */
const UNFIT: Failure = {
  kind: "unreachable",
  message: "The gateway's profile contains something that does not belong in one. Please contact support.",
};

type Args = Pick<ActionFunctionArgs, "request" | "context" | "params">;

/** The location of the address, where the viewer holds ras.view and a gateway stands; undefined otherwise. */
async function ownLocation(args: Args, viewer: Viewer) {
  const found = (await readRasLocations(args, viewer)).find(({ id }) => id === args.params.locationId);
  return found?.gateway ? { name: found.name, gateway: found.gateway } : undefined;
}

/** The dialog's question: for which location. @throws 404 where there is no gateway for the viewer */
export async function loadVerification(args: Args) {
  const location = await ownLocation(args, await requireViewer(args));
  if (!location) throw data(null, { status: 404 });
  return { location: location.name };
}

/**
 * RASU-04, RASU-05: answers with the profile as a file, or with what went wrong. The password never comes back.
 * @param back where somebody is sent whose access has gone meanwhile
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

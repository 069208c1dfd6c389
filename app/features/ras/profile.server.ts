import { type ActionFunctionArgs, data } from "@remix-run/node";
import { answerWithFile, attachment } from "~/attachment.server";
import { danger } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt, type Failure, failureInit } from "~/upstream/failure.server";
import { downloadProfile } from "~/upstream/ras-access.server";
import { readRasLocations } from "./gateway.server";
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
export async function verifyAndDownload(args: ActionFunctionArgs, back: string) {
  const viewer = await requireViewer(args);
  const location = await ownLocation(args, viewer);
  if (!location) throw await redirectWith(back, [danger(NOT_ASSIGNED)]);
  const form = await args.request.formData();
  const { identity, errors } = identityFrom(form);
  if (errors) return data({ result: { status: "error" as const, error: errors }, notifications: [] }, 400);
  const { email } = viewer.user;
  const sent = await attempt(downloadProfile(viewer.upstream.once(form), location.gateway, { email, ...identity }));
  if (!sent.ok) return refused(sent.failure);
  const profile = profileFrom(sent.value);
  if (profile === null) return refused(UNFIT);
  answerWithFile(args.context, attachment(profile, profileFileName(email, location.name), TYPE));
  return data({ result: { status: "success" as const, error: {} }, notifications: [] });
}

function refused(failure: Failure) {
  const result = { status: "error" as const, error: { "": [failure.message] } };
  return data({ result, notifications: [danger(failure.message)] }, failureInit(failure));
}

import type { I18n } from "@lingui/core";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { MINUTE_IN_SECONDS } from "#contract/durations";
import { failureReasons, noEffectReasons, rejectForm } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { attachment, respondWithFile } from "~/host/file-response.server";
import { sealedCookie } from "~/host/sealed-cookie.server";
import { danger, success, warning } from "~/notifications/notifications";
import { redirectWithFlash, serializeFlash } from "~/notifications/notifications.server";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt, type Failure, messageOr } from "~/upstream/failure.server";
import {
  downloadProfile,
  issueProfileLink,
  issueProfileTicket,
  redeemProfileTicket,
} from "~/upstream/ras/ras-profile.server";
import { ADVICE, readExpiredGateways, readOwnAccess } from "./own-access.server";
import { findOwnLocation, requireOwnLocation } from "./own-location.server";
import { getDownloadPaths, offersLinks, redirectToLink } from "./profile-link.server";
import { AS_LINK, DOWNLOAD_EXPIRED, NEXT_STEP, NOT_ASSIGNED, parseIdentity } from "./verification";
import { buildProfileFileName, parseVpnProfile } from "./vpn-profile";

export interface TextFile {
  name: string;
  type: string;
  content: string;
}

const TYPE = "application/x-openvpn-profile";

/** Returns the failure for a profile that fails the safety check. The gateway made it, so another try does not help. */
const createUnfit = (i18n: I18n): Failure => ({
  kind: "unreachable",
  message: i18n._("This VPN profile failed a safety check and wasn't downloaded. Contact support."),
});

/**
 * The ticket of the download that was last confirmed, valid for a minute (contract decision 52). It never appears in HTML, a URL
 * or a log (RASU-04).
 */
const ticketCookie = sealedCookie<{ locationId: string; ticket: string }>("profile-ticket", MINUTE_IN_SECONDS);

/** Returns the ticket for a location's profile; null when there is none, or it has expired. */
async function readTicket(request: Request, locationId: string | undefined): Promise<string | null> {
  const cookie = await ticketCookie.read(request);
  return cookie?.locationId === locationId ? (cookie?.ticket ?? null) : null;
}

/** Reads the location's name for the dialog. @throws a redirect to the page below while a download would fail (RASU-04) */
export async function loadVerification(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const [{ name, gateway }, expired] = await Promise.all([
    requireOwnLocation(args, viewer),
    readExpiredGateways(viewer),
  ]);
  const { trouble } = await readOwnAccess(viewer, gateway, expired);
  if (trouble)
    throw await redirectWithFlash(getDownloadPaths(args).page, [
      warning(
        viewer.i18n._("{location}: {reason}", { location: name, reason: trouble.reason }),
        viewer.i18n._(ADVICE[trouble.advice]),
      ),
    ]);
  return { location: name, offersLinks: await offersLinks(viewer) };
}

/** Reads the location's name, and whether its file can still be downloaded, for the page after the dialog (RASU-04). */
export async function loadDownloadStarted(args: LoaderFunctionArgs) {
  const { name: location } = await requireOwnLocation(args, await requireViewer(args));
  return { location, starts: (await readTicket(args.request, args.params.locationId)) !== null };
}

/**
 * Responds with the profile for the script to save, without JavaScript with a redirect to the page that starts the
 * download. Without an upstream's tickets the response is the file itself. The password is never sent back (RASU-04).
 */
export async function verifyAndDownload(args: ActionFunctionArgs, submitted: SubmittedForm) {
  const viewer = await requireViewer(args);
  const { i18n } = viewer;
  const steps = getDownloadPaths(args);
  const location = await findOwnLocation(args, viewer);
  if (!location) throw await redirectWithFlash(steps.page, [danger(i18n._(NOT_ASSIGNED))]);
  const reject = (failure: Failure) => rejectForm(submitted, failureReasons(failure, messageOr("", failure)));
  const { identity, errors } = parseIdentity(i18n, submitted.form);
  if (errors) return rejectForm(submitted, { fields: errors });
  const { id, gateway, name } = location;
  const credentials = { email: viewer.user.email, ...identity };
  const upstream = viewer.upstream.withSubmission(submitted);
  if (submitted.form.has(AS_LINK) && (await offersLinks(viewer))) {
    const link = await attempt(issueProfileLink(upstream, gateway, credentials));
    return link.ok ? redirectToLink(steps.link, viewer, id, link.value) : reject(link.failure);
  }
  const issued = await attempt(issueProfileTicket(upstream, gateway, credentials));
  if (!issued.ok) return reject(issued.failure);
  const ticket = issued.value;
  if (ticket !== null && !args.context.isDataRequest) {
    throw redirect(steps.started, {
      headers: { "Set-Cookie": await ticketCookie.serialize({ locationId: id, ticket }) },
    });
  }
  const profile =
    ticket === null
      ? downloadProfile(upstream, gateway, credentials)
      : redeemProfileTicket(viewer.upstream, gateway, ticket);
  const read = await readProfileFile(profile, viewer, name);
  if (!read.ok) return read.isUnfit ? rejectForm(submitted, noEffectReasons(read.failure)) : reject(read.failure);
  respondWithFile(args.context, toAttachment(read.file));
  const done = success(
    `${i18n._("Your VPN profile for {location} has been downloaded.", { location: name })} ${i18n._(NEXT_STEP)}`,
  );
  return data(
    { kind: "done" as const, file: read.file },
    { headers: { "Set-Cookie": await serializeFlash(steps.page, [done]) } },
  );
}

/**
 * Sends the profile for the ticket from the dialog, once (RASU-04).
 * @returns a redirect to the dialog without a valid ticket or profile
 */
export async function sendProfile(args: LoaderFunctionArgs): Promise<Response> {
  const viewer = await requireViewer(args);
  const { page, dialog } = getDownloadPaths(args);
  const location = await findOwnLocation(args, viewer);
  if (!location) return redirectWithFlash(page, [danger(viewer.i18n._(NOT_ASSIGNED))]);
  const ticket = await readTicket(args.request, location.id);
  if (ticket === null) return redirectWithFlash(dialog, [danger(viewer.i18n._(DOWNLOAD_EXPIRED))]);
  const profile = redeemProfileTicket(viewer.upstream, location.gateway, ticket);
  const read = await readProfileFile(profile, viewer, location.name);
  if (!read.ok) return redirectWithFlash(dialog, [danger(read.failure)], [await ticketCookie.clear()]);
  const file = toAttachment(read.file);
  file.headers.append("Set-Cookie", await ticketCookie.clear());
  return file;
}

/** Returns the profile as a named file, or the failure of its safety check (RASU-05). @param profile as base64 */
async function readProfileFile(
  profile: Promise<string>,
  { user, i18n }: Viewer,
  location: string,
): Promise<{ ok: true; file: TextFile } | { ok: false; failure: Failure; isUnfit?: true }> {
  const encoded = await attempt(profile);
  if (!encoded.ok) return encoded;
  const content = parseVpnProfile(encoded.value);
  if (content === null) return { ok: false, failure: createUnfit(i18n), isUnfit: true };
  return { ok: true, file: { name: buildProfileFileName(user.email, location), type: TYPE, content } };
}

const toAttachment = ({ content, name, type }: TextFile) => attachment(content, name, type);

/** Returns a profile as a named file. */
export const toProfileFile = (name: string, content: string) => toAttachment({ name, type: TYPE, content });

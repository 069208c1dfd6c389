import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { MINUTE_IN_SECONDS } from "#contract/durations";
import { failureReasons, noEffectReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import type { SubmittedForm } from "~/forms/submitted-form.server";
import { attachment, respondWithFile } from "~/host/file-response.server";
import { sealedCookie } from "~/host/sealed-cookie.server";
import { danger, success, warning } from "~/notifications/notifications";
import { redirectWithFlash, serializeFlash } from "~/notifications/notifications.server";
import { profileDownloadPaths } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { attempt, type Failure, messageOr } from "~/upstream/failure.server";
import { downloadProfile, issueProfileTicket, redeemProfileTicket } from "~/upstream/ras/ras-profile.server";
import { readRasLocation } from "../gateway/gateway.server";
import { readExpiredGateways, readOwnAccess } from "./end-user.server";
import { DOWNLOAD_EXPIRED, NEXT_STEP, NOT_ASSIGNED, parseIdentity } from "./verification";
import { buildProfileFileName, parseVpnProfile } from "./vpn-profile";

/** A file whose content came with an answer. */
export interface TextFile {
  name: string;
  /** The media type. */
  type: string;
  content: string;
}

const TYPE = "application/x-openvpn-profile";

/** The failure for a profile that the portal refuses to pass on. The gateway made it, so another try does not help. */
const UNFIT: Failure = {
  kind: "unreachable",
  message: "This VPN profile failed a safety check and wasn't downloaded. Contact support.",
};

/** Returns the location of the URL; undefined when the viewer lacks ras.view there, or it has no gateway. */
async function ownLocation(args: LoaderFunctionArgs, viewer: Viewer) {
  const found = await readRasLocation(viewer, args.params.locationId ?? "");
  return found?.gateway ? { id: found.id, name: found.name, gateway: found.gateway } : undefined;
}

/**
 * The ticket of the download that was confirmed last, for a minute (contract decision 52). It never appears in HTML, a URL
 * or a log (RASU-04).
 */
const ticketCookie = sealedCookie<{ locationId: string; ticket: string }>("profile-ticket", MINUTE_IN_SECONDS);

/** Returns the ticket for a location's profile; null when there is none, or it has expired. */
async function readTicket(request: Request, locationId: string | undefined): Promise<string | null> {
  const kept = await ticketCookie.read(request);
  return kept?.locationId === locationId ? (kept?.ticket ?? null) : null;
}

const stepsOf = ({ request, params }: LoaderFunctionArgs) =>
  profileDownloadPaths(new URL(request.url), params.locationId);

/** Returns the location of the URL with its gateway. @throws 404 when it has no gateway that the viewer may see */
async function requireOwnLocation(args: LoaderFunctionArgs, viewer: Viewer) {
  const location = await ownLocation(args, viewer);
  if (!location) throw data(null, { status: 404 });
  return location;
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
    throw await redirectWithFlash(stepsOf(args).page, [warning(`${name}: ${trouble.reason}`, trouble.advice)]);
  return { location: name };
}

/** Reads the location's name, and whether its file can be downloaded still, for the page after the dialog (RASU-04). */
export async function loadDownloadStarted(args: LoaderFunctionArgs) {
  const { name: location } = await requireOwnLocation(args, await requireViewer(args));
  return { location, starts: (await readTicket(args.request, args.params.locationId)) !== null };
}

/**
 * Answers with the profile for the script to save, without one by the page from which the download starts, or with what
 * went wrong. An upstream without tickets makes the file itself the answer. The password is never sent back (RASU-04).
 */
export async function verifyAndDownload(args: ActionFunctionArgs, sent: SubmittedForm) {
  const viewer = await requireViewer(args);
  const steps = stepsOf(args);
  const location = await ownLocation(args, viewer);
  if (!location) throw await redirectWithFlash(steps.page, [danger(NOT_ASSIGNED)]);
  const submission = toSubmission(sent.form);
  const refused = (failure: Failure) =>
    rejectForm(
      submission,
      failure === UNFIT ? noEffectReasons(failure) : failureReasons(failure, messageOr("", failure)),
    );
  const { identity, errors } = parseIdentity(sent.form);
  if (errors) return rejectForm(submission, { fields: errors });
  const { id, gateway, name } = location;
  const credentials = { email: viewer.user.email, ...identity };
  const upstream = viewer.upstream.withSubmission(sent);
  const issued = await attempt(issueProfileTicket(upstream, gateway, credentials));
  if (!issued.ok) return refused(issued.failure);
  const ticket = issued.value;
  if (ticket !== null && !args.context.isDataRequest) {
    throw redirect(steps.started, {
      headers: { "Set-Cookie": await ticketCookie.serialize({ locationId: id, ticket }) },
    });
  }
  const given =
    ticket === null
      ? downloadProfile(upstream, gateway, credentials)
      : redeemProfileTicket(viewer.upstream, gateway, ticket);
  const read = await fileOf(given, viewer, name);
  if (!read.ok) return refused(read.failure);
  respondWithFile(args.context, attached(read.file));
  const done = success(`Your VPN profile for ${name} has been downloaded. ${NEXT_STEP}`);
  const told = await serializeFlash(steps.page, [done]);
  return data({ file: read.file }, { headers: { "Set-Cookie": told } });
}

/**
 * Sends the profile for the ticket that the dialog's answer left, once (RASU-04).
 * @returns a redirect to the dialog when there is no usable ticket, or the profile can't be had
 */
export async function sendProfile(args: LoaderFunctionArgs): Promise<Response> {
  const viewer = await requireViewer(args);
  const { page, dialog } = stepsOf(args);
  const location = await ownLocation(args, viewer);
  if (!location) return redirectWithFlash(page, [danger(NOT_ASSIGNED)]);
  const ticket = await readTicket(args.request, location.id);
  if (ticket === null) return redirectWithFlash(dialog, [danger(DOWNLOAD_EXPIRED)]);
  const given = redeemProfileTicket(viewer.upstream, location.gateway, ticket);
  const read = await fileOf(given, viewer, location.name);
  if (!read.ok) return redirectWithFlash(dialog, [danger(read.failure.message)], [await ticketCookie.clear()]);
  const file = attached(read.file);
  file.headers.append("Set-Cookie", await ticketCookie.clear());
  return file;
}

/** Returns the profile under its name, or why it can't be passed on (RASU-05). @param given the profile as base64 */
async function fileOf(
  given: Promise<string>,
  { user }: Viewer,
  location: string,
): Promise<{ ok: true; file: TextFile } | { ok: false; failure: Failure }> {
  const encoded = await attempt(given);
  if (!encoded.ok) return encoded;
  const content = parseVpnProfile(encoded.value);
  if (content === null) return { ok: false, failure: UNFIT };
  return { ok: true, file: { name: buildProfileFileName(user.email, location), type: TYPE, content } };
}

const attached = ({ content, name, type }: TextFile) => attachment(content, name, type);

import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { toString as toQrCode } from "qrcode";
import { PROFILE_LINK_SECONDS } from "#contract/limits";
import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import { userCookie } from "~/host/sealed-cookie.server";
import { profileDownloadPaths, profileLinkPath } from "~/paths";
import { requireViewer, type Viewer } from "~/session/viewer.server";
import { supports } from "~/upstream/capabilities.server";
import { isPhone } from "./guides";
import { requireOwnLocation } from "./own-location.server";

/** The ticket of the link that was last confirmed, and when it expires as ISO 8601. It is in no log (REACH-02). */
interface LinkTicket {
  locationId: string;
  ticket: string;
  until: string;
}

const linkCookie = userCookie<LinkTicket>("profile-link", PROFILE_LINK_SECONDS);

/** VPN clients take links to https addresses only; for trying out, this machine's own will do. */
const isTakenByClients = config.https || (!config.production && new URL(config.publicOrigin).hostname === "localhost");

/** True when VPN profiles also come as links and QR codes (REACH-02). */
export const offersLinks = async ({ upstream }: Viewer): Promise<boolean> =>
  isTakenByClients && (await supports(upstream, "profile-links"));

/** Redirects to the page that shows the link of a ticket, which travels in a sealed cookie. @throws the redirect */
export async function redirectToLink(
  to: string,
  { user, now }: Viewer,
  locationId: string,
  ticket: string,
): Promise<never> {
  const until = new Date(now.getTime() + PROFILE_LINK_SECONDS * 1000).toISOString();
  const cookie = await linkCookie.serialize(user.id, { locationId, ticket, until });
  throw redirect(to, { headers: { "Set-Cookie": cookie } });
}

/** Loads link and QR code of the ticket that was last confirmed; null when it has expired (REACH-02). */
export async function loadProfileLink(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  if (!(await offersLinks(viewer))) throw data(null, { status: 404 });
  const { id, name: location } = await requireOwnLocation(args, viewer);
  const stored = await linkCookie.read(args.request, viewer.user.id);
  const isCurrent = stored?.locationId === id && Date.parse(stored.until) > viewer.now.getTime();
  const isOnPhone = isPhone(args.context.visitor.browser);
  return { location, isOnPhone, link: isCurrent ? await buildLink(stored) : null };
}

async function buildLink({ ticket, until }: LinkTicket) {
  const href = `openvpn://import-profile/${config.publicOrigin}${profileLinkPath(ticket)}`;
  const svg = await toQrCode(href, { type: "svg", errorCorrectionLevel: "M" });
  return {
    href,
    qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
    until: formatDateTime(config.appTimeZone, until),
  };
}

export const getDownloadPaths = ({ request, params }: LoaderFunctionArgs) =>
  profileDownloadPaths(new URL(request.url), params.locationId);

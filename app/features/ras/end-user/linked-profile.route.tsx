import { useLingui } from "@lingui/react";
import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { respondWithFile } from "~/host/file-response.server";
import { isPrefetch } from "~/host/prefetch";
import { msg } from "~/i18n/i18n";
import { PublicPage } from "~/layout/public-page";
import { createVisitorClient } from "~/session/viewer.server";
import { Card } from "~/ui/card/card";
import { attempt, toResponseInit } from "~/upstream/failure.server";
import { redeemProfileLink } from "~/upstream/ras/ras-profile.server";
import { formatWait } from "~/upstream/transport/wait";
import { DOWNLOAD_EXPIRED } from "./verification";
import { buildProfileFileName, parseVpnProfile } from "./vpn-profile";
import { toProfileFile } from "./vpn-profile.server";

export const handle = {
  title: msg("VPN profile link"),
  description: msg("A link from which a VPN client gets its profile."),
  readByOthers: true as const,
};

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

/** Sends the profile of the ticket to a VPN client. Browsers get a page, and the ticket stays unused (REACH-02). */
export async function loader(args: LoaderFunctionArgs) {
  if (!isReadByBrowser(args)) respondWithFile(args.context, await sendLinkedProfile(args));
  return null;
}

/**
 * True for a request that must not use a ticket up: HEAD, a browser's navigation, prefetch or preview, and the router's.
 * VPN clients send none of these signs (REACH-02).
 */
function isReadByBrowser({ request: { method, headers }, context }: LoaderFunctionArgs): boolean {
  return (
    method !== "GET" ||
    context.isDataRequest ||
    headers.get("Sec-Fetch-Mode") === "navigate" ||
    isPrefetch(headers) ||
    /\btext\/html\b/i.test(headers.get("Accept") ?? "")
  );
}

/** Sends the profile of the URL's ticket, once; otherwise the reason as text. It never redirects (REACH-02). */
async function sendLinkedProfile(args: LoaderFunctionArgs): Promise<Response> {
  const { i18n } = args.context;
  const upstream = createVisitorClient(args);
  const counted = await args.context.profileLinks.consume();
  if (!counted.allowed)
    return refuse(429, `${i18n._("Too many attempts.")} ${formatWait(i18n, counted.retryAfter)}`, {
      "Retry-After": String(counted.retryAfter),
    });
  const read = await attempt(redeemProfileLink(upstream, args.params.ticket ?? ""));
  if (!read.ok) {
    const { kind, message } = read.failure;
    if (kind === "limited") return refuse(429, message, toResponseInit(read.failure).headers);
    // A gateway that doesn't answer leaves the ticket unused.
    return kind === "unreachable" ? refuse(503, message) : refuse(410, i18n._(DOWNLOAD_EXPIRED));
  }
  await counted.refund();
  if (!read.value) return refuse(404, i18n._("This portal has no VPN profile links."));
  const { profile, email, location } = read.value;
  const content = parseVpnProfile(profile);
  if (content === null) return refuse(502, i18n._("This VPN profile failed a safety check. Contact support."));
  const file = toProfileFile(buildProfileFileName(email, location), content);
  file.headers.set("Referrer-Policy", "no-referrer");
  return file;
}

const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      ...headers,
    },
  });

export default function LinkedProfile() {
  const { i18n } = useLingui();
  return (
    <PublicPage>
      <Card level={1} title={i18n._("VPN profile link")}>
        <div className="stack">
          <p>
            {i18n._(
              "This address is for OpenVPN Connect, which gets a VPN profile from it. It works once, within five minutes, and no longer once you log out.",
            )}
          </p>
          <p>
            {i18n._(
              "Opening it here doesn't use it up. Open it in OpenVPN Connect, or scan its QR code with your phone.",
            )}
          </p>
        </div>
      </Card>
    </PublicPage>
  );
}

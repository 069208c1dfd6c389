import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { respondWithFile } from "~/host/file-response.server";
import { PublicPage } from "~/layout/public-page";
import { Card } from "~/ui/card/card";
import { isReadByBrowser, sendLinkedProfile } from "./linked-profile.server";

export const handle = {
  title: "VPN profile link",
  description: "A link from which a VPN client gets its profile.",
  readByOthers: true as const,
};

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

/** Sends the profile of the ticket to a VPN client. Browsers get a page, and the ticket stays unused (REACH-02). */
export async function loader(args: LoaderFunctionArgs) {
  if (!isReadByBrowser(args)) respondWithFile(args.context, await sendLinkedProfile(args));
  return null;
}

export default function LinkedProfile() {
  return (
    <PublicPage>
      <Card level={1} title="VPN profile link">
        <div className="stack">
          <p>
            This address is for OpenVPN Connect, which gets a VPN profile from it. It works once, within five minutes.
          </p>
          <p>Opening it here doesn't use it up. Open it in OpenVPN Connect, or scan its QR code with your phone.</p>
        </div>
      </Card>
    </PublicPage>
  );
}

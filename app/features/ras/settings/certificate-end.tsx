import { useLocation } from "@remix-run/react";
import { rasPaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Dismissal } from "./dismissal";
import type { readSettings } from "./settings.server";

type Deployed = NonNullable<Awaited<ReturnType<typeof readSettings>>["deployed"]>;

interface Props {
  id: string;
  certificate: NonNullable<Deployed["certificate"]>;
  dismissed: Deployed["dismissed"];
  /** True where the figures have the day. */
  hasFigure: boolean;
}

/** Renders when the gateway's own certificate ends, unless the figures do, and how it is renewed (RASX-07, CONN-03). */
export function CertificateEnd({ id, certificate, dismissed, hasFigure }: Props) {
  const { search } = useLocation();
  if (certificate === "unread") return <span className="muted">Couldn't load the certificate.</span>;
  const { ends, state, renewal } = certificate;
  const [valid, expires, expired] = hasFigure
    ? ["Valid", "Expires soon", "Expired"]
    : [`Valid until ${ends.exact}`, `Expires on ${ends.exact}`, `Expired on ${ends.exact}`];
  return (
    <span className="row">
      {state === "valid" ? (
        valid
      ) : (
        <Badge state={state === "ended" ? "expired" : "expiring"}>{state === "ended" ? expired : expires}</Badge>
      )}{" "}
      {renewal ? (
        <ButtonLink
          size="s"
          to={rasPaths.renewCertificate(id) + search}
          icon="rotate-cw"
          reason={renewal.reason ?? undefined}
          reasonDisplay="tooltip"
          preventScrollReset
        >
          Renew certificate
        </ButtonLink>
      ) : (
        state !== "valid" &&
        "To renew it, undeploy remote access and deploy it again. Every user then has to download a new VPN profile."
      )}
      {state === "ended" && <Dismissal id={id} dismissed={dismissed} />}
    </span>
  );
}

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
}

/** Renders when the gateway's own certificate ends, and how it is renewed (RASX-07, CONN-03). */
export function CertificateEnd({ id, certificate, dismissed }: Props) {
  const { search } = useLocation();
  if (certificate === "unread") return <span className="muted">Couldn't load the certificate.</span>;
  const { ends, state, renewal } = certificate;
  return (
    <span className="row">
      {state === "valid" ? (
        `Valid until ${ends.exact}`
      ) : (
        <Badge state={state === "ended" ? "expired" : "expiring"}>
          {state === "ended" ? "Expired on" : "Expires on"} {ends.exact}
        </Badge>
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

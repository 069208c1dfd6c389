import { useLingui } from "@lingui/react";
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
  const { i18n } = useLingui();
  const { search } = useLocation();
  if (certificate === "unread") return <span className="muted">{i18n._("Couldn't load the certificate.")}</span>;
  const { ends, state, renewal } = certificate;
  const day = ends.exact;
  const [valid, expires, expired] = hasFigure
    ? [i18n._("Valid"), i18n._("Expires soon"), i18n._("Expired")]
    : [i18n._("Valid until {day}", { day }), i18n._("Expires on {day}", { day }), i18n._("Expired on {day}", { day })];
  return (
    <span className="row">
      {state === "valid" ? (
        valid
      ) : (
        <Badge state={state === "ended" ? "ended" : "expiring"}>{state === "ended" ? expired : expires}</Badge>
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
          {i18n._("Renew certificate")}
        </ButtonLink>
      ) : (
        state !== "valid" &&
        i18n._(
          "To renew it, undeploy remote access and deploy it again. Every user then has to download a new VPN profile.",
        )
      )}
      {state === "ended" && <Dismissal id={id} dismissed={dismissed} />}
    </span>
  );
}

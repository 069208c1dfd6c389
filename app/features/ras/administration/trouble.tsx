import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import type { GatewayStatus } from "~/machines/gateway-status";
import { paths, rasPaths } from "~/paths";
import { Link } from "~/ui/link/link";
import { Untranslated } from "~/ui/untranslated/untranslated";

interface Props {
  id: string;
  name: string;
  status: GatewayStatus;
  /** True when the gateway couldn't be queried. */
  rejected: boolean;
  reason: string | null;
  serialNumber: string;
}

/** Renders why a gateway can't be used, and a link to what to check, or to support where the user can do nothing. */
export function Trouble({ id, name, status, rejected, reason, serialNumber }: Props) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const isOff = status === "INACTIVE";
  return (
    <>
      <p className="ras-trouble">
        {rejected ? (
          <Trans
            id="{serial} failed to fetch RAS data."
            values={{ serial: <Untranslated>{serialNumber}</Untranslated> }}
          />
        ) : (
          reason
        )}
      </p>{" "}
      <Link
        className="ras-trouble-end"
        to={isOff ? paths.support : rasPaths.location(id) + search}
        preventScrollReset={!isOff}
      >
        {isOff ? i18n._("Contact support") : i18n._("What to check")}
        <span className="visually-hidden"> {name}</span>
      </Link>
    </>
  );
}

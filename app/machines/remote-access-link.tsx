import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import { GATEWAY_STATUS_STATE } from "./gateway-status";
import type { RemoteAccessTarget as Props } from "./remote-access.server";

/** Renders a link to a location's remote access. Its term names the page, so the gateway's state is the link's text. */
export const RemoteAccessLink = ({ to, text, status }: Props) => (
  <Link to={to}>{status ? <Badge state={GATEWAY_STATUS_STATE[status]}>{text}</Badge> : text}</Link>
);

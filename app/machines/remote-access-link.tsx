import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import type { RemoteAccessTarget as Props } from "./remote-access.server";

/** Renders the way to a location's remote access. Its term names it already, so that the state of the gateway is the link. */
export const RemoteAccessLink = ({ to, text, tone }: Props) => (
  <Link to={to}>{tone ? <Badge tone={tone}>{text}</Badge> : text}</Link>
);

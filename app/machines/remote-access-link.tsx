import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import type { RemoteAccessTarget as Props } from "./remote-access.server";

/** Renders a link to a location's remote access. Its term names the page, so the gateway's state is the link's text. */
export const RemoteAccessLink = ({ to, text, tone }: Props) => (
  <Link to={to}>{tone ? <Badge tone={tone}>{text}</Badge> : text}</Link>
);

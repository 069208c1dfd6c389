import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import type { RemoteAccessLink as Props } from "./remote-access.server";

/** Renders the way to a location's remote access, with the state of its gateway. */
export const RemoteAccessLink = ({ to, label, state }: Props) => (
  <span className="row">
    <Link to={to}>{label}</Link>
    {state &&
      (state.tone ? <Badge tone={state.tone}>{state.text}</Badge> : <span className="muted">{state.text}</span>)}
  </span>
);

import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { REMOTE_ACCESS_SERVICE } from "#contract/services";
import { Highlighted } from "~/lists/highlighted";
import { withQuery } from "~/lists/with-query";
import { locationPaths, paths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { Icon } from "~/ui/icon/icon";
import { Link } from "~/ui/link/link";
import { type Tone, toneIcon } from "~/ui/tone/tone";
import type { DashboardLocation as Location } from "./locations.list";
import type { RemoteAccessStatus } from "./remote-access.server";

type Props = { card: Location; opensInventory: boolean };

/** Renders a location with its figures. Its name links to its page, each figure to the machines that it counts (DASH-03). */
export function LocationCard({ card: { id, name, summary, remoteAccess, edits }, opensInventory }: Props) {
  const { search } = useLocation();
  const { machines, pending, active, expiring, expired, outdated } = summary;
  const maintained = pending + active + expiring + expired > 0;
  const to = (filter: Record<string, string> = {}) => withQuery(paths.inventory, { location: name, ...filter });
  return (
    <Card
      title={
        <Link to={locationPaths.details(id)}>
          <Highlighted>{name}</Highlighted>
        </Link>
      }
      level={3}
      aside={<span className="muted small tabular">{`${machines} ${machines === 1 ? "machine" : "machines"}`}</span>}
      actions={
        edits && (
          <ButtonLink variant="quiet" size="s" icon="pencil" to={locationPaths.edit(id) + search} preventScrollReset>
            Edit<span className="visually-hidden"> {name}</span>
          </ButtonLink>
        )
      }
    >
      <ul className="location-rows">
        {remoteAccess && (
          <li className="location-row">
            <RemoteAccessState {...remoteAccess} />
          </li>
        )}
        <Row label="Maintenance" to={opensInventory ? to() : null} none={maintained ? "Nothing expires soon" : null}>
          {expired > 0 && <Figure tone="danger" value={expired} word="expired" to={to({ maintenance: "expired" })} />}
          {expiring > 0 && (
            <Figure tone="warning" value={expiring} word="expiring" to={to({ maintenance: "expiring" })} />
          )}
        </Row>
        <Row label="Updates" to={opensInventory ? to() : null} none={machines > 0 ? "Up to date" : null}>
          {outdated > 0 && <Figure tone="warning" value={outdated} word="outdated" to={to({ os: "outdated" })} />}
        </Row>
      </ul>
    </Card>
  );
}

/** Renders the service's name, as a link when it has a page, and its state at a location or for the company. */
export const RemoteAccessState = ({ text, tone, to }: RemoteAccessStatus) => (
  <>
    {to ? <Link to={to}>{REMOTE_ACCESS_SERVICE}</Link> : <span className="muted">{REMOTE_ACCESS_SERVICE}</span>}{" "}
    {tone ? <State tone={tone}>{text}</State> : <span className="muted">{text}</span>}
  </>
);

type RowProps = { label: string; to: string | null; none: string | null; children: ReactNode };

/** Renders a row of a card. The label links to all machines of the location, each figure to the machines it counts. */
function Row({ label, to, none, children }: RowProps) {
  const figures = [children].flat().filter(Boolean);
  return (
    <li className="location-row">
      {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}{" "}
      {figures.length > 0 && to ? (
        <span className="row">{children}</span>
      ) : (
        <span className="muted">{none ?? "—"}</span>
      )}
    </li>
  );
}

function Figure({ tone, value, word, to }: { tone: Tone; value: number; word: string; to: string }) {
  return (
    <>
      <Link to={to}>
        <State tone={tone}>{`${value.toLocaleString("en")} ${word}`}</State>
      </Link>{" "}
    </>
  );
}

const State = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className="location-state" data-tone={tone}>
    <Icon icon={toneIcon[tone]} size="s" />
    {children}
  </span>
);

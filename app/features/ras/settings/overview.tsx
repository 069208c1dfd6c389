import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { type Message, msg } from "~/i18n/i18n";
import { rasPaths } from "~/paths";
import { Link } from "~/ui/link/link";
import { LiveDot } from "~/ui/live-dot/live-dot";
import { FigureTile } from "~/ui/stats/stats";
import { Time } from "~/ui/time/time";
import { ConnectionsPicture, describeMost } from "../gateway/connections/connections-chart";
import { SeatsBar } from "../gateway/seats";
import type { GatewayFigures, MissingFigure } from "./figures.server";
import type { readSettings } from "./settings.server";

type Settings = Awaited<ReturnType<typeof readSettings>>;
type Deployed = NonNullable<Settings["deployed"]>;

type Props = Pick<Settings, "id" | "connections" | "deployed">;

/** Renders how a gateway is used: four figures, and the connections of ninety days (RASX-02, RASX-07, CONN-02). */
export function Overview({ id, connections, deployed }: Props) {
  if (!deployed?.figures && !connections) return null;
  return (
    <div className="card ras-overview">
      {deployed?.figures && <Figures id={id} {...deployed} figures={deployed.figures} />}
      {connections && <History id={id} connections={connections} />}
    </div>
  );
}

type FiguresProps = Pick<Deployed, "status" | "certificate"> & { id: string; figures: GatewayFigures };

function Figures({ id, status, certificate, figures: { connected, seats, last } }: FiguresProps) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  // The tabs can be opened while the gateway is active.
  const linkTo = (path: string) => (status === "ACTIVE" ? path + search : undefined);
  return (
    <ul className="ras-figures" aria-label={i18n._("Figures")}>
      {connected !== null && (
        <li>
          <FigureTile label={i18n._("Connected now")} to={linkTo(rasPaths.sessions(id))}>
            {typeof connected === "number" ? (
              <>
                {connected > 0 && <LiveDot />} {i18n.number(connected)}
              </>
            ) : (
              <NoFigure why={connected} />
            )}
          </FigureTile>
        </li>
      )}
      <li>
        <Seats seats={seats} to={linkTo(rasPaths.access(id))} />
      </li>
      {certificate && (
        <li>
          <Certificate certificate={certificate} />
        </li>
      )}
      {last !== null && (
        <li>
          <FigureTile label={i18n._("Last connection")}>
            {last === "never" ? i18n._("Never") : last === "unread" ? <NoFigure why="unread" /> : <Time {...last} />}
          </FigureTile>
        </li>
      )}
    </ul>
  );
}

const NO_FIGURE: Record<MissingFigure, Message> = {
  unread: msg("Couldn't load"),
  inactive: msg("Gateway inactive"),
  silent: msg("Gateway doesn't answer"),
};

/** Renders why there is no figure: a figure that couldn't be read must not look like zero. */
function NoFigure({ why }: { why: MissingFigure }) {
  const { i18n } = useLingui();
  return <span className="figure-of">{i18n._(NO_FIGURE[why])}</span>;
}

function Seats({ seats, to }: { seats: GatewayFigures["seats"]; to: string | undefined }) {
  const { i18n } = useLingui();
  if (seats === "unread")
    return (
      <FigureTile label={i18n._("Seats")}>
        <NoFigure why="unread" />
      </FigureTile>
    );
  const { used, all } = seats;
  return (
    <FigureTile label={i18n._("Seats")} to={to} bar={<SeatsBar {...seats} />}>
      <Trans
        id="{used, number} <0>of {all, number}</0>"
        values={{ used, all }}
        components={{ 0: <span className="figure-of" /> }}
      />
    </FigureTile>
  );
}

const CERTIFICATE = {
  valid: { label: msg("Certificate until"), tone: undefined },
  soon: { label: msg("Certificate expires"), tone: "warning" },
  ended: { label: msg("Certificate expired"), tone: "danger" },
} as const;

function Certificate({ certificate }: { certificate: NonNullable<Deployed["certificate"]> }) {
  const { i18n } = useLingui();
  if (certificate === "unread")
    return (
      <FigureTile label={i18n._("Certificate")}>
        <NoFigure why="unread" />
      </FigureTile>
    );
  const { label, tone } = CERTIFICATE[certificate.state];
  return (
    <FigureTile label={i18n._(label)} tone={tone}>
      <Time {...certificate.ends} relative={certificate.ends.exact} />
    </FigureTile>
  );
}

function History({ id, connections }: { id: string; connections: NonNullable<Settings["connections"]> }) {
  const { i18n } = useLingui();
  const isUnread = connections === "unread";
  const said = isUnread ? i18n._("Couldn't load") : describeMost(i18n, connections.days);
  return (
    <div className="ras-overview-history">
      <div className="row-between">
        <h2>
          <Link to={rasPaths.history(id)}>{i18n._("Connection history")}</Link>
        </h2>{" "}
        <span className="muted small">{said}</span>
      </div>
      {!isUnread && connections.days.some(({ most }) => most > 0) && (
        <ConnectionsPicture {...connections} label={said} />
      )}
    </div>
  );
}

import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { useLocation } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { rasPaths } from "~/paths";
import { Link } from "~/ui/link/link";
import { ShareBar } from "~/ui/share-bar/share-bar";
import { FigureTile } from "~/ui/stats/stats";
import { Time } from "~/ui/time/time";
import type { GatewayFigures } from "./figures.server";
import type { readSettings } from "./settings.server";

type Settings = Awaited<ReturnType<typeof readSettings>>;
type Deployed = NonNullable<Settings["deployed"]>;

type Props = Pick<Settings, "id" | "maximums" | "deployed">;

/** Renders how a gateway is used: four figures, and the connections of ninety days (RASX-02, RASX-07, CONN-02). */
export function Overview({ id, maximums, deployed }: Props) {
  if (!deployed?.figures && !maximums) return null;
  return (
    <div className="card ras-overview">
      {deployed?.figures && <Figures id={id} {...deployed} figures={deployed.figures} />}
      {maximums && <History id={id} maximums={maximums} />}
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
            {typeof connected === "number" ? i18n.number(connected) : <NoFigure why={connected} />}
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

const NO_FIGURE = {
  unread: msg("Couldn't load"),
  inactive: msg("Gateway inactive"),
  silent: msg("Gateway doesn't answer"),
};

/** Renders why there is no figure: one that couldn't be read is never an empty one. */
function NoFigure({ why }: { why: keyof typeof NO_FIGURE }) {
  const { i18n } = useLingui();
  return <span className="ras-unread">{i18n._(NO_FIGURE[why])}</span>;
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
  const tone = used >= all ? "warning" : "info";
  return (
    <FigureTile label={i18n._("Seats")} to={to} bar={<ShareBar parts={[{ tone, count: used }]} total={all} />}>
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

function History({ id, maximums }: { id: string; maximums: number[] | "unread" }) {
  const { i18n } = useLingui();
  return (
    <div className="ras-overview-history">
      <p>
        <Link to={rasPaths.history(id)}>{i18n._("Connection history")}</Link>{" "}
        <span className="muted">
          {maximums === "unread" ? i18n._("Couldn't load") : describe(i18n, Math.max(...maximums))}
        </span>
      </p>
      {maximums !== "unread" && maximums.some((most) => most > 0) && <Sparkline values={maximums} />}
    </div>
  );
}

const describe = (i18n: I18n, most: number) =>
  most === 0
    ? i18n._("No connections in the last 90 days")
    : i18n._("Last 90 days: at most {count, number} at the same time", { count: most });

/** Draws numbers as a line above an area. The text beside it says what it shows. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => `${index},${most - value}`).join(" ");
  const right = values.length - 1;
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${right} ${most}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polygon points={`0,${most} ${points} ${right},${most}`} />
      <polyline points={points} />
    </svg>
  );
}

import { useLocation } from "@remix-run/react";
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
  const { search } = useLocation();
  // The tabs can be opened while the gateway is active.
  const linkTo = (path: string) => (status === "ACTIVE" ? path + search : undefined);
  return (
    <ul className="ras-figures" aria-label="Figures">
      {connected !== null && (
        <li>
          <FigureTile label="Connected now" to={linkTo(rasPaths.sessions(id))}>
            {typeof connected === "number" ? connected.toLocaleString("en") : NO_FIGURE[connected]}
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
          <FigureTile label="Last connection">
            {last === "never" ? "Never" : last === "unread" ? UNREAD : <Time {...last} />}
          </FigureTile>
        </li>
      )}
    </ul>
  );
}

/** A figure that couldn't be read is never an empty one. */
const UNREAD = <span className="ras-unread">Couldn't load</span>;

const NO_FIGURE = {
  unread: UNREAD,
  inactive: <span className="ras-unread">Gateway inactive</span>,
  silent: <span className="ras-unread">Gateway doesn't answer</span>,
};

function Seats({ seats, to }: { seats: GatewayFigures["seats"]; to: string | undefined }) {
  if (seats === "unread") return <FigureTile label="Seats">{UNREAD}</FigureTile>;
  const { used, all } = seats;
  const tone = used >= all ? "warning" : "info";
  return (
    <FigureTile label="Seats" to={to} bar={<ShareBar parts={[{ tone, count: used }]} total={all} />}>
      {used.toLocaleString("en")} <span className="figure-of">of {all.toLocaleString("en")}</span>
    </FigureTile>
  );
}

const CERTIFICATE = {
  valid: { label: "Certificate until", tone: undefined },
  soon: { label: "Certificate expires", tone: "warning" },
  ended: { label: "Certificate expired", tone: "danger" },
} as const;

function Certificate({ certificate }: { certificate: NonNullable<Deployed["certificate"]> }) {
  if (certificate === "unread") return <FigureTile label="Certificate">{UNREAD}</FigureTile>;
  const { label, tone } = CERTIFICATE[certificate.state];
  return (
    <FigureTile label={label} tone={tone}>
      <Time {...certificate.ends} relative={certificate.ends.exact} />
    </FigureTile>
  );
}

function History({ id, maximums }: { id: string; maximums: number[] | "unread" }) {
  return (
    <div className="ras-overview-history">
      <p>
        <Link to={rasPaths.history(id)}>Connection history</Link>{" "}
        <span className="muted">{maximums === "unread" ? "Couldn't load" : describe(Math.max(...maximums))}</span>
      </p>
      {maximums !== "unread" && maximums.some((most) => most > 0) && <Sparkline values={maximums} />}
    </div>
  );
}

const describe = (most: number) =>
  most === 0 ? "No connections in the last 90 days" : `Last 90 days: at most ${most} at the same time`;

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

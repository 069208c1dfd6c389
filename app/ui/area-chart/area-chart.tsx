import { useLingui } from "@lingui/react";
import { type Message, toCount } from "~/i18n/i18n";
import { CHART_HEIGHT, ChartBox, type ChartCount, Grid, toHeight, toPercent } from "../bar-chart/chart-box";
import { Link } from "../link/link";

export type AreaPoint = {
  /** The name in full, such as '13/03/2027'. */
  name: string;
  /** The text below the point, such as 'Mar'. */
  tick?: string;
  value: number;
  /** The URL of the counted list. */
  to: string;
  /** True when the page shows that list now. */
  current?: boolean;
};

type Props = ChartCount & {
  title: string;
  /** In the order of time. */
  points: readonly AreaPoint[];
  /** The name of the last point, such as 'Today'. */
  last: string;
  /** A number that the points are compared with: a line across them, and a column of the table. */
  limit?: Limit | undefined;
};

/** A number, the header of its column, such as 'seats', and what counts it by the value `count`: '20 seats'. */
type Limit = { name: string; counted: Message; value: number };

/**
 * Renders numbers of many days as an area with its maximum and its last number, and the same numbers as a table. Each day that
 * counts something links to what it counts (CONN-02).
 */
export function AreaChart({ title, counted, header, points, last, limit }: Props) {
  const { i18n } = useLingui();
  const most = Math.max(1, limit?.value ?? 0, ...points.map(({ value }) => value));
  return (
    <ChartBox
      title={title}
      header={header}
      rows={points}
      second={limit && { header: limit.name, cell: () => i18n.number(limit.value) }}
    >
      {() => (
        // The section around it has a name, and so has each link: one hears no picture around them.
        <svg role="presentation" className="bars area">
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: only places the drawing below the numbers */}
          <svg y="1.5em" overflow="visible">
            <Grid most={most} />
            <Area points={points} most={most} />
            {points.map((point, index) => (
              <Day
                key={point.name}
                {...point}
                counted={counted}
                x={toPercent(index, points.length)}
                width={toPercent(1, points.length)}
              />
            ))}
            <Labels points={points} counted={counted} last={last} limit={limit} most={most} />
          </svg>
        </svg>
      )}
    </ChartBox>
  );
}

/** Renders the area, stretched to the chart's width: each point is in the middle of its day. */
function Area({ points, most }: Pick<Props, "points"> & { most: number }) {
  const line = points.map(({ value }, index) => `${index + 0.5} ${toHeight(value, most)}`).join("L");
  return (
    <svg
      width="100%"
      height={CHART_HEIGHT}
      viewBox={`0 0 ${points.length} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      overflow="visible"
      aria-hidden="true"
    >
      <path className="area-ground" d={`M0.5 ${CHART_HEIGHT}L${line}L${points.length - 0.5} ${CHART_HEIGHT}Z`} />
      <path className="area-line" d={`M${line}`} />
    </svg>
  );
}

type DayProps = AreaPoint & Pick<Props, "counted"> & { x: string; width: string };

/** Renders the place of a day, as a link unless it counts nothing. */
function Day({ name, value, to, current, counted, x, width }: DayProps) {
  const { i18n } = useLingui();
  if (value === 0) return null;
  const label = i18n._("{name}: {all}", { name, all: toCount(i18n, counted, value) });
  return (
    <Link to={to} aria-label={label} aria-current={current || undefined}>
      <rect className="bars-space" x={x} width={width} height={CHART_HEIGHT} />
    </Link>
  );
}

type LabelsProps = Omit<Props, "title" | "header"> & { most: number };

/**
 * Renders the maximum at its point, the limit at the other end of its line, and below them the ticks and the last number, which
 * takes the place of late ticks.
 */
function Labels({ points, counted, last, limit, most }: LabelsProps) {
  const { i18n } = useLingui();
  const values = points.map(({ value }) => value);
  const highest = Math.max(...values);
  const at = (values.lastIndexOf(highest) + 0.5) / points.length;
  return (
    <>
      {limit && <LimitLine {...limit} isLeft={at > 0.5} y={toHeight(limit.value, most)} />}
      {highest > 0 && (
        <>
          <circle className="area-dot" cx={toPercent(at, 1)} cy={toHeight(highest, most)} r="3" />
          <text className={`bars-value ${sideOf(at)}`} x={toPercent(at, 1)} y={toHeight(highest, most)} dy="-0.5em">
            {`${i18n._("Most: {counted}", { counted: toCount(i18n, counted, highest) })} `}
          </text>
        </>
      )}
      {points.map(
        ({ name, tick }, index) =>
          tick &&
          index / points.length < LAST_TICK && (
            <text
              key={name}
              className="at-start"
              x={toPercent(index, points.length)}
              y={CHART_HEIGHT}
              dy="1.3em"
              aria-hidden
            >
              {`${tick} `}
            </text>
          ),
      )}
      <text className="bars-value at-end" x="100%" y={CHART_HEIGHT} dy="1.3em">
        {i18n._("{last}: {value, number}", { last, value: values.at(-1) ?? 0 })}
      </text>
    </>
  );
}

/** Renders the line of the limit with its number at one end. @param y its place in pixels */
function LimitLine({ counted, value, isLeft, y }: Limit & { isLeft: boolean; y: number }) {
  const { i18n } = useLingui();
  return (
    <>
      <line className="bars-limit" x1="0" x2="100%" y1={y} y2={y} />
      <text className={isLeft ? "at-start" : "at-end"} x={isLeft ? "0" : "100%"} y={y} dy="-0.3em">
        {`${toCount(i18n, counted, value)} `}
      </text>
    </>
  );
}

/** The share of the width beyond which the last number has the room of ticks. */
const LAST_TICK = 0.75;

/** Returns on which side of its point a label is, so that it stays within the chart. */
const sideOf = (at: number) => (at < 0.25 ? "at-start" : at > 0.75 ? "at-end" : "at-middle");

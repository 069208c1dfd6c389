import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { type Message, toCount } from "~/i18n/i18n";
import {
  CHART_HEIGHT,
  ChartBox,
  type ChartCount,
  Grid,
  listRoundNumbers,
  toHeight,
  toPercent,
} from "../bar-chart/chart-box";
import { Link } from "../link/link";
import { AreaAxis, type AxisPoint } from "./area-axis";

export interface AreaPoint extends AxisPoint {
  /** The URL of the counted list, if the point leads there. */
  to?: string | undefined;
  /** True when the page shows that list now. */
  current?: boolean;
}

type PlotProps = Pick<ChartCount, "counted"> & {
  /** In the order of time. */
  points: readonly AreaPoint[];
  /** A number that the points are compared with: a line across them, and a column of the table. */
  limit?: Limit | undefined;
  /** Describes the chart to screen readers as one image; only for charts without links, which an image would hide. */
  label?: string;
};

/** A number, the header of its column, such as 'seats', and what counts it by the value `count`: '20 seats'. */
type Limit = { name: string; counted: Message; value: number };

type Props = PlotProps &
  Pick<ChartCount, "header"> & {
    title: string;
    /** Sums the numbers up: 'at most 6'. */
    note: string;
  };

/** Renders numbers of many days as an area, and the same numbers as a table (CONN-02). */
export function AreaChart({ title, note, header, ...plot }: Props) {
  const { i18n } = useLingui();
  const { limit, points } = plot;
  return (
    <ChartBox
      title={title}
      note={note}
      header={header}
      rows={points}
      second={limit && { header: limit.name, cell: () => i18n.number(limit.value) }}
    >
      {() => <AreaPlot {...plot} />}
    </ChartBox>
  );
}

/** A limit that is further above the points than that has no line: it would flatten them. */
const MAX_HEADROOM = 3;
/** Small numbers are drawn small: a single connection isn't a chart's whole height. */
const MIN_TOP = 4;

/** Draws the plot without its frame. Pointing at a day says its number; a day that counts something and has a URL is a link. */
export function AreaPlot({ points, counted, limit, label }: PlotProps) {
  const { i18n } = useLingui();
  const highest = Math.max(...points.map(({ value }) => value));
  const isNear = limit !== undefined && limit.value <= highest * MAX_HEADROOM;
  const lines = listRoundNumbers(Math.max(MIN_TOP, highest, isNear ? limit.value : 0));
  const top = lines.at(-1) ?? 1;
  return (
    <div className="area-box">
      {/* The links have names, and so has the section around them: one hears no picture around them. */}
      <svg className="bars area" role={label ? "img" : "presentation"} aria-label={label}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: only places the drawing below the numbers */}
        <svg y="1.5em" overflow="visible">
          <Grid lines={lines} />
          <AreaAxis points={points} />
          <Area points={points} top={top} />
          {points.map((point, index) => (
            <Day
              key={point.name}
              {...point}
              label={describeDay(i18n, point, counted)}
              x={toPercent(index, points.length)}
              width={toPercent(1, points.length)}
            />
          ))}
          {limit && <LimitMark {...limit} at={isNear ? limit.value : null} top={top} />}
        </svg>
      </svg>
    </div>
  );
}

/** Draws the area, stretched to the chart's width, in steps: a number holds for its whole day. */
function Area({ points, top }: Pick<Props, "points"> & { top: number }) {
  const steps = points.map(({ value }, index) => `V${toHeight(value, top)}H${index + 1}`).join("");
  const first = toHeight(points[0]?.value ?? 0, top);
  return (
    <svg
      width="100%"
      height={CHART_HEIGHT}
      viewBox={`0 0 ${points.length} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      overflow="visible"
      aria-hidden="true"
    >
      <path className="area-ground" d={`M0 ${CHART_HEIGHT}${steps}V${CHART_HEIGHT}Z`} />
      <path className="area-line" d={`M0 ${first}${steps}`} />
    </svg>
  );
}

const describeDay = (i18n: I18n, { name, value }: AreaPoint, counted: Message) =>
  i18n._("{name}: {all}", { name, all: toCount(i18n, counted, value) });

type DayProps = AreaPoint & { label: string; x: string; width: string };

/** Renders the place of a day, which says its number to a pointer. */
function Day({ value, to, current, label, x, width }: DayProps) {
  const place = (
    <g aria-hidden>
      <rect className="bars-space" x={x} width={width} height={CHART_HEIGHT}>
        <title>{label}</title>
      </rect>
    </g>
  );
  if (value === 0 || !to) return place;
  return (
    <Link to={to} aria-label={label} aria-current={current || undefined}>
      {place}
    </Link>
  );
}

/** Draws the line of the limit with its number at the end; without a line the number is above the chart. */
function LimitMark({ counted, value, at, top }: Limit & { at: number | null; top: number }) {
  const { i18n } = useLingui();
  const y = toHeight(at ?? top, top);
  return (
    <>
      {at !== null && <line className="bars-limit" x1="0" x2="100%" y1={y} y2={y} />}
      <text className="at-end" x="100%" y={y} dy="-0.4em">
        {at === null && <tspan aria-hidden>↑ </tspan>}
        {`${toCount(i18n, counted, value)} `}
      </text>
    </>
  );
}

import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { type Message, toCount } from "~/i18n/i18n";
import { Link } from "../link/link";
import { ScrollBox } from "../table/scroll-box";
import type { Tone } from "../tone/tone";
import {
  CHART_HEIGHT,
  ChartBox,
  type ChartCount,
  type Fold,
  Grid,
  IN_SHORT,
  listRoundNumbers,
  toHeight,
  toPercent,
} from "./chart-box";

export type Bar = {
  /** The name in full, such as 'March 2027'. */
  name: string;
  /** The short names below the bar, such as 'Mar' and '2027'. */
  ticks: readonly string[];
  value: number;
  /** The URL of the counted list. */
  to: string;
  /** True when the page shows that list now. */
  current?: boolean;
  tone?: Tone;
  /** How many of the value have the tone of `part`, at the foot of the bar. */
  part?: number;
};

type Part = {
  /** What a part of some bars is, such as 'expiring'. */
  name: string;
  /** Counts it, by the value `count`: '3 expiring'. */
  counted: Message;
  tone: Tone;
};

type Props = ChartCount & {
  title: string;
  bars: readonly Bar[];
  part?: Part;
  /** What each colour is; bars without a tone have the pictures' own. */
  legend?: readonly { name: string; tone?: Tone }[];
  fold?: Fold;
};

/** Renders a bar chart whose bars are links, with the same numbers as a table (HOME-05). */
export function BarChart({ title, counted, header, bars, part, legend, fold }: Props) {
  const { i18n } = useLingui();
  const lines = listRoundNumbers(Math.max(1, ...bars.map(({ value }) => value)));
  const top = lines.at(-1) ?? 1;
  return (
    <ChartBox
      title={title}
      fold={fold}
      header={header}
      rows={bars}
      second={part && { header: part.name, cell: (bar) => i18n.number(bar.part ?? 0) }}
    >
      {(labelledBy) => (
        <>
          {legend && <Legend entries={legend} />}
          <ScrollBox className="bars-scroll" role="group" labelledBy={labelledBy}>
            {/* The section around it has a name, and so has each link: one hears no picture around them. */}
            <svg role="presentation" className="bars">
              {/* biome-ignore lint/a11y/noSvgWithoutTitle: only places the lines below the numbers */}
              <svg y="1.5em" overflow="visible">
                <Grid lines={lines} />
              </svg>
              {bars.map((bar, index) => (
                <svg
                  key={bar.name}
                  role="presentation"
                  x={toPercent(index, bars.length)}
                  y="1.5em"
                  width={toPercent(1, bars.length)}
                  overflow="visible"
                >
                  <BarColumn bar={bar} counted={counted} part={part} top={toHeight(bar.value, top)} />
                </svg>
              ))}
            </svg>
          </ScrollBox>
        </>
      )}
    </ChartBox>
  );
}

/** Says what the colours are, for the eye: the links name their numbers. */
const Legend = ({ entries }: { entries: NonNullable<Props["legend"]> }) => (
  <p className="bars-legend" aria-hidden="true">
    {entries.map(({ name, tone }) => (
      <span key={name}>
        <span className="bars-key" data-tone={tone} /> {name}{" "}
      </span>
    ))}
  </p>
);

type BarColumnProps = Pick<Props, "counted" | "part"> & { bar: Bar; top: number };

/** Renders a bar with its number above and its ticks below; a link unless it counts nothing. */
function BarColumn({ bar, counted, part, top }: BarColumnProps) {
  const { i18n } = useLingui();
  const { ticks, value, to, current } = bar;
  const below = ticks.map((tick, line) => (
    <text key={tick} x="50%" y={CHART_HEIGHT} dy={`${1.3 * (line + 1)}em`} aria-hidden>
      {`${tick} `}
    </text>
  ));
  if (value === 0) return <>{below}</>;
  return (
    <Link to={to} aria-label={describeBar(i18n, bar, counted, part)} aria-current={current || undefined}>
      <rect className="bars-space" width="100%" height={CHART_HEIGHT} />
      <Shape bar={bar} part={part} top={top} />
      <text className="bars-value" x="50%" y={top} dy="-0.3em">
        {`${i18n.number(value, IN_SHORT)} `}
      </text>
      {below}
    </Link>
  );
}

/** Returns what a bar says: 'March 2027: 20 machines, 3 expiring'. */
function describeBar(i18n: I18n, { name, value, part }: Bar, counted: Message, kind: Part | undefined): string {
  const all = toCount(i18n, counted, value);
  return kind && part
    ? i18n._("{name}: {all}, {part}", { name, all, part: toCount(i18n, kind.counted, part) })
    : i18n._("{name}: {all}", { name, all });
}

/** The radius of a bar's upper corners. The lower ones are beyond the edge of its picture, which cuts them off. */
const RADIUS = 3;

function Shape({ bar: { value, part = 0, tone }, part: kind, top }: Pick<BarColumnProps, "bar" | "part" | "top">) {
  const height = CHART_HEIGHT - top;
  const least = Math.ceil((part / value) * height);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: only cuts off what is below the base
    <svg x="19%" width="62%" y={top} height={height}>
      <rect
        className="bars-bar"
        data-tone={part === value ? kind?.tone : tone}
        width="100%"
        height={height + RADIUS}
        rx={RADIUS}
      />
      {part > 0 && part < value && (
        <rect className="bars-bar" data-tone={kind?.tone} width="100%" y={height - least} height={least} />
      )}
    </svg>
  );
}

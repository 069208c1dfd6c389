import { Link } from "../link/link";
import { ScrollBox } from "../table/scroll-box";
import type { Tone } from "../tone/tone";
import { CHART_HEIGHT, ChartBox, countOf, type Fold, toHeight, toPercent } from "./chart-box";

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

/** What a part of some bars is, such as 'expiring', and what the rest of them is. */
type Part = { name: string; tone: Tone; rest: string };

type Props = {
  title: string;
  /** The counted things, in the singular and the plural. */
  unit: readonly [one: string, many: string];
  bars: readonly Bar[];
  part?: Part;
  fold?: Fold;
};

/** Renders a bar chart whose bars are links, with the same numbers as a table (HOME-05). */
export function BarChart({ title, unit, bars, part, fold }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ChartBox
      title={title}
      fold={fold}
      unit={unit}
      rows={bars}
      second={part && { header: part.name, cell: renderPart }}
    >
      {(labelledBy) => (
        <>
          {part && <Legend {...part} />}
          <ScrollBox className="bars-scroll" role="group" labelledBy={labelledBy}>
            {/* The section around it has a name, and so has each link: one hears no picture around them. */}
            <svg role="presentation" className="bars">
              {/* biome-ignore lint/a11y/noSvgWithoutTitle: only places the line below the numbers */}
              <svg y="1.5em" overflow="visible">
                <line className="chart-base" x1="0" x2="100%" y1={CHART_HEIGHT} y2={CHART_HEIGHT} />
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
                  <Place bar={bar} unit={unit} part={part} top={toHeight(bar.value, most)} />
                </svg>
              ))}
            </svg>
          </ScrollBox>
        </>
      )}
    </ChartBox>
  );
}

/** Says what the two colours of a bar are, for the eye: the links name both numbers. */
const Legend = ({ name, tone, rest }: Part) => (
  <p className="bars-legend" aria-hidden="true">
    <span className="bars-key" data-tone={tone} /> {name} <span className="bars-key" /> {rest}
  </p>
);

const renderPart = ({ part = 0 }: Bar) => part.toLocaleString("en");

type PlaceProps = Pick<Props, "unit" | "part"> & { bar: Bar; top: number };

/** Renders a bar with its number above and its ticks below; a link unless it counts nothing. */
function Place({ bar, unit, part, top }: PlaceProps) {
  const { name, ticks, value, to, current } = bar;
  const below = ticks.map((tick, line) => (
    <text key={tick} x="50%" y={CHART_HEIGHT} dy={`${1.3 * (line + 1)}em`} aria-hidden>
      {`${tick} `}
    </text>
  ));
  if (value === 0) return <>{below}</>;
  const special = part && bar.part ? `, ${bar.part.toLocaleString("en")} ${part.name}` : "";
  return (
    <Link to={to} aria-label={`${name}: ${countOf(value, unit)}${special}`} aria-current={current || undefined}>
      <rect className="bars-space" width="100%" height={CHART_HEIGHT} />
      <Shape bar={bar} part={part} top={top} />
      <text className="bars-value" x="50%" y={top} dy="-0.3em">
        {`${ABOVE.format(value)} `}
      </text>
      {below}
    </Link>
  );
}

/** The radius of a bar's upper corners. The lower ones are beyond the edge of its picture, which cuts them off. */
const RADIUS = 3;

function Shape({ bar: { value, part = 0, tone }, part: kind, top }: Pick<PlaceProps, "bar" | "part" | "top">) {
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

/** Formats the number above a bar: from a thousand on in short, '1.2K', so that neighbours don't touch. */
const ABOVE = new Intl.NumberFormat("en", { notation: "compact" });

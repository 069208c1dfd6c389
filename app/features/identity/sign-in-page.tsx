import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { type Message, msg } from "~/i18n/i18n";
import { PublicPage } from "~/layout/public-page";
import { useApplicationName } from "~/layout/route-data";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icons";
import type { Tone } from "~/ui/tone/tone";
import { Brand } from "~/ui/topbar/topbar";

/** Renders a page of the log-in: its form, and the product beside it where there is room (AUTH-01). */
export const SignInPage = ({ findOutMore, children }: { findOutMore?: string; children: ReactNode }) => (
  <PublicPage aside={<Marketing name={useApplicationName()} findOutMore={findOutMore} />}>{children}</PublicPage>
);

const OFFERS: { icon: IconName; text: Message }[] = [
  { icon: "map-pin", text: msg("Locations and machines at a glance, with maintenance and updates") },
  { icon: "bell-ring", text: msg("Proactive support before a fault becomes an outage") },
  { icon: "network", text: msg("Remote access for your users, managed per location") },
];

/** Renders the panel beside the form: the brand, the product and a link to read more. */
function Marketing({ name, findOutMore }: { name: string; findOutMore: string | undefined }) {
  const { i18n } = useLingui();
  return (
    <section className="marketing" aria-labelledby="marketing-title">
      <Brand brand={name} homeTo={paths.root} />
      <div className="marketing-text">
        <FleetPicture />
        <h2 id="marketing-title">{i18n._("Your whole fleet, in one place")}</h2>
        <p>{i18n._("{name} shows where your machines are, what they run and how long they're covered.", { name })}</p>
        <ul className="marketing-offers">
          {OFFERS.map(({ icon, text }) => (
            <li key={icon}>
              <Icon icon={icon} />
              {i18n._(text)}
            </li>
          ))}
        </ul>
        {findOutMore && <a href={findOutMore}>{i18n._("Find out more")}</a>}
      </div>
    </section>
  );
}

/** The rows of what needs attention. */
const ROWS: { tone: Tone; length: number }[] = [
  { tone: "danger", length: 92 },
  { tone: "danger", length: 66 },
  { tone: "warning", length: 104 },
  { tone: "warning", length: 80 },
];

/** Bars to scale: each part begins where the one before ends, in hundredths. */
const BARS: [Tone, from: number][][] = [
  [
    ["success", 0],
    ["danger", 62],
  ],
  [
    ["success", 0],
    ["warning", 55],
    ["soon", 74],
  ],
  [["success", 0]],
  [
    ["success", 0],
    ["danger", 84],
  ],
];

/** The cards of locations by their tone, each with the bar of its index. */
const CARDS: Tone[] = ["danger", "warning", "success"];

/** Draws the dashboard in outline. Hidden from screen readers: the text beside it says what it shows. */
const FleetPicture = () => (
  <svg className="fleet-picture" viewBox="0 0 440 264" aria-hidden="true" focusable="false">
    <rect className="fleet-window" x="1" y="1" width="438" height="262" rx="10" />
    <path className="fleet-menu" d="M1 11A10 10 0 0 1 11 1H76V263H11A10 10 0 0 1 1 253z" />
    <path className="fleet-mark" d="M16 20h14" />
    <path className="fleet-text" d="M16 48h40M16 66h32M16 84h44M16 102h28M96 24h92" />
    <rect className="fleet-card" x="96" y="42" width="184" height="100" rx="6" />
    {ROWS.map(({ tone, length }, index) => (
      <g key={`${tone} ${length}`} transform={`translate(112 ${58 + index * 23})`}>
        <circle data-tone={tone} r="5" />
        <path className="fleet-text" d={`M16 0h${length}`} />
      </g>
    ))}
    <rect className="fleet-card" x="292" y="42" width="132" height="100" rx="6" />
    {BARS.map((bar, index) => (
      <g key={bar.join()} transform={`translate(${304 + (index % 2) * 60} ${58 + Math.floor(index / 2) * 46})`}>
        <path className="fleet-number" d="M0 2h16" />
        <path className="fleet-text" d="M24 4h20" />
        <Bar parts={bar} width={48} />
      </g>
    ))}
    {CARDS.map((tone, index) => (
      <g key={tone} transform={`translate(${96 + index * 112} 156)`}>
        <rect className="fleet-card" width="104" height="92" rx="6" />
        <circle data-tone={tone} cx="16" cy="18" r="5" />
        <path className="fleet-number" d="M28 18h42" />
        <path className="fleet-text" d="M12 38h30M64 38h28M12 64h38" />
        <g transform="translate(12 34)">
          <Bar parts={BARS[index] ?? []} width={80} />
        </g>
        <g transform="translate(12 58)">
          <Bar parts={BARS[index + 1] ?? []} width={80} />
        </g>
      </g>
    ))}
  </svg>
);

/** Draws a bar below the origin. @param width in units of the picture */
const Bar = ({ parts, width }: { parts: (typeof BARS)[number]; width: number }) =>
  parts.map(([tone, from]) => <path key={tone} data-tone={tone} d={`M${(from * width) / 100} 18H${width}`} />);

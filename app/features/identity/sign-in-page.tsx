import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { type Message, msg } from "~/i18n/i18n";
import { PublicPage } from "~/layout/public-page";
import { useApplicationName } from "~/layout/route-data";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icons";
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

/** The sites around the company's rack, each with its position, its line and its state. */
const SITES = [
  { x: 8, y: 12, line: "M80 38 C 120 38 118 78 158 84", state: "success" },
  { x: 8, y: 140, line: "M80 166 C 120 166 118 126 158 120", state: "warning" },
  { x: 340, y: 12, line: "M340 38 C 300 38 302 78 262 84", state: "success" },
  { x: 340, y: 140, line: "M340 166 C 300 166 302 126 262 120", state: "danger" },
] as const;

/** The signs of the states: a tick, an exclamation mark, a cross. */
const SIGNS = { success: "m-4 0 3 3 5-6", warning: "M0-4v5M0 4v.5", danger: "m-3-3 6 6m0-6-6 6" };

/** Draws a company's sites with their states. Hidden from screen readers: the text beside it says the same. */
const FleetPicture = () => (
  <svg className="fleet-picture" viewBox="0 0 420 204" aria-hidden="true" focusable="false">
    {SITES.map(({ line }) => (
      <path key={line} className="fleet-line" d={line} />
    ))}
    <rect className="fleet-card" x="158" y="48" width="104" height="108" rx="8" />
    {[60, 90, 120].map((y) => (
      <g key={y}>
        <rect className="fleet-unit" x="170" y={y} width="80" height="24" rx="4" />
        <circle className="fleet-light" cx="238" cy={y + 12} r="3" />
        <path className="fleet-slot" d={`M180 ${y + 9}h30M180 ${y + 15}h22`} />
      </g>
    ))}
    {SITES.map(({ x, y, state }) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
        <rect className="fleet-card" width="72" height="52" rx="8" />
        <path className="fleet-house" d="M16 40V20l12-8 12 8v20zM24 40V30h8v10M22 22h2M32 22h2" />
        <g className="fleet-state" data-tone={state} transform="translate(54 18)">
          <circle r="9" />
          <path d={SIGNS[state]} />
        </g>
      </g>
    ))}
  </svg>
);

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
  { icon: "network", text: msg("Secure access to your locations, wherever you work") },
];

/** Renders the panel beside the form: the brand, the product and a link to read more. */
function Marketing({ name, findOutMore }: { name: string; findOutMore: string | undefined }) {
  const { i18n } = useLingui();
  return (
    <section className="marketing" aria-labelledby="marketing-title">
      <Brand brand={name} homeTo={paths.root} />
      <div className="marketing-text">
        <img className="fleet-picture" src="/fleet.svg" width="480" height="396" alt="" />
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

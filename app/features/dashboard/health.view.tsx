import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icons";
import { Link } from "~/ui/link/link";
import { Section } from "~/ui/page/page";
import { ShareBar } from "~/ui/share-bar/share-bar";
import type { Health } from "./health";

const ICONS: Record<string, IconName> = {
  Gateways: "network",
  Maintenance: "calendar-days",
  OS: "server",
  Events: "bell-ring",
};

/** Renders the fleet's health: each part a link to its list, with a bar to scale (HOME-01). */
export const FleetHealth = ({ health }: { health: Health[] }) => (
  <Section title="Health" id="health">
    <ul className="health">
      {health.map(({ title, well, total, what, to, parts }) => (
        <li key={title}>
          <Link className="card health-part" to={to}>
            <span className="health-title">
              <Icon icon={ICONS[title] ?? "info"} size="s" />
              {title}
            </span>{" "}
            <span className="health-count">
              <strong>{well.toLocaleString("en")}</strong> of {total.toLocaleString("en")} {what}
            </span>
            <ShareBar parts={parts} />
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);

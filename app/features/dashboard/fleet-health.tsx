import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { type Message, msg } from "~/i18n/i18n";
import { HealthPart } from "~/ui/health/health-part";
import type { IconName } from "~/ui/icon/icons";
import { Section } from "~/ui/page/page";
import type { Health, HealthReason } from "./health";

const HEALTH: Record<Health["kind"], { title: Message; icon: IconName }> = {
  gateways: { title: msg("Gateways"), icon: "network" },
  maintenance: { title: msg("Maintenance"), icon: "calendar-days" },
  os: { title: msg("OS"), icon: "server" },
  events: { title: msg("Events"), icon: "bell-ring" },
};

/** How many are active, in the words of each: Italian has other ones for maintenance. */
const ACTIVE = {
  gateways: msg("<0>{well, number}</0> of {total, number} active", "gateway"),
  maintenance: msg("<0>{well, number}</0> of {total, number} active", "maintenance"),
};

/** Renders the fleet's health: each part a link to its list, with what isn't well and a bar to scale (HOME-01). */
export const FleetHealth = ({ health }: { health: Health[] }) => {
  const { i18n } = useLingui();
  return (
    <Section title={i18n._("Health")} id="health">
      <ul className="card health">
        {health.map((part) => (
          <li key={part.kind}>
            <HealthPart
              title={i18n._(HEALTH[part.kind].title)}
              icon={HEALTH[part.kind].icon}
              to={part.to}
              count={<HealthCount {...part} />}
              reasons={part.reasons.map(({ kind, tone, count }) => ({ tone, text: describeReason(i18n, kind, count) }))}
              parts={part.parts}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** Renders how many of how many are well. */
function HealthCount({ kind, well, total }: Health) {
  const components = { 0: <strong /> };
  if (kind === "events")
    return (
      <Trans
        id="<0>{well, number}</0> of {total, number} locations clear"
        values={{ well, total }}
        components={components}
      />
    );
  if (kind === "os")
    return (
      <Trans
        id="<0>{well, number}</0> of {total, number} up to date"
        values={{ well, total }}
        components={components}
      />
    );
  return <Trans id={ACTIVE[kind].id} values={{ well, total }} components={components} />;
}

/** Returns what isn't well with its number: "3 expired". */
function describeReason(i18n: I18n, kind: HealthReason["kind"], count: number): string {
  const texts: Record<HealthReason["kind"], string> = {
    notWorking: i18n._("{count, plural, one {# not working} other {# not working}}", { count }),
    deploying: i18n._("{count, number} deploying", { count }),
    expired: i18n._("{count, number} expired", { count }),
    expiring: i18n._("{count, number} expiring", { count }),
    pending: i18n._("{count, number} pending", { count }),
    outdated: i18n._("{count, number} outdated", { count }),
    critical: i18n._("{count, number} with critical events", { count }),
    errors: i18n._("{count, number} with errors", { count }),
  };
  return texts[kind];
}

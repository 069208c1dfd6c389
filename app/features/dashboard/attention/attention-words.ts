import type { I18n } from "@lingui/core";
import type { GatewayStatus } from "~/machines/gateway-status";

/** Returns what there is so many of, with the number between <0> and </0>. */
export type Words = (total: number) => string;

export const countGateways = (i18n: I18n): Partial<Record<GatewayStatus, Words>> => ({
  FAILED: (total) =>
    i18n._("{total, plural, one {<0>#</0> failed gateway} other {<0>#</0> failed gateways}}", { total }),
  CONNECTION_PROBLEMS: (total) =>
    i18n._(
      "{total, plural, one {<0>#</0> gateway with connection problems} other {<0>#</0> gateways with connection problems}}",
      { total },
    ),
  INACTIVE: (total) =>
    i18n._("{total, plural, one {<0>#</0> inactive gateway} other {<0>#</0> inactive gateways}}", { total }),
  DEPLOYING: (total) =>
    i18n._("{total, plural, one {<0>#</0> gateway deploying} other {<0>#</0> gateways deploying}}", { total }),
});

/** Counts what ends soon, has ended or has just begun. */
export const countEnds = (i18n: I18n) =>
  ({
    access: (total) =>
      i18n._(
        "{total, plural, one {<0>#</0> user whose access ends soon} other {<0>#</0> users whose access ends soon}}",
        { total },
      ),
    certificates: (total) =>
      i18n._(
        "{total, plural, one {<0>#</0> gateway certificate expiring soon} other {<0>#</0> gateway certificates expiring soon}}",
        { total },
      ),
    expired: (total) =>
      i18n._(
        "{total, plural, one {<0>#</0> expired gateway certificate} other {<0>#</0> expired gateway certificates}}",
        { total },
      ),
    profiles: (total) =>
      i18n._("{total, plural, one {<0>#</0> VPN profile expiring soon} other {<0>#</0> VPN profiles expiring soon}}", {
        total,
      }),
    ended: (total) =>
      i18n._(
        "{total, plural, one {<0>#</0> user whose access has ended} other {<0>#</0> users whose access has ended}}",
        { total },
      ),
    deployed: (total) =>
      i18n._(
        "{total, plural, one {<0>#</0> gateway deployed in the last 7 days} other {<0>#</0> gateways deployed in the last 7 days}}",
        { total },
      ),
  }) satisfies Record<string, Words>;

export function countEvents(i18n: I18n, severity: string, total: number): string {
  if (severity === "critical")
    return i18n._("{total, plural, one {<0>#</0> pending critical event} other {<0>#</0> pending critical events}}", {
      total,
    });
  if (severity === "error")
    return i18n._("{total, plural, one {<0>#</0> pending error event} other {<0>#</0> pending error events}}", {
      total,
    });
  return i18n._("{total, plural, one {<0>#</0> pending {severity} event} other {<0>#</0> pending {severity} events}}", {
    total,
    severity,
  });
}

export const countMachines = (i18n: I18n) =>
  ({
    expired: (total) =>
      i18n._(
        "{total, plural, one {<0>#</0> machine with expired maintenance} other {<0>#</0> machines with expired maintenance}}",
        { total },
      ),
    expiring: (total) =>
      i18n._(
        "{total, plural, one {<0>#</0> machine with expiring maintenance} other {<0>#</0> machines with expiring maintenance}}",
        { total },
      ),
    outdated: (total) =>
      i18n._(
        "{total, plural, one {<0>#</0> machine with an outdated OS} other {<0>#</0> machines with an outdated OS}}",
        { total },
      ),
  }) satisfies Record<string, Words>;

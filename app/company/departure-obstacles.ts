import type { I18n } from "@lingui/core";
import type { Departure } from "~/upstream/departures.server";

/** Returns why a departure can't be carried out, and what to do (LEAVE-01). */
export const describeObstacle = (i18n: I18n, obstacle: NonNullable<Departure["obstacle"]>): string =>
  ({
    MASTER_USER: i18n._("The master user can't leave. Call the departure off."),
    LAST_ADMINISTRATOR: i18n._(
      "No one else can manage users. Let another user manage users, or call the departure off.",
    ),
  })[obstacle];

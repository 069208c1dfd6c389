/** Names what a company has bought, as the upstream does. RAS-06. */
export const REMOTE_ACCESS_SERVICE = "Remote Access Service";
export const MONITORING_SERVICE = "Monitoring Service";
/** Names the add-on that opens the way from OS 4 to OS 5. LAY-06. */
export const OS5_ADDON = "isUpgradableToOs5";

/** Names the time zone of service periods: they are calendar days there, whatever one's own time zone (contract decision 7, D8). */
export const SERVICE_TIME_ZONE = "Europe/Rome";

/** Describes the remote-access entitlement: active from the first to the last day of its period, expired after it (RAS-06). */
export interface RasService {
  active: boolean;
  expired: boolean;
  /** Users that each gateway may have (D10); null where the service doesn't say. */
  availableSeats: number | null;
  /** YYYY-MM-DD */
  startingPeriod: string | null;
  endingPeriod: string | null;
}

type Property = "startingPeriod" | "endingPeriod" | "availableSeats";

/** Returns the entitlement that a company's remote-access service tells of. @param today YYYY-MM-DD there. RAS-06. */
export function rasServiceOf(read: (property: Property) => string | null, today: string): RasService {
  const startingPeriod = read("startingPeriod") || null;
  const endingPeriod = read("endingPeriod") || null;
  const seats = Number.parseInt(read("availableSeats") ?? "", 10);
  const known = startingPeriod !== null && endingPeriod !== null;
  return {
    active: known && startingPeriod <= today && today <= endingPeriod,
    expired: endingPeriod !== null && today > endingPeriod,
    availableSeats: Number.isNaN(seats) ? null : seats,
    startingPeriod,
    endingPeriod,
  };
}

/** The upstream's name for the remote access service that a company can buy (RAS-06). */
export const REMOTE_ACCESS_SERVICE = "Remote Access Service";
/** The upstream's name for the monitoring that a company can buy (MON-01). */
export const MONITORING_SERVICE = "Monitoring Service";
/** The upstream's name for the add-on that allows upgrades from OS 4 to OS 5 (LAY-06). */
export const OS5_ADDON = "isUpgradableToOs5";

/** The time zone of service periods, which are calendar days there for every user (contract decision 7, D8). */
export const SERVICE_TIME_ZONE = "Europe/Rome";

/** A company's remote access service: active from the first to the last day of its period, then expired (RAS-06). */
export interface RasService {
  active: boolean;
  expired: boolean;
  /** The most users that each gateway may have (D10); null when the service names no number. */
  availableSeats: number | null;
  /** As YYYY-MM-DD. */
  startingPeriod: string | null;
  endingPeriod: string | null;
}

type Property = "startingPeriod" | "endingPeriod" | "availableSeats";

/**
 * Evaluates the properties of a company's remote access service (RAS-06).
 * @param today YYYY-MM-DD in the time zone of service periods
 */
export function evaluateRasService(read: (property: Property) => string | null, today: string): RasService {
  const startingPeriod = read("startingPeriod") || null;
  const endingPeriod = read("endingPeriod") || null;
  const seats = Number.parseInt(read("availableSeats") ?? "", 10);
  const hasPeriod = startingPeriod !== null && endingPeriod !== null;
  return {
    active: hasPeriod && startingPeriod <= today && today <= endingPeriod,
    expired: endingPeriod !== null && today > endingPeriod,
    availableSeats: Number.isNaN(seats) ? null : seats,
    startingPeriod,
    endingPeriod,
  };
}

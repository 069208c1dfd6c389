import { dayIn } from "~/dates/dates";

/** A service of a company as the upstream gives it (P3). */
export interface CompanyService {
  name: string;
  properties: { name: string; value?: string | null | undefined }[];
}

export const REMOTE_ACCESS_SERVICE = "Remote Access Service";
export const MONITORING_SERVICE = "Monitoring Service";
/** Service periods are calendar days there, whatever the portal's own time zone (D8). */
const SERVICE_TIME_ZONE = "Europe/Rome";

/** The remote-access entitlement: active from the first to the last day of its period, expired after it (RAS-06). */
interface RasService {
  active: boolean;
  expired: boolean;
  /** Users that each gateway may have (D10); null where the service doesn't say. */
  availableSeats: number | null;
  /** YYYY-MM-DD */
  startingPeriod: string | null;
  endingPeriod: string | null;
}

export interface Services {
  ras: RasService;
  /** The Monitoring Service counts as always active when present. */
  monitoring: { active: boolean };
}

/** The services object of a company, `now` being the upstream's clock (UP-06). */
export function servicesOf(services: CompanyService[], now: Date): Services {
  const ras = services.find((service) => service.name === REMOTE_ACCESS_SERVICE);
  return {
    ras: rasService(ras, dayIn(SERVICE_TIME_ZONE, now)),
    monitoring: { active: services.some((service) => service.name === MONITORING_SERVICE) },
  };
}

function rasService(service: CompanyService | undefined, today: string): RasService {
  const value = (name: string) => service?.properties.find((property) => property.name === name)?.value ?? null;
  const startingPeriod = value("startingPeriod");
  const endingPeriod = value("endingPeriod");
  const seats = Number.parseInt(value("availableSeats") ?? "", 10);
  const known = startingPeriod !== null && endingPeriod !== null;
  return {
    active: known && startingPeriod <= today && today <= endingPeriod,
    expired: endingPeriod !== null && today > endingPeriod,
    availableSeats: Number.isNaN(seats) ? null : seats,
    startingPeriod,
    endingPeriod,
  };
}

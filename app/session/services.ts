import { dayIn } from "~/dates/dates";

/** A company's service as the upstream gives it (RAS-06). */
export interface CompanyService {
  name: string;
  properties: { name: string; value?: string | null | undefined }[];
}

export const REMOTE_ACCESS_SERVICE = "Remote Access Service";
export const MONITORING_SERVICE = "Monitoring Service";
/** The time zone of service periods, whose days do not depend on the portal's own time zone (D8). */
const SERVICE_TIME_ZONE = "Europe/Rome";

/** A company's remote-access service: active from its period's first to its last day, expired after it (RAS-06). */
interface RasService {
  active: boolean;
  expired: boolean;
  /** How many users each gateway may have (D10); null where the service doesn't say. */
  availableSeats: number | null;
  /** The first and the last day, as YYYY-MM-DD. */
  startingPeriod: string | null;
  endingPeriod: string | null;
}

export interface Services {
  ras: RasService;
  /** The Monitoring Service has no period: it is active when the company has it. */
  monitoring: { active: boolean };
}

/** Returns a company's services as they are at `now`, the upstream's clock (UP-06). */
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

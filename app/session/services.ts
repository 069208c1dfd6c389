import {
  evaluateRasService,
  MONITORING_SERVICE,
  type RasService,
  REMOTE_ACCESS_SERVICE,
  SERVICE_TIME_ZONE,
} from "#contract/services";
import { daysBetween, toCalendarDay } from "~/dates/dates";

/** A company's service as read from the upstream (RAS-06). */
export interface CompanyService {
  name: string;
  properties: { name: string; value?: string | null | undefined }[];
}

/** The company's remote-access service today. */
interface RemoteAccess extends RasService {
  /** Days until it begins; null once it has begun, or without a known beginning. */
  beginsIn: number | null;
}

export interface Services {
  ras: RemoteAccess;
  /** The Monitoring Service has no period: it is active when the company has it. */
  monitoring: { active: boolean };
}

/** Evaluates a company's services at `now`, the upstream's clock (UP-06). */
export function evaluateServices(services: CompanyService[], now: Date): Services {
  const ras = services.find((service) => service.name === REMOTE_ACCESS_SERVICE);
  const read = (name: string) => ras?.properties.find((property) => property.name === name)?.value ?? null;
  const today = toCalendarDay(SERVICE_TIME_ZONE, now);
  const service = evaluateRasService(read, today);
  const days = service.startingPeriod === null ? 0 : daysBetween(today, service.startingPeriod);
  return {
    ras: { ...service, beginsIn: days > 0 && !service.expired ? days : null },
    monitoring: { active: services.some((service) => service.name === MONITORING_SERVICE) },
  };
}

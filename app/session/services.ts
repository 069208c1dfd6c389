import {
  MONITORING_SERVICE,
  type RasService,
  REMOTE_ACCESS_SERVICE,
  rasServiceOf,
  SERVICE_TIME_ZONE,
} from "#contract/services";
import { dayIn } from "~/dates/dates";

/** A company's service as the upstream gives it (RAS-06). */
export interface CompanyService {
  name: string;
  properties: { name: string; value?: string | null | undefined }[];
}

export interface Services {
  ras: RasService;
  /** The Monitoring Service has no period: it is active when the company has it. */
  monitoring: { active: boolean };
}

/** Returns a company's services as they are at `now`, the upstream's clock (UP-06). */
export function servicesOf(services: CompanyService[], now: Date): Services {
  const ras = services.find((service) => service.name === REMOTE_ACCESS_SERVICE);
  const read = (name: string) => ras?.properties.find((property) => property.name === name)?.value ?? null;
  return {
    ras: rasServiceOf(read, dayIn(SERVICE_TIME_ZONE, now)),
    monitoring: { active: services.some((service) => service.name === MONITORING_SERVICE) },
  };
}

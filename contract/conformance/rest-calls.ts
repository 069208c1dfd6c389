import type { RestOperation } from "#contract/rest";
import { OS5_ADDON } from "#contract/services";

/** What REST calls are about: things of one company. */
interface RestWorld {
  company: string;
  contact: string;
}

interface RestArguments {
  query?: Record<string, string>;
  body?: object;
}

/** Maps each REST operation to its arguments about a company; null for one that is about none (UP-02). */
export const REST_CALLS: Readonly<Record<RestOperation, ((about: RestWorld) => RestArguments) | null>> = {
  getLatestVersions: null,
  getUpgradeToOs5Settings: null,
  sampleDesktopLogin: null,
  getVirtualApplianceLinks: null,
  getCompanyAlertContacts: ({ company }) => ({ query: { id: company } }),
  addCompanyAlertContact: ({ company }) => ({ body: { company_id: company, email: "new@acme.example" } }),
  deleteCompanyAlertContact: ({ contact }) => ({ query: { id: contact } }),
  resetGrafanaPassword: ({ company }) => ({ body: { company_id: company, new_grafana_password: "Lampada-7" } }),
  isProductAddonActive: ({ company }) => ({ body: { company_id: company, addon_code: OS5_ADDON } }),
};

/** The path of the upstream's GraphQL (UP-01). */
export const GRAPHQL_PATH = "/graphql";

const CRUD = "/central-backend/v1/fleet-management-crud";

/** Maps each operationId of openapi.yaml to its method and path (UP-01). */
export const REST = {
  getLatestVersions: { method: "get", path: "/central-backend/{product}-os-update/get-latest-versions" },
  getVirtualApplianceLinks: { method: "get", path: `${CRUD}/get-virtual-appliance-links` },
  getCompanyAlertContacts: { method: "get", path: `${CRUD}/get-company-alert-contacts` },
  addCompanyAlertContact: { method: "post", path: `${CRUD}/add-company-alert-contact` },
  deleteCompanyAlertContact: { method: "delete", path: `${CRUD}/delete-company-alert-contact` },
  resetGrafanaPassword: { method: "post", path: "/central-backend/monitoring/reset-grafana-password" },
  isProductAddonActive: { method: "post", path: "/iam/companies/product-addons/is-active" },
  getUpgradeToOs5Settings: { method: "get", path: "/system/settings/upgrade-to-os5" },
  sampleDesktopLogin: { method: "post", path: "/cake/login.json" },
} as const;

export type RestOperation = keyof typeof REST;

/** @param productSlug the product's name as it is written in paths */
export const restPath = (operation: RestOperation, productSlug: string): string =>
  REST[operation].path.replace("{product}", productSlug);

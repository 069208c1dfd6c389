import type { components } from "#contract/generated/openapi";
import type { Upstream } from "./client.server";

const CRUD = "/central-backend/v1/fleet-management-crud";

type Contact = components["schemas"]["AlertContact"];
type Message = components["schemas"]["Message"];

/** A recipient of alert mails (MON-02). */
export interface AlertContact {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Returns the alert contacts of a company. Missing names are empty texts. */
export async function readAlertContacts(upstream: Upstream, companyId: string): Promise<AlertContact[]> {
  const path = `${CRUD}/get-company-alert-contacts?id=${encodeURIComponent(companyId)}`;
  const { contacts } = await upstream.rest<{ contacts?: Contact[] }>("GET", path);
  return (contacts ?? []).map(({ id, email, first_name, last_name }) => ({
    id,
    email,
    firstName: first_name ?? "",
    lastName: last_name ?? "",
  }));
}

/** Adds an alert contact. @returns the upstream's message, empty where it gave none */
export async function addAlertContact(upstream: Upstream, companyId: string, contact: Omit<AlertContact, "id">) {
  const { email, firstName: first_name, lastName: last_name } = contact;
  const body = { email, first_name, last_name, company_id: companyId };
  return messageOf(await upstream.rest<Message>("POST", `${CRUD}/add-company-alert-contact`, body));
}

/** Removes an alert contact. @returns the upstream's message, empty where it gave none */
export async function removeAlertContact(upstream: Upstream, id: string) {
  const path = `${CRUD}/delete-company-alert-contact?id=${encodeURIComponent(id)}`;
  return messageOf(await upstream.rest<Message>("DELETE", path));
}

/**
 * Sets the password of the company's monitoring administrator.
 * @returns the upstream's message, empty where it gave none
 */
export async function resetMonitoringPassword(upstream: Upstream, companyId: string, password: string) {
  const body = { company_id: companyId, new_grafana_password: password };
  return messageOf(await upstream.rest<Message>("POST", "/central-backend/monitoring/reset-grafana-password", body));
}

const messageOf = ({ message }: Message) => (typeof message === "string" ? message.trim() : "");

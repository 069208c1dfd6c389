import type { components } from "#contract/generated/openapi";
import type { UpstreamClient } from "./client.server";

type Contact = components["schemas"]["AlertContact"];
type Message = components["schemas"]["Message"];

/** A recipient of alert mails (MON-02). */
export interface AlertContact {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Reads the alert contacts of a company. Missing names are empty. */
export async function readAlertContacts(upstream: UpstreamClient, companyId: string): Promise<AlertContact[]> {
  const { contacts } = await upstream.rest<{ contacts?: Contact[] }>("getCompanyAlertContacts", {
    query: { id: companyId },
  });
  return (contacts ?? []).map(({ id, email, first_name, last_name }) => ({
    id,
    email,
    firstName: first_name ?? "",
    lastName: last_name ?? "",
  }));
}

/** Adds an alert contact. @returns the upstream's message; empty when there is none */
export async function addAlertContact(upstream: UpstreamClient, companyId: string, contact: Omit<AlertContact, "id">) {
  const { email, firstName: first_name, lastName: last_name } = contact;
  const body = { email, first_name, last_name, company_id: companyId };
  return trimMessage(await upstream.rest<Message>("addCompanyAlertContact", { body }));
}

/** Removes an alert contact. @returns the upstream's message; empty when there is none */
export async function removeAlertContact(upstream: UpstreamClient, id: string) {
  return trimMessage(await upstream.rest<Message>("deleteCompanyAlertContact", { query: { id } }));
}

/** Sets the password of the monitoring administrator. @returns the upstream's message; empty when there is none */
export async function resetMonitoringPassword(upstream: UpstreamClient, companyId: string, password: string) {
  const body = { company_id: companyId, new_grafana_password: password };
  return trimMessage(await upstream.rest<Message>("resetGrafanaPassword", { body }));
}

const trimMessage = ({ message }: Message) => (typeof message === "string" ? message.trim() : "");

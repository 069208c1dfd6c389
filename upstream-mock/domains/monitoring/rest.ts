import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { msg } from "#contract/i18n/i18n";
import { emailKey } from "#contract/identity/email";
import { MAX_MONITORING_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#contract/limits";
import { alertContacts, monitoringAdmins } from "#db/schema/settings";
import { hashPassword } from "#db/secrets";
import { type Context, type RestHandler, requireSession, type Session } from "#mock/context";
import { companyOf } from "#mock/domains/identity/stored-accounts";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { companyRoles, requireOwnCompany, requirePermission } from "#mock/guards/permissions";
import { emailAddress, newPassword, optionalName } from "#mock/guards/text-rules";
import { apiError, badInput, forbidden, notFound } from "#mock/http/api-error";
import { parseBody, queryText } from "#mock/http/rest";

/** Returns the alert contacts of the company (MON-02). */
export const getCompanyAlertContacts: RestHandler = (context, request) => {
  const { companyId } = requireOwnCompany(context, queryText(request, "id"));
  requirePermission(context, "appliance.list", "any");
  const rows = context.db
    .select()
    .from(alertContacts)
    .where(eq(alertContacts.companyId, companyId))
    .orderBy(asc(alertContacts.email))
    .all();
  const contacts = rows.map(({ id, email, firstName, lastName }) => ({
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    company_id: companyId,
  }));
  return { contacts };
};

/**
 * Returns the session of a fleet manager or master, who alone change the company's alerts; throws FORBIDDEN for others
 * (MON-04).
 */
function requireWriter(context: Context): Session {
  const session = requirePermission(context, "appliance.list", "company");
  const roles = companyRoles(context.db, session.companyId, session.userId);
  if (!roles.includes("master") && !roles.includes("fleet.admin")) throw forbidden();
  return session;
}

const contactShape = z.object({
  email: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  company_id: z.string(),
});

export const addCompanyAlertContact: RestHandler = (context, { body }) => {
  const input = parseBody(contactShape, body);
  const { companyId } = requireOwnCompany(context, input.company_id);
  requireWriter(context);
  const contact = {
    email: emailAddress(msg("Email"), input.email),
    firstName: optionalName(msg("First name"), input.first_name),
    lastName: optionalName(msg("Last name"), input.last_name),
  };
  const same = and(
    eq(alertContacts.companyId, companyId),
    eq(sql`lower(${alertContacts.email})`, emailKey(contact.email)),
  );
  if (context.db.select().from(alertContacts).where(same).get()) {
    throw apiError("CONFLICT", msg("This email address is already on the notification list."));
  }
  context.db
    .insert(alertContacts)
    .values({ id: randomUUID(), companyId, ...contact })
    .run();
  return { message: context.i18n._("Successfully added to notification email list.") };
};

export const deleteCompanyAlertContact: RestHandler = (context, request) => {
  const { companyId } = requireSession(context);
  const own = and(eq(alertContacts.companyId, companyId), eq(alertContacts.id, queryText(request, "id")));
  if (!context.db.select().from(alertContacts).where(own).get()) throw notFound("contact");
  requireWriter(context);
  context.db.delete(alertContacts).where(own).run();
  return { message: context.i18n._("Alert contact deleted successfully!") };
};

const passwordShape = z.object({ company_id: z.string(), new_grafana_password: z.string() });

/** Resets the password of the company's monitoring (MON-05). */
export const resetGrafanaPassword: RestHandler = async (context, { body }) => {
  const { company_id, new_grafana_password: password } = parseBody(passwordShape, body);
  const { companyId } = requireOwnCompany(context, company_id);
  requireWriter(context);
  const company = companyOf(context.db, companyId);
  if (!company?.monitoringNamespace) {
    throw apiError("FAILED_PRECONDITION", msg("Your monitoring infrastructure is not yet set up."));
  }
  if (password.length < MIN_PASSWORD_LENGTH)
    throw badInput(msg("Must have at least {minimum, number} characters", { minimum: MIN_PASSWORD_LENGTH }));
  if (password.length > MAX_MONITORING_PASSWORD_LENGTH)
    throw badInput(
      msg("The password must be {maximum, number} characters or fewer.", { maximum: MAX_MONITORING_PASSWORD_LENGTH }),
    );
  newPassword(password, { email: company.email, company: company.name });
  const passwordHash = await hashPassword(password);
  return commitWithAnswer(context, (tx) => {
    tx.insert(monitoringAdmins)
      .values({ companyId, passwordHash })
      .onConflictDoUpdate({ target: monitoringAdmins.companyId, set: { passwordHash } })
      .run();
    return { message: context.i18n._("Password has been changed!") };
  });
};

import type { Queryable } from "#db/client";
import { alertContacts } from "#db/schema/settings";
import { companyId } from "./companies";
import { idOf } from "./ids";

const CONTACTS: [company: string, email: string, firstName: string | null, lastName: string | null][] = [
  ["acme", "noc@acme.example", "Paolo", "Serra"],
  ["acme", "alerts@acme.example", null, null],
  ["borea", "it@borea.example", "Anna", "Weber"],
];

export function seedMonitoring(db: Queryable): void {
  const rows = CONTACTS.map(([company, email, firstName, lastName]) => ({
    id: idOf("alert contact", company, email),
    companyId: companyId(company),
    email,
    firstName,
    lastName,
  }));
  db.insert(alertContacts).values(rows).run();
}

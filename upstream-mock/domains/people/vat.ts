import { eq } from "drizzle-orm";
import { checkVAT, countries } from "jsvat";
import { plainVat } from "#contract/formats";
import type { Queryable } from "#db/client";
import { vatRegistry } from "#db/schema/settings";
import type { Context } from "#mock/context";
import type { VatValidation } from "#mock/generated/resolvers";
import { takeAllowance } from "#mock/guards/allowances";
import { isItalianVat } from "./vat-italy";

/** EU members, and Greece and Northern Ireland by the prefixes that they use. */
const EU = new Set("AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" "));

/** As it is stored: with the country's prefix (a number that begins with letters has one). */
export function withPrefix(vatNumber: string, country: string): string {
  const number = plainVat(vatNumber);
  return /^[A-Z]{2}/.test(number) ? number : `${country === "GR" ? "EL" : country}${number}`;
}

/** REG-05: answers strangers, hence counted. SAFE-07. */
export function validateVAT(context: Context, vatNumber: string): VatValidation {
  takeAllowance(context, "vatCheck", { sender: context.session?.userId });
  return answerFor(context.db, vatNumber);
}

/** REG-05. What the registry knows is valid; else inside the EU the country's rule decides (no prefix: Italy's). */
function answerFor(db: Queryable, vatNumber: string): VatValidation {
  const number = plainVat(vatNumber);
  if (number === "") return { isValid: false, companyName: null };
  const prefixed = withPrefix(number, "IT");
  const row = db.select().from(vatRegistry).where(eq(vatRegistry.vatNumber, prefixed)).get();
  return { isValid: row !== undefined || keepsItsRule(prefixed), companyName: row?.companyName ?? null };
}

/** Outside the EU any number is taken. Northern Ireland's are formed like the United Kingdom's. */
function keepsItsRule(vatNumber: string): boolean {
  const prefix = vatNumber.slice(0, 2);
  if (prefix === "IT") return isItalianVat(vatNumber.slice(2));
  return !EU.has(prefix) || checkVAT(vatNumber.replace(/^XI/, "GB"), countries).isValid;
}

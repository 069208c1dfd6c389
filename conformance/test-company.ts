import { randomBytes } from "node:crypto";
import { EMPLOYEE_BANDS, MARKET_SECTORS } from "#contract/company";
import type { RoleName } from "#contract/permissions";
import type { Account, SignedInAccount } from "./accounts";
import { ConformanceSetupError } from "./http-client";
import { describeReply, expectRefusal } from "./read-checks";
import { queryByName, type Run } from "./run";
import { signIn, totp } from "./sign-in";

/** A company that was registered for a run, with its master's session. */
export interface TestCompany {
  master: SignedInAccount;
  email: string;
  password: string;
}

/** Returns what a registration takes. The country is outside the EU, whose VAT numbers have rules (contract decision 33). */
function registration(email: string, password: string, mark: string) {
  return {
    account: { email, password, data_collection_consent: true },
    contact: { firstName: "Con", lastName: "Formance", roleInCompany: "Tester", phoneNumber: "+390212345" },
    company: {
      name: `Conformance ${mark}`,
      numberOfEmployees: EMPLOYEE_BANDS[0],
      marketSector: MARKET_SECTORS[0],
      vat: `US${mark}`,
      city: "Springfield",
      country: "US",
      province: null,
      address: "1 Main Street",
      postalCode: "00000",
      email,
      website: "https://conformance.example",
    },
  };
}

/** Registers a company, enrols its master's authenticator and signs in. @throws CannotRun when that can't be done */
export async function registerTestCompany(run: Run): Promise<TestCompany> {
  const mark = randomBytes(6).toString("hex").toUpperCase();
  const email = `conformance-${mark.toLowerCase()}@conformance.example`;
  const password = `Lampada-${mark}!`;
  const { report } = run;
  report.hide(password);
  const user = registration(email, password, mark);
  const made = await queryByName(run, "registerUser", { variables: { user } });
  if (made.code) throw new ConformanceSetupError(`No company can be registered: ${describeReply(made)}`);
  const again = await queryByName(run, "registerUser", { variables: { user } });
  expectRefusal(run, "errors", "registerUser with a taken e-mail", "CONFLICT", again);
  const credentials = { email, password };
  const first = await queryByName(run, "authenticate", { variables: credentials });
  const asks = Object(first.data?.authenticate).requiresMfaSetup === true;
  report.expect("writes", "authenticate before enrolment", asks, "requiresMfaSetup: true", describeReply(first));
  const setup = await queryByName(run, "setupMfa", { variables: credentials });
  const secret = Object(setup.data?.setupMfa).secret;
  if (typeof secret !== "string")
    throw new ConformanceSetupError(`No authenticator can be set up: ${describeReply(setup)}`);
  const account: Account = { ...credentials, roles: ["master"] satisfies RoleName[], code: totp(secret), secret };
  const master = await signIn(run, account);
  const late = await queryByName(run, "setupMfa", { variables: credentials });
  expectRefusal(run, "errors", "setupMfa after enrolment", "FAILED_PRECONDITION", late);
  return { master, email, password };
}

const LOCATIONS = "query ($companyId: ID!) { locationsByCompanyId(companyId: $companyId) { id name address } }";

interface Shown {
  id: string;
  name: string;
}

/** Returns the locations of the made company, as the upstream lists them. */
export async function listTestLocations(
  { wire }: Run,
  { master: { token: as, companyId } }: TestCompany,
): Promise<Shown[]> {
  const reply = await wire.ask("locationsByCompanyId", LOCATIONS, { as, variables: { companyId } });
  return (reply.data?.locationsByCompanyId ?? []) as Shown[];
}

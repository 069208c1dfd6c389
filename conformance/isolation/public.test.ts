import { describe, expect, test } from "vitest";
import { documentFor } from "#conformance/arguments";
import { OPERATION_ACCESS, REST_ACCESS } from "#contract/permissions";
import { testUpstream } from "#mock/test-upstream";
import { dumpForeignState, everyOperation, readEntityIds } from "./operations";

const upstream = testUpstream();

type Variables = Record<string, unknown>;

/** Lists what a stranger may know of a company: an address of one of its users, and an id of an open invitation. */
interface Known {
  email: string;
  invitation: string;
}

const NOBODY: Known = { email: "nobody@nowhere.example", invitation: "x".repeat(43) };
const PASSWORD = "Lampada-al-neon-7";
const CLIENT_DATA = Buffer.from('{"type":"webauthn.get","challenge":"AAAA"}').toString("base64url");
const PASSKEY = JSON.stringify({ id: "AAAA", rawId: "AAAA", response: { clientDataJSON: CLIENT_DATA } });
const CONTACT = { firstName: "Ada", lastName: "Orta", roleInCompany: "IT Manager", phoneNumber: "+390223456" };

/** Maps each public operation to the arguments of a stranger who knows something, or nothing; null where none can be known. */
const STRANGERS: Readonly<Record<string, ((known: Known) => Variables) | null>> = {
  capabilities: null,
  // It answers from the register of companies, not from this database.
  validateVAT: null,
  // It says whether an e-mail and a VAT number are free (REG-07), so often as its limit allows (SAFE-07).
  registerUser: null,
  authenticate: ({ email }) => ({ email, password: PASSWORD }),
  setupMfa: ({ email }) => ({ email, password: PASSWORD }),
  verifyToken: ({ email }) => ({ email, password: PASSWORD, token: "123456" }),
  // A new challenge each time, of nobody's.
  passkeyLoginOptions: null,
  passkeyOptions: ({ email }) => ({ email, password: PASSWORD }),
  loginByPasskey: ({ invitation }) => ({ attempt: invitation, passkey: PASSKEY }),
  authenticateWithOneTimeToken: ({ email, invitation }) => ({ email, oneTimeToken: invitation }),
  sendUserPasswordResetEmail: ({ email }) => ({ email }),
  resetUserPassword: ({ invitation }) => ({ passwordResetToken: invitation, password: PASSWORD }),
  verifyPasswordResetToken: ({ invitation }) => ({ passwordResetToken: invitation }),
  passwordResetEmail: ({ invitation }) => ({ passwordResetToken: invitation }),
  verifyTokenHash: ({ invitation }) => ({ hash: invitation }),
  invitationByHash: ({ invitation }) => ({ hash: invitation }),
  alertSubscriptionByToken: ({ invitation }) => ({ token: invitation }),
  unsubscribeFromAlerts: ({ invitation }) => ({ token: invitation }),
  calendarBySecret: ({ invitation }) => ({ secret: invitation }),
  redeemRasProfileLink: ({ invitation }) => ({ ticket: invitation }),
  addUser: ({ invitation }) => ({
    user: { hash: invitation, account: { password: PASSWORD, data_collection_consent: true }, contact: CONTACT },
  }),
};

/** The only one that does something for a known address: it sends its owner a mail. */
const SENDS = "sendUserPasswordResetEmail";

/** Returns what a company's stranger may know. */
function knownOf(company: "acme" | "borea", email: string): Known {
  const places = {
    acme: { location: "Milano HQ", serial: "BX-2207-100101" },
    borea: { location: "Trento Depot", serial: "BX-2203-200101" },
  };
  const { invitation } = readEntityIds(upstream, company, { ...places[company], user: email });
  return { email, invitation };
}

const publicOperations = () =>
  everyOperation().filter(({ field }) => OPERATION_ACCESS[field.name]?.access === "public");

test("what is public is known here, so that a new operation is thought of [UP-02]", () => {
  expect(Object.keys(STRANGERS).sort()).toEqual(
    publicOperations()
      .map(({ field }) => field.name)
      .sort(),
  );
  const open = Object.entries(REST_ACCESS).filter(([, need]) => need.access === "public");
  expect(open.map(([id]) => id)).toEqual(["sampleDesktopLogin"]);
});

describe("a public operation tells nobody what it is asked about [UP-02, SAFE-02]", () => {
  for (const { kind, field } of publicOperations()) {
    const variablesOf = STRANGERS[field.name];
    if (!variablesOf) continue;
    test(field.name, async () => {
      const ask = async (known: Known, as?: string) => {
        const { status, data, errors } = await upstream.ask(documentFor(kind, field), {
          as,
          variables: variablesOf(known),
        });
        return { status, data, errors: errors?.map(({ message, extensions }) => [message, extensions]) };
      };
      const strangers = [knownOf("acme", "plain@acme.example"), knownOf("borea", "viewer@borea.example")];
      const nothing = await ask(NOBODY);
      const before = dumpForeignState(upstream);
      for (const known of strangers) {
        expect(await ask(known)).toEqual(nothing);
        expect(await ask(known, upstream.session("master@acme.example"))).toEqual(nothing);
      }
      if (field.name !== SENDS) expect(dumpForeignState(upstream)).toBe(before);
    });
  }
});

import { codeOfSecret } from "#mock/control/sign-in-aids";
import { TestDevice } from "#mock/domains/passkeys/testing";
import { credentials } from "#mock/testing";
import { noticeId } from "#seeds/notices";
import { SEED_PASSWORD } from "#seeds/people";
import {
  COMPANY,
  CONTACT,
  factorsOf,
  MASTER,
  NEW_PASSWORD,
  PLAIN,
  type Prepare,
  tokenFor,
  VIEWER,
  worldOfAcme,
} from "./call-parts";

/** Calls of operations about sign-in and one's own account. */
export const ACCOUNT_CALLS: Readonly<Record<string, Prepare>> = {
  authenticate: () => ({ by: null, variables: credentials(MASTER) }),
  verifyToken: (upstream) => ({ by: null, variables: factorsOf(upstream, MASTER) }),
  setupMfa: () => ({ by: null, variables: credentials("newmfa@acme.example") }),
  authenticateWithOneTimeToken: (upstream) => ({
    by: null,
    variables: { email: VIEWER, oneTimeToken: tokenFor(upstream, "impersonation", VIEWER) },
  }),
  sendUserPasswordResetEmail: () => ({ by: null, variables: { email: VIEWER } }),
  resetUserPassword: (upstream) => ({
    by: null,
    variables: { passwordResetToken: tokenFor(upstream, "password-reset", VIEWER), password: NEW_PASSWORD },
  }),
  registerUser: () => ({
    by: null,
    variables: {
      user: {
        account: { email: "ada@orta.example", password: NEW_PASSWORD, data_collection_consent: true },
        contact: CONTACT,
        company: COMPANY,
      },
    },
  }),
  addUser: (upstream) => ({
    by: null,
    variables: {
      user: {
        hash: tokenFor(upstream, "invitation", "bice@orta.example"),
        account: { password: NEW_PASSWORD, data_collection_consent: true },
        contact: CONTACT,
      },
    },
  }),
  logout: () => ({ variables: {} }),
  endSessions: (upstream) => ({ variables: { userId: worldOfAcme(upstream).user } }),
  setAlertChoices: () => ({ variables: { choices: [{ subject: "SEATS", frequency: "WEEKLY" }] } }),
  markNoticeAsRead: () => ({ variables: { id: noticeId(MASTER, "event") } }),
  markNoticesAsRead: ({ clock }) => ({ variables: { until: new Date(clock.now()).toISOString() } }),
  unsubscribeFromAlerts: () => ({ by: null, variables: { token: "alert-open" } }),
  createCalendarFeed: () => ({ variables: {} }),
  withdrawCalendarFeed: () => ({ variables: {} }),
  createRecoveryCodes: () => ({ variables: { password: SEED_PASSWORD } }),
  beginAuthenticatorReplacement: (upstream) => {
    const { password, token } = factorsOf(upstream, MASTER);
    return { variables: { password, token } };
  },
  confirmAuthenticatorReplacement: async (upstream) => {
    const as = upstream.session(MASTER);
    const { password, token } = factorsOf(upstream, MASTER);
    const query =
      "mutation ($password: String!, $token: String!) { beginAuthenticatorReplacement(password: $password, token: $token) { secret } }";
    const { data } = await upstream.ask(query, { as, variables: { password, token } });
    return { as, variables: { token: codeOfSecret(upstream, data.beginAuthenticatorReplacement.secret).code } };
  },
  beginPasskey: (upstream) => {
    const { password, token } = factorsOf(upstream, MASTER);
    return { variables: { password, token } };
  },
  addPasskey: async (upstream) => {
    const as = upstream.session(MASTER);
    const { data } = await upstream.ask("mutation { beginPasskey }", { as });
    const passkey = new TestDevice(upstream.config.publicOrigin).register(data.beginPasskey);
    return { as, variables: { name: "Phone", passkey } };
  },
  renamePasskey: (upstream) => ({ by: PLAIN, variables: { id: worldOfAcme(upstream).passkey, name: "Laptop" } }),
  removePasskey: (upstream) => ({ by: PLAIN, variables: { id: worldOfAcme(upstream).passkey } }),
  forgetAuthenticator: () => ({ variables: { password: SEED_PASSWORD } }),
  updateUser: ({ account }) => ({
    variables: {
      user: {
        id: account(MASTER).id,
        contact: CONTACT,
        security: { password: SEED_PASSWORD, newPassword: NEW_PASSWORD },
      },
    },
  }),
  removeUser: (upstream) => ({ variables: { id: worldOfAcme(upstream).user } }),
  setLanguage: ({ db, account }) => {
    const query = "SELECT id FROM profiles WHERE user_id = ?";
    return { variables: { profileId: db.$client.prepare(query).pluck().get(account(MASTER).id), language: "it" } };
  },
  markWelcomeBannerAsSeen: ({ db }) => {
    const query =
      "SELECT p.id, u.email FROM profiles p JOIN users u ON u.id = p.user_id WHERE p.seen_welcome_banner = 0 LIMIT 1";
    const { id, email } = Object(db.$client.prepare(query).get());
    return { by: email, variables: { profileId: id } };
  },
};

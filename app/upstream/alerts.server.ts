import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";

const AlertChoices = graphql(`
  query AlertChoices { alertChoices { subject frequency } }
`);

const AlertSubscription = graphql(`
  query AlertSubscription($token: String!) { alertSubscriptionByToken(token: $token) { subject frequency } }
`);

const Notices = graphql(`
  query Notices($invited: Boolean! = false) {
    notices {
      id kind at isRead isOwn name locationId serialNumber eventId requestId
      userId @include(if: $invited)
    }
  }
`);

const UnreadNotices = graphql(`
  query UnreadNotices { unreadNoticeCount }
`);

/** Marks one of the viewer's notices as read (TOLD-03). */
export const MarkNoticeAsRead = graphql(`
  mutation MarkNoticeAsRead($id: ID!) { markNoticeAsRead(id: $id) { id } }
`);

/** Marks the viewer's notices until an instant as read, and returns how many (TOLD-03). */
export const MarkNoticesAsRead = graphql(`
  mutation MarkNoticesAsRead($until: DateTime!) { markNoticesAsRead(until: $until) }
`);

/** Stores how the viewer is notified of some subjects (TOLD-01). */
export const SetAlertChoices = graphql(`
  mutation SetAlertChoices($choices: [AlertChoiceInput!]!) { setAlertChoices(choices: $choices) { subject frequency } }
`);

/** Ends the emails about the token's subject, without a session (TOLD-02). */
export const UnsubscribeFromAlerts = graphql(`
  mutation UnsubscribeFromAlerts($token: String!) { unsubscribeFromAlerts(token: $token) { subject frequency } }
`);

/** Reads how the viewer is notified of each subject that they may see. @throws {FailureResponse} */
export const readAlertChoices = async (upstream: UpstreamClient) =>
  (await upstream.query(AlertChoices, {})).alertChoices;

/** Reads the viewer's notices, newest first. @throws {FailureResponse} */
export const readNotices = async (upstream: UpstreamClient) => (await upstream.query(Notices, {})).notices;

/** Counts the viewer's unread notices (TOLD-03); null when unsupported. @throws {FailureResponse} */
export const countUnreadNotices = async (upstream: UpstreamClient) =>
  (await upstream.queryIfSupported(UnreadNotices, {}))?.unreadNoticeCount ?? null;

/** Something that the viewer was notified of. */
export type Notice = Awaited<ReturnType<typeof readNotices>>[number];

/** Reads which emails a token ends; null for an unknown or expired token, and when unsupported. @throws {FailureResponse} */
export const readAlertSubscription = async (upstream: UpstreamClient, token: string) =>
  (await upstream.queryIfSupported(AlertSubscription, { token }))?.alertSubscriptionByToken ?? null;

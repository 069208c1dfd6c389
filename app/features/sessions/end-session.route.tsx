import { getZodConstraint } from "@conform-to/zod/v4";
import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { changeWithProof, proofSchema, readProofNeeds } from "~/passkeys/proof.server";
import { PROOF_LABELS, ProofFields, type ProofShape } from "~/passkeys/proof-fields";
import { OTHER_SESSIONS, sessionPaths } from "~/paths";
import { ConfirmDialog, MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { endSessions } from "~/upstream/account-security.server";
import { loadSessions, requireSessionEnder } from "./sessions.server";

export const handle = { name: msg("End session") };

/** Loads the session to end (ACT-03). @throws 404 when it has ended, {FailureResponse} */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, userId } = await requireSessionEnder(args);
  const { sessionId } = args.params;
  const [needs, { sessions }] = await Promise.all([
    readProofNeeds(viewer.upstream, proofKind(args.params)),
    loadSessions(viewer, userId),
  ]);
  const form = { needs, constraint: getZodConstraint(proofSchema(needs)) };
  if (sessionId === OTHER_SESSIONS) return { ...form, session: null };
  const session = sessions.find(({ id, current }) => id === sessionId && !current);
  if (!session) throw data(null, { status: 404 });
  return { ...form, session: { browser: session.browser, address: session.address ?? null } };
}

/** Ending one's own session needs one factor, ending another user's needs both (PASS-05). */
const proofKind = ({ userId: targetUserId }: { userId?: string }) => (targetUserId ? "both" : "either");

/** Ends the session, or all others. A session that has ended meanwhile is no failure. */
export const action = createFormAction(PROOF_LABELS, async (args, submitted) => {
  const { viewer, userId } = await requireSessionEnder(args);
  const { sessionId = OTHER_SESSIONS } = args.params;
  const all = sessionId === OTHER_SESSIONS;
  const needs = await readProofNeeds(viewer.upstream, proofKind(args.params));
  const sessionIds = all ? undefined : [sessionId];
  const upstream = viewer.upstream.withSubmission(submitted);
  const { rejection, failure } = await changeWithProof(submitted, needs, (proof) =>
    endSessions(upstream, { userId, sessionIds, ...proof }),
  );
  if (rejection && (all || failure?.kind !== "missing")) return rejection;
  return redirectWithFlash(sessionPaths.list(args.params.userId), [
    success(all ? viewer.i18n._("Sessions ended.") : viewer.i18n._("Session ended.")),
  ]);
});

const askAboutOne = (i18n: I18n, { browser, address }: { browser: string; address: string | null }) =>
  address
    ? i18n._(
        "Are you sure you want to end the session in {browser} at {address}? Anyone using it will have to log in again.",
        { browser, address },
      )
    : i18n._("Are you sure you want to end the session in {browser}? Anyone using it will have to log in again.", {
        browser,
      });

const askAboutAll = (i18n: I18n, isOfAnother: boolean) =>
  isOfAnother
    ? i18n._("Are you sure you want to end all sessions? Anyone using them will have to log in again.")
    : i18n._("Are you sure you want to end all other sessions? Anyone using them will have to log in again.");

export default function EndSession() {
  const { i18n } = useLingui();
  const { session, needs, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<ProofShape>("end-session", constraint);
  const { userId: targetUserId } = useParams();
  const title = session ? i18n._("End session") : i18n._("End sessions");
  const closeTo = sessionPaths.list(targetUserId);
  const question = session ? askAboutOne(i18n, session) : askAboutAll(i18n, targetUserId !== undefined);
  if (!needs.password && !needs.code)
    return (
      <ConfirmDialog title={title} closeTo={closeTo} confirmLabel={title} danger>
        {question}
      </ConfirmDialog>
    );
  return (
    <MessageDialog title={title} closeTo={closeTo}>
      <Form {...form} labels={PROOF_LABELS} preventScrollReset warnOnLeave={false} errorSummary>
        <p>{question}</p>
        <ProofFields needs={needs} fields={fields} />
        <FormActions submit={title} variant="danger" cancelTo={closeTo} />
      </Form>
    </MessageDialog>
  );
}

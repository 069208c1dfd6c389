import { randomUUID } from "node:crypto";
import { expectWrite } from "./read-checks";
import { queryByName, type Run } from "./run";
import type { TestCompany } from "./test-company";

/** Invites an address, and the inviter's own, which is rejected alone; then withdraws the invitation (JOIN-01). */
export async function lifeOfInvitations(
  run: Run,
  { master: { token: as, companyId }, email }: TestCompany,
): Promise<void> {
  if (!run.supports("invitation-batches")) return;
  const readLeft = async () =>
    Number((await queryByName(run, "invitationsLeft", { as, variables: { companyId } })).data?.invitationsLeft);
  const before = await readLeft();
  const invited = `join-${randomUUID()}@conformance.example`;
  const variables = { companyId, emails: [invited, email], roles: [] };
  const sent = await queryByName(run, "sendUserInvitations", { as, variables });
  const { fulfilled = [], rejected = [] } = Object(sent.data?.sendUserInvitations);
  const isApart = fulfilled[0]?.email === invited && rejected[0]?.email === email;
  expectWrite(run, "sendUserInvitations", isApart, "one fulfilled, and the account's own address rejected", sent);
  const left = await readLeft();
  run.report.expect("writes", "invitationsLeft", left === before - 2, `${before - 2} after two addresses`, left);
  const pending = await queryByName(run, "pendingInvitationsByCompanyId", { as, variables: { companyId } });
  const listed: { id: string; email: string }[] = Object(pending.data).pendingInvitationsByCompanyId ?? [];
  const id = listed.find((each) => each.email === invited)?.id;
  const withdrawn = await queryByName(run, "withdrawInvitation", { as, variables: { id: id ?? "" } });
  expectWrite(run, "withdrawInvitation", withdrawn.data?.withdrawInvitation === true, "true", withdrawn);
}

import { isInvitationExpiringSoon } from "#contract/attention";
import { type Comparison, missingIn } from "./answer-reader";
import { atLeast, ids, type Row, readReports, requireOnCompany } from "./company-reads";

interface Attention {
  gateways: { total: number }[] | null;
  expiredCertificates: { total: number } | null;
  invitations: { total: number; first: Row[] } | null;
}

const WHERE = "attentionByCompanyId";

/** Counts of what needs attention, compared with the lists that they count (CONF-04). */
export const ATTENTION_COMPARISONS: readonly Comparison[] = [
  {
    where: WHERE,
    expected: "as many gateways as rasReportsByCompanyId has that are not ACTIVE",
    async find(reader) {
      const { gateways } = await reader.ofCompany<Attention>(WHERE);
      const idle = (await readReports(reader)).filter(
        ({ status, isDismissed }) => status !== "ACTIVE" && !(status === "FAILED" && isDismissed),
      );
      const total = (gateways ?? []).reduce((sum, each) => sum + each.total, 0);
      return total === atLeast(1, idle, "a gateway that is not ACTIVE").length ? null : `${total} of ${idle.length}`;
    },
  },
  {
    where: WHERE,
    expected: "as many expired certificates as rasReportsByCompanyId has that were not dismissed",
    async find(reader) {
      requireOnCompany(reader, "ras.deploy");
      const { expiredCertificates } = await reader.ofCompany<Attention>(WHERE);
      const expired = (await readReports(reader)).filter(
        ({ status, certificateEndsAt, isDismissed }) =>
          status !== "FAILED" && Date.parse(certificateEndsAt ?? "") <= reader.now && isDismissed === false,
      );
      const total = expiredCertificates?.total ?? 0;
      return total === expired.length ? null : `${total} of ${expired.length}`;
    },
  },
  {
    where: WHERE,
    expected: "the invitations of pendingInvitationsByCompanyId that end soon",
    async find(reader) {
      requireOnCompany(reader, "user.list");
      const { invitations } = await reader.ofCompany<Attention>(WHERE);
      const pending = await reader.ofCompany<{ id: string; expiresAt: string }[]>("pendingInvitationsByCompanyId");
      const { now } = reader;
      const soon = pending.filter(({ expiresAt }) => isInvitationExpiringSoon(Date.parse(expiresAt), now));
      const isSame = invitations?.total === soon.length && missingIn(ids(invitations.first), ids(soon)) === null;
      return isSame ? null : `${invitations?.total} of ${soon.length}`;
    },
  },
];

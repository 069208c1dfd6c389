import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import type { ListDefinition } from "~/lists/definition";
import { Highlighted } from "~/lists/highlighted";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { failedPage } from "~/notifications/notifications.server";
import { invitationPaths, paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Form } from "~/ui/form/form";
import { Page } from "~/ui/page/page";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import { readInvitations, readInvitedAccess } from "~/upstream/invitations.server";
import { getInviteRefusal, seesDepartures } from "../user-permissions";
import { AddUser, UserTabs } from "../users.view";
import { type InvitationRow, toInvitationRow } from "./invitations.server";

type PageRow = Pick<InvitationRow, "id" | "email" | "isExpired" | "places" | "resendRefusal">;

/** Returns the list of a company's pending invitations, the latest first. */
const createInvitationList = (i18n: I18n): ListDefinition<InvitationRow, PageRow> => ({
  caption: i18n._("Invitations"),
  counted: msg("{count, plural, one {# invitation} other {# invitations}}"),
  key: ({ id }) => id,
  toPageRow: ({ id, email, isExpired, places, resendRefusal }) => ({ id, email, isExpired, places, resendRefusal }),
  order: { sort: "expires", direction: "descending" },
  tieBreaker: ({ email }) => email,
  search: { label: i18n._("Search invitations"), placeholder: i18n._("Email or permission") },
  emptyState: {
    spot: "messages",
    title: i18n._("No open invitations"),
    hint: i18n._("Invitations appear here until they are accepted."),
  },
  noMatchesState: { title: i18n._("No invitations found"), hint: i18n._("Try fewer words.") },
  columns: [
    { key: "email", untranslated: true, header: i18n._("Email"), rowHeader: true, text: ({ email }) => email },
    {
      key: "permissions",
      header: i18n._("Global permissions"),
      kind: "narrow",
      text: ({ permissions }) => permissions,
    },
    {
      key: "access",
      header: i18n._("Remote access"),
      shownOn: "widest",
      text: ({ access }) => access,
      cell: Places,
    },
    {
      key: "expires",
      header: i18n._("Expires"),
      kind: "shrink",
      text: ({ expiresAt, isExpired }, { moment }) =>
        isExpired ? i18n._(msg("Expired", "invitation")) : moment(expiresAt),
      sort: ({ expiresAt }) => expiresAt,
      filter: {
        getValue: ({ expiresSoon }) => (expiresSoon ? "soon" : null),
        options: [{ value: "soon", label: i18n._("Expires soon") }],
      },
      cell: Expiry,
    },
  ],
});

/** Renders what an invitation brings, its names apart: no browser translates them (DOOR-03). */
function Places({ row: { places }, children }: { row: PageRow; children: ReactNode }) {
  if (places.length === 0) return children;
  return places.map(({ location, destinations, insteadOfDestinations, days }, index) => {
    const where = <Name>{location}</Name>;
    const reach = destinations ? <Name>{destinations}</Name> : <Highlighted>{insteadOfDestinations}</Highlighted>;
    return (
      <Fragment key={location}>
        {index > 0 && "; "}
        {days ? (
          <Trans
            id="{location}: {reach}, {days}"
            values={{ location: where, reach, days: <Highlighted>{days}</Highlighted> }}
          />
        ) : (
          <Trans id="{location}: {reach}" values={{ location: where, reach }} />
        )}
      </Fragment>
    );
  });
}

const Name = ({ children }: { children: string }) => (
  <Untranslated>
    <Highlighted>{children}</Highlighted>
  </Untranslated>
);

function Expiry({ row: { isExpired }, children }: { row: PageRow; children: ReactNode }) {
  return isExpired ? <Badge state="expired">{children}</Badge> : children;
}

export const handle = {
  title: msg("Users"),
  name: msg("Invitations"),
  description: msg("Invitations to your company that haven't been accepted yet."),
};
export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = msg("Couldn't load the invitations.");

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const view = {
    inviteRefusal: getInviteRefusal(viewer),
    several: viewer.hasPage(paths.inviteSeveral),
    departures: seesDepartures(viewer),
  };
  const { upstream, company } = viewer;
  const read = await attempt(
    Promise.all([readInvitations(upstream, company.id), readInvitedAccess(upstream, company.id)]),
  );
  if (!read.ok) return failedPage(read.failure, viewer.i18n._(FAILED), { ...view, invitations: null });
  const [invitations, access] = read.value;
  const rows = invitations.map((invitation) => toInvitationRow(viewer, invitation, access));
  const list = createInvitationList(viewer.i18n);
  return { ...view, invitations: buildListPage(list, rows, getListQuery(list, args.request)) };
}

export default function Invitations() {
  const { i18n } = useLingui();
  const { invitations, inviteRefusal: reason, several, departures } = useLoaderData<typeof loader>();
  return (
    <PageWithPanel>
      <Page title={i18n._("Users")} actions={<InviteLinks reason={reason} several={several} />}>
        <UserTabs departures={departures} />
        <List
          list={createInvitationList(i18n)}
          answer={invitations}
          failed={i18n._(FAILED)}
          path={paths.userInvitations}
          rowActions={{
            header: i18n._("Actions"),
            render: (row) => <InvitationActions {...row} withdrawRefusal={reason} />,
          }}
        />
      </Page>
    </PageWithPanel>
  );
}

function InviteLinks({ reason, several }: { reason: string | undefined; several: boolean }) {
  const { i18n } = useLingui();
  return (
    <>
      {several && (
        <ButtonLink to={paths.inviteSeveral} reason={reason}>
          {i18n._("Invite Several")}
        </ButtonLink>
      )}
      <AddUser reason={reason} />
    </>
  );
}

type ActionsProps = Pick<InvitationRow, "id" | "email" | "resendRefusal"> & { withdrawRefusal?: string };

function InvitationActions({ id, email, resendRefusal, withdrawRefusal }: ActionsProps) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const whose = <span className="visually-hidden"> {email}</span>;
  return (
    <div className="row row-stacked">
      <Form layout="plain" action={invitationPaths.resend(id) + search}>
        <Button size="s" reason={resendRefusal ?? undefined} reasonDisplay="tooltip">
          {i18n._("Resend")}
          {whose}
        </Button>
      </Form>
      <ButtonLink
        size="s"
        icon="trash"
        to={invitationPaths.withdraw(id) + search}
        reason={withdrawRefusal}
        reasonDisplay="tooltip"
        preventScrollReset
      >
        {i18n._("Withdraw")}
        {whose}
      </ButtonLink>
    </div>
  );
}

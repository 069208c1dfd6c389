import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { type Handle, named } from "~/layout/handle";
import { danger } from "~/notifications/notifications";
import { paths, userPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { Copyable } from "~/ui/copy-button/copy-button";
import { DescriptionList } from "~/ui/description-list/description-list";
import { ErrorState } from "~/ui/error-state/error-state";
import { Panel } from "~/ui/panel/panel";
import { failureInit } from "~/upstream/failure.server";
import { AccessOfUser } from "./access-of-user";
import { readOwnAccess } from "./access-of-user.server";
import { findPerson, lastLogin } from "./people.server";
import { FAILED_TO_FETCH, globalPermissions } from "./user-list";
import { whyNotEdit } from "./user-rights";

/** Returns the details of one user (USER-01). */
export async function loader(args: LoaderFunctionArgs) {
  const [found, access] = await Promise.all([findPerson(args, "user.view"), readOwnAccess(args)]);
  const { viewer, person } = found;
  const view = { whyNotEdit: whyNotEdit(viewer), access };
  if (!person)
    return data({ ...view, user: null, notifications: [danger(FAILED_TO_FETCH)] }, failureInit(found.failure));
  return data({ ...view, user: { ...person, lastLogin: lastLogin(person) }, notifications: [] });
}

export const handle: Handle = {
  name: named<typeof loader>(({ user }) => user && `${user.firstName} ${user.lastName}`.trim()),
  panel: "beside",
};

export default function UserDetails() {
  const { user, access, whyNotEdit: reason } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Panel title={user ? `${user.firstName} ${user.lastName}` : "User"} closeTo={paths.users + search}>
      {user ? <Details user={user} access={access} reason={reason} /> : <ErrorState message={FAILED_TO_FETCH} />}
    </Panel>
  );
}

type User = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["user"]>;

type Access = ReturnType<typeof useLoaderData<typeof loader>>["access"];

function Details({ user, access, reason }: { user: User; access: Access; reason?: string }) {
  const { search } = useLocation();
  return (
    <div className="stack">
      <DescriptionList
        items={[
          { term: "Email", description: <Copyable text={user.email} name="e-mail" /> },
          { term: "Role", description: user.role },
          { term: "Phone", description: user.phone },
          { term: "Support Contact", description: user.supportContact ? "yes" : "no" },
          { term: "Last login", description: user.lastLogin },
          { term: "Global permissions", description: globalPermissions(user).join(", ") || "None" },
          ...(access ? [{ term: "Remote access", description: <AccessOfUser access={access} /> }] : []),
        ]}
      />
      <div className="row">
        <ButtonLink icon="pencil" to={userPaths.edit(user.id) + search} reason={reason} preventScrollReset>
          Edit
        </ButtonLink>
      </div>
    </div>
  );
}

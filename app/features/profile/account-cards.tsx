import { Fragment } from "react";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { DescriptionList } from "~/ui/description-list/description-list";
import type { readAccountLinks, readOwnPermissions } from "./profile.server";

/** Renders the viewer's own permissions. The mail about changed permissions leads here (ACT-05). */
export function OwnPermissions({ roles, managesAll, locations }: Awaited<ReturnType<typeof readOwnPermissions>>) {
  const { managed = [], accessible = [] } = locations ?? {};
  const managedText = managesAll ? "All locations" : managed.join(", ");
  const items = [
    { term: "Global permissions", description: roles.join(", ") },
    ...(managedText ? [{ term: "Manager of", description: managedText }] : []),
    ...(accessible.length > 0
      ? [{ term: "Remote access at", untranslated: true, description: accessible.join(", ") }]
      : []),
  ];
  return (
    <div id="permissions">
      <Card title="Your permissions">
        <div className="stack">
          <DescriptionList items={items} />
          {!locations && <p className="muted">Couldn't load the locations.</p>}
          {!roles.includes("Master User") && (
            <p className="muted">Ask your service administrator if you need other permissions.</p>
          )}
        </div>
      </Card>
    </div>
  );
}

/** Renders the links to the account's pages; nothing when the upstream has none of them. */
export function AccountLinks({ codes, links }: Awaited<ReturnType<typeof readAccountLinks>>) {
  if (links.length === 0) return null;
  return (
    <Card title="Your account">
      <div className="stack">
        {codes && <p>{describeCodes(codes.left)}</p>}
        <div className="row">
          {links.map(({ to, icon, label }) => (
            <Fragment key={to}>
              <ButtonLink icon={icon} to={to}>
                {label}
              </ButtonLink>{" "}
            </Fragment>
          ))}
        </div>
      </div>
    </Card>
  );
}

function describeCodes(codes: number | null): string {
  if (codes === null) return "Couldn't load your recovery codes.";
  if (codes === 0)
    return "You have no recovery codes. Create some so that you can still log in if you lose your phone.";
  return `You have ${codes} recovery ${codes === 1 ? "code" : "codes"} left.`;
}

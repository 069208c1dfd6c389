import { Card } from "~/ui/card/card";
import { DescriptionList } from "~/ui/description-list/description-list";
import type { readOwnPermissions } from "./own-permissions.server";

type Props = Awaited<ReturnType<typeof readOwnPermissions>>;

/** Renders the viewer's own permissions. The mail about changed permissions leads here (ACT-05). */
export function OwnPermissions({ roles, managesAll, locations }: Props) {
  const { managed = [], accessible = [] } = locations ?? {};
  const managedText = managesAll ? "All locations" : managed.join(", ");
  const items = [
    { term: "Global permissions", description: roles.join(", ") || "None" },
    ...(managedText ? [{ term: "Manager of", description: managedText }] : []),
    ...(accessible.length > 0 ? [{ term: "Remote access at", description: accessible.join(", ") }] : []),
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

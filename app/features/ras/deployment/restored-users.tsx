import type { ReactNode } from "react";
import { DESTINATIONS_MINIMUM_VERSION } from "#contract/os-version";
import { TermBadge } from "~/networks/term-badge";
import { Badge } from "~/ui/badge/badge";
import { Checkbox } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";
import type { DeploymentDefaults } from "./deployment.server";

/** Renders the check box that restores the previous users' access, and what each of them gets on the chosen device. */
export function RestoredUsers({ users, field }: Pick<DeploymentDefaults, "users"> & { field: FieldMeta }) {
  const [newer, older] = [countUsers(users, "newer"), countUsers(users, "older")];
  return (
    <section className="stack-s" aria-labelledby="ras-restored">
      <h3 id="ras-restored">Previous users</h3>
      <Checkbox
        label="Give these users access again"
        hint="They'll need to download their VPN profile again. Users who don't get access now can get it at the next deployment."
        field={field}
      />
      <p>
        <ByDevice newer={newer} older={newer === older ? older : `${older} on ${OLDER}`}>
          {(count) => `${count}.`}
        </ByDevice>
      </p>
      <ul className="ras-affected">
        {users.map(({ email, allowedDestinations: allowed, note, newer, older }) => (
          <li key={email}>
            <input type="hidden" name="restored" value={email} />
            {email}: {allowed.length === 0 ? "All traffic" : allowed.join(", ")}
            <TermBadge note={note} />
            <ByDevice newer={newer.reason} older={older.reason}>
              {(reason) => <Badge state="left-out">{reason}</Badge>}
            </ByDevice>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DeviceKind = "newer" | "older";

const OLDER = `a gateway below version ${DESTINATIONS_MINIMUM_VERSION}`;

const countUsers = (users: DeploymentDefaults["users"], kind: DeviceKind) =>
  `${users.filter((user) => user[kind].gets).length} of ${users.length} users can get access again`;

/** Renders a text for the chosen device. Both are in the page and CSS shows one, the older device's while none is chosen. */
function ByDevice({
  newer,
  older,
  children,
}: Record<DeviceKind, string | null> & { children: (text: string) => ReactNode }) {
  if (newer === older) return newer && children(newer);
  return (
    <>
      {newer && <span className="ras-on-newer">{children(newer)}</span>}
      {older && <span className="ras-on-older">{children(older)}</span>}
    </>
  );
}

import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { DESTINATIONS_MINIMUM_VERSION } from "#contract/os-version";
import { TermBadge } from "~/networks/term-badge";
import { Badge } from "~/ui/badge/badge";
import { Checkbox } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";
import type { DeploymentDefaults } from "./deployment.server";

/** Renders the check box that restores the previous users' access, and what each of them gets on the chosen device. */
export function RestoredUsers({ users, field }: Pick<DeploymentDefaults, "users"> & { field: FieldMeta }) {
  const { i18n } = useLingui();
  const total = users.length;
  const [newer, older] = [countRestored(users, "newer"), countRestored(users, "older")];
  const newerText = i18n._("{count, number} of {total, number} users can get access again.", { count: newer, total });
  const olderText = i18n._(
    "{count, number} of {total, number} users can get access again on a gateway below version {version}.",
    { count: older, total, version: DESTINATIONS_MINIMUM_VERSION },
  );
  return (
    <section className="stack-s" aria-labelledby="ras-restored">
      <h3 id="ras-restored">{i18n._("Previous users")}</h3>
      <Checkbox
        label={i18n._("Give these users access again")}
        hint={i18n._(
          "They'll need to download their VPN profile again. Users who don't get access now can get it at the next deployment.",
        )}
        field={field}
      />
      <p>
        <ByDevice newer={newerText} older={newer === older ? newerText : olderText}>
          {(text) => text}
        </ByDevice>
      </p>
      <ul className="ras-affected">
        {users.map(({ email, allowedDestinations: allowed, note, newer, older }) => (
          <li key={email}>
            <input type="hidden" name="restored" value={email} />
            {email}: {allowed.length === 0 ? i18n._("All traffic") : allowed.join(", ")}
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

const countRestored = (users: DeploymentDefaults["users"], kind: DeviceKind) =>
  users.filter((user) => user[kind].gets).length;

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

import { locationPaths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { ButtonLink } from "~/ui/button/button-link";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { DeviceOption } from "../gateway/options.server";

interface Props {
  id: string;
  name: string;
  devices: DeviceOption[];
  closeTo: string;
  reason: string;
}

/** Renders why there is no form, and what to do: no device of the location can be a gateway (RASS-02). */
export function NoSuitableDevice({ id, name, devices, reason, closeTo }: Props) {
  return (
    <div className="stack">
      <Alert tone="warning" title={reason}>
        {devices.length === 0 ? (
          <>
            There are no machines at <Untranslated>{name}</Untranslated>. Assign one first.
          </>
        ) : (
          <>
            Update one of the machines at <Untranslated>{name}</Untranslated>, or assign a newer one.
          </>
        )}
      </Alert>
      {devices.length > 0 && (
        <ul aria-label={`Machines at ${name}`}>
          {devices.map(({ serialNumber, label }) => (
            <li key={serialNumber} translate="no">
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <ButtonLink to={locationPaths.details(id)}>View the location</ButtonLink>
        <ButtonLink to={closeTo}>Close</ButtonLink>
      </div>
    </div>
  );
}

import { DESTINATIONS_MINIMUM_VERSION } from "#contract/os-version";
import { RadioGroup } from "~/ui/field/choice-group";
import type { FieldMeta } from "~/ui/field/control";
import { Select } from "~/ui/field/select";
import { TextField } from "~/ui/field/text-field";
import { Picker } from "~/ui/picker/picker";
import type { Device } from "./choices.server";
import type { SettingsForm } from "./settings.schema";

/** The fields' labels, for the error summary too. */
export const LABELS: Record<keyof SettingsForm, string> = {
  serialNumber: "RAS Gateway Device",
  fqdn: "Hostname",
  method: "Deployment method",
  externalNetwork: "Connect to (External) Virtual Network",
  externalIP: "IP / Netmask",
  dns: "DNS",
  gatewayIP: "Gateway",
  internalNetwork: "Internal Virtual Network",
  internalMethod: "Internal address",
  internalIP: "Internal IP / Netmask",
  publicIpOrFqdn: "Public Endpoint",
  routing: "Route via VPN tunnel",
  destinations: "Destinations",
};

interface Props {
  fields: Record<keyof SettingsForm, FieldMeta>;
  devices: Device[];
  /** Names of the location's destinations. */
  destinations: string[];
  /** The URL at which a destination can be added; null when the viewer can't add one. */
  addNewTo: string | null;
}

/**
 * Renders the fields of the settings panel (RASS-02). Every variant is in the page, and the style sheet shows the
 * chosen one, so that it works without a script. The server takes only the chosen one.
 */
export function SettingsFields({ fields, devices, destinations, addNewTo }: Props) {
  return (
    <>
      <Select label={LABELS.serialNumber} field={fields.serialNumber} placeholder="Choose…">
        {devices.map(({ serialNumber, label, suitable, routes }) => (
          <option key={serialNumber} value={serialNumber} disabled={!suitable} data-routes={routes ? "" : undefined}>
            {label}
          </option>
        ))}
      </Select>
      <TextField label={LABELS.fqdn} field={fields.fqdn} hint="For example vpn.company.com" {...LITERAL} />
      <RadioGroup
        label={LABELS.method}
        field={fields.method}
        inline
        options={[
          { value: "nat", label: "Behind NAT" },
          { value: "dmz", label: "DMZ" },
        ]}
      />
      <TextField label={LABELS.externalNetwork} field={fields.externalNetwork} {...LITERAL} />
      <TextField label={LABELS.externalIP} field={fields.externalIP} hint="For example 192.0.2.10/24" {...LITERAL} />
      <TextField label={LABELS.dns} field={fields.dns} {...LITERAL} />
      <TextField label={LABELS.gatewayIP} field={fields.gatewayIP} {...LITERAL} />
      <InternalFields fields={fields} />
      <TextField
        label={LABELS.publicIpOrFqdn}
        field={fields.publicIpOrFqdn}
        hint="For example vpn.company.com:1194 or 192.0.2.10:1194"
        {...LITERAL}
      />
      <Routing fields={fields} destinations={destinations} addNewTo={addNewTo} />
    </>
  );
}

const LITERAL = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

function InternalFields({ fields }: Pick<Props, "fields">) {
  return (
    <div className="ras-internal">
      <TextField label={LABELS.internalNetwork} field={fields.internalNetwork} required {...LITERAL} />
      <RadioGroup
        label={LABELS.internalMethod}
        field={fields.internalMethod}
        inline
        options={[
          { value: "auto", label: "DHCP" },
          { value: "manual", label: "Manual" },
        ]}
      />
      <TextField
        className="ras-internal-ip"
        label={LABELS.internalIP}
        field={fields.internalIP}
        hint="For example 10.0.0.10/24"
        required
        {...LITERAL}
      />
    </div>
  );
}

function Routing({ fields, destinations, addNewTo }: Pick<Props, "fields" | "destinations" | "addNewTo">) {
  return (
    <>
      <div className="ras-routing">
        <RadioGroup
          label={LABELS.routing}
          field={fields.routing}
          options={[
            { value: "allTraffic", label: "All traffic" },
            { value: "specificDestinations", label: "Specific Destinations" },
          ]}
        />
        <div className="ras-route-names">
          {destinations.length > 0 ? (
            <Picker
              label={LABELS.destinations}
              unit="destinations"
              field={fields.destinations}
              options={destinations.map((name) => ({ value: name, label: name }))}
            />
          ) : (
            <p className="muted" id={fields.destinations.id} tabIndex={-1}>
              No destinations. They can be added once the gateway is active.
            </p>
          )}
          {addNewTo && (
            <a href={addNewTo} target="_blank" rel="noreferrer">
              Add new<span className="visually-hidden"> destination (opens in a new tab)</span>
            </a>
          )}
        </div>
      </div>
      <p className="ras-no-routes muted">
        {`Routes via the VPN tunnel are available on gateways with version ${DESTINATIONS_MINIMUM_VERSION} and later.`}
      </p>
    </>
  );
}

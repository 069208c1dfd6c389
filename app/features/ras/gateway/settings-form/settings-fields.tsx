import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { ClipboardEvent, FormEvent } from "react";
import { DESTINATIONS_MINIMUM_VERSION } from "#contract/os-version";
import { useActionExtras } from "~/forms/use-last-result";
import { msg, type Text } from "~/i18n/i18n";
import { AnswerAlert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/field/choice-group";
import type { FieldMeta } from "~/ui/field/control";
import { Select } from "~/ui/field/select";
import { TextField } from "~/ui/field/text-field";
import { FormSection } from "~/ui/form/form-parts";
import { Picker } from "~/ui/picker/picker";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { DestinationOption } from "../destinations/destination-options.server";
import { ShownDestinationsField } from "../destinations/shown-destinations-field";
import { useHostBits } from "../use-host-bits";
import type { DeviceOption, Suggestions } from "./device-options.server";
import type { SettingsForm } from "./settings.schema";

/** The fields' labels, for the error summary too. */
export const LABELS: Record<keyof SettingsForm, Text> = {
  serialNumber: msg("RAS Gateway Device"),
  fqdn: msg("Hostname"),
  method: msg("Deployment method"),
  externalNetwork: msg("Connect to (External) Virtual Network"),
  externalIP: msg("IP / Netmask"),
  dns: "DNS",
  gatewayIP: msg("Gateway", "network setting"),
  internalNetwork: msg("Internal Virtual Network"),
  internalMethod: msg("Internal address"),
  internalIP: msg("Internal IP / Netmask"),
  publicIpOrFqdn: msg("Public Endpoint"),
  routing: msg("Route via VPN tunnel"),
  destinations: msg("Destinations"),
  newName: msg("Destination name"),
  newEntries: msg("Network destinations"),
};

export interface SettingsFieldsProps {
  fields: Record<keyof SettingsForm, FieldMeta>;
  devices: DeviceOption[];
  suggestions: Suggestions;
  /** The location's destinations; null when they couldn't be read. */
  destinations: DestinationOption[] | null;
  /** True when the viewer can add a destination. */
  addsNew: boolean;
  /** The name of the destination that was added last. */
  added: string | undefined;
}

/**
 * Renders the fields of the settings panel (RASS-02). Every variant is in the page, and CSS shows the selected one, so
 * that it works without JavaScript. The server reads only the selected one.
 */
export function SettingsFields({ fields, devices, suggestions, ...routing }: SettingsFieldsProps) {
  const { i18n } = useLingui();
  return (
    <>
      <SuggestionLists {...suggestions} />
      <FormSection title={i18n._("Device")}>
        <Select field={fields.serialNumber} placeholder={i18n._("Choose…")}>
          {devices.map(({ serialNumber, label, suitable, routes }) => (
            <option
              key={serialNumber}
              value={serialNumber}
              disabled={!suitable}
              data-routes={routes ? "" : undefined}
              translate="no"
            >
              {label}
            </option>
          ))}
        </Select>
        <TextField field={fields.fqdn} hint={i18n._("For example vpn.company.com")} {...LITERAL} />
      </FormSection>
      <FormSection title={i18n._("Network")}>
        <RadioGroup
          field={fields.method}
          inline
          onChange={followMethod}
          options={[
            { value: "nat", label: i18n._("Behind NAT") },
            { value: "dmz", label: "DMZ" },
          ]}
        />
        <TextField field={fields.externalNetwork} list={LISTS.networks} {...SUGGESTED} />
        <div className="ras-network">
          <TextField field={fields.externalIP} hint={i18n._("For example 192.0.2.10/24")} {...LITERAL} />
          <TextField field={fields.dns} {...LITERAL} />
          <TextField field={fields.gatewayIP} {...LITERAL} />
        </div>
        <InternalFields fields={fields} />
      </FormSection>
      <FormSection title={i18n._("Access")}>
        <TextField
          field={fields.publicIpOrFqdn}
          hint={i18n._("For example vpn.company.com:1194 or 192.0.2.10:1194")}
          list={LISTS.endpoints}
          {...SUGGESTED}
        />
        <Routing fields={fields} {...routing} />
      </FormSection>
    </>
  );
}

const LITERAL = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
/** Firefox suggests nothing with autocomplete off. */
const SUGGESTED = { ...LITERAL, autoComplete: "on" } as const;

/** Selects the manual internal address with DMZ (RASS-02), by a click: React would miss a later choice of the one before. */
function followMethod({ target }: FormEvent) {
  const { value, form } = target as HTMLInputElement;
  if (value === "dmz") form?.querySelector<HTMLInputElement>("[name=internalMethod][value=manual]")?.click();
}

/** Clears the internal address with DHCP (RASS-02). */
function followInternalMethod({ target }: FormEvent) {
  const { value, form } = target as HTMLInputElement;
  const address = form?.elements.namedItem("internalIP");
  if (value === "auto" && address instanceof HTMLInputElement) address.value = "";
}

function InternalFields({ fields }: Pick<SettingsFieldsProps, "fields">) {
  const { i18n } = useLingui();
  return (
    <div className="ras-internal">
      <TextField field={fields.internalNetwork} list={LISTS.networks} required {...SUGGESTED} />
      <RadioGroup
        field={fields.internalMethod}
        inline
        onChange={followInternalMethod}
        options={[
          { value: "auto", label: "DHCP" },
          { value: "manual", label: i18n._("Manual") },
        ]}
      />
      <TextField
        className="ras-internal-ip"
        field={fields.internalIP}
        hint={i18n._("For example 10.0.0.10/24")}
        required
        {...LITERAL}
      />
    </div>
  );
}

const describeNoDestinations = (i18n: I18n, addsNew: boolean) =>
  addsNew ? i18n._("No destinations yet.") : i18n._("No destinations. You can add them once the gateway is active.");

function Routing({
  fields,
  destinations: loaded,
  addsNew,
  added,
}: Omit<SettingsFieldsProps, "devices" | "suggestions">) {
  const { i18n } = useLingui();
  const { destinations = loaded } = useActionExtras<Pick<SettingsFieldsProps, "destinations">>();
  return (
    <>
      <ShownDestinationsField options={destinations} />
      <div className="ras-routing">
        <RadioGroup
          field={fields.routing}
          options={[
            { value: "allTraffic", label: i18n._("All traffic") },
            { value: "specificDestinations", label: i18n._("Specific Destinations") },
          ]}
        />
        <div className="ras-route-names">
          {destinations && destinations.length > 0 ? (
            <Picker unit="destinations" field={fields.destinations} options={destinations} />
          ) : (
            <p className="muted" id={fields.destinations.id} tabIndex={-1}>
              {destinations ? describeNoDestinations(i18n, addsNew) : i18n._("Couldn't load the destinations.")}
            </p>
          )}
          {addsNew && <NewDestination fields={fields} added={added} />}
        </div>
      </div>
      <p className="ras-no-routes muted">
        {i18n._("Routes via the VPN tunnel are available on gateways with version {version} and later.", {
          version: DESTINATIONS_MINIMUM_VERSION,
        })}
      </p>
    </>
  );
}

/** The ids of the `datalist` elements. */
const LISTS = { networks: "ras-networks", addresses: "ras-addresses", endpoints: "ras-endpoints" };

/** Renders the suggestions for the fields; other values can be typed (RASX-05). */
function SuggestionLists({ networks, endpoints }: Suggestions) {
  const names = [...new Set(networks.map(({ name }) => name))];
  return (
    <>
      <datalist id={LISTS.networks}>
        {names.map((name) => (
          <option key={name} value={name} label={listAddresses(networks, name)} />
        ))}
      </datalist>
      <datalist id={LISTS.addresses}>
        {networks.map(({ name, address }) => (
          <option key={`${name} ${address}`} value={address} label={name} />
        ))}
      </datalist>
      <datalist id={LISTS.endpoints}>
        {endpoints.map((endpoint) => (
          <option key={endpoint} value={endpoint} />
        ))}
      </datalist>
    </>
  );
}

const listAddresses = (networks: Suggestions["networks"], name: string) =>
  networks.flatMap((network) => (network.name === name ? network.address : [])).join(", ");

/** Pastes lines as a list. A field of one line would join them. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData("text").trim();
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  const { currentTarget: input } = event;
  input.setRangeText(text.replace(/[\r\n]+/g, ", "), input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** The name of the intent that adds a destination (`forms/intent.ts`). */
export const DESTINATION_INTENT = "destination";

/** The answers to the button that adds a destination. */
export interface DestinationAnswer {
  added: string;
  /** A hash of what its networks with host bits were said to be, which the button's next press sends back (D46). */
  reading: string;
}

/** Renders the part of the settings panel that adds a destination to the location's list and selects it (RASS-02). */
function NewDestination({
  fields: { newName: name, newEntries: entries },
  added,
}: Pick<SettingsFieldsProps, "fields" | "added">) {
  const { i18n } = useLingui();
  const { reading } = useActionExtras<DestinationAnswer>();
  const hostBits = useHostBits(entries);
  const isTyped = [name, entries].some(({ initialValue, errors }) => initialValue || errors?.length);
  return (
    <>
      {added && (
        <AnswerAlert
          title={<Trans id="{name} has been added" values={{ name: <Untranslated>{added}</Untranslated> }} />}
        >
          {i18n._("It's selected above.")}
        </AnswerAlert>
      )}
      <details className="ras-new-destination" open={isTyped || undefined}>
        <summary>{i18n._("Add new")}</summary>
        <div className="stack">
          <TextField field={name} autoComplete="off" />
          <TextField
            field={entries}
            hint={i18n._("For example 10.1.2.3, 10.1.2.3:443, 10.1.0.0/16, *:53 or *. Separate several with commas.")}
            list={LISTS.addresses}
            onPaste={pasteLines}
            autoComplete="on"
            autoCapitalize="none"
            spellCheck={false}
            {...hostBits.control}
          />
          {hostBits.note}
          {reading && (
            <AnswerAlert key={reading} title={i18n._("Check the network destinations")}>
              {i18n._("Nothing has been added yet. If the addresses are right, press Add destination again.")}
            </AnswerAlert>
          )}
          <div>
            <Button size="s" name="ask" value={[DESTINATION_INTENT, reading].join(" ").trim()}>
              {i18n._("Add destination")}
            </Button>
          </div>
        </div>
      </details>
    </>
  );
}

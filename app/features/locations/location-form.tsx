import { Trans, useLingui } from "@lingui/react";
import { type SyntheticEvent, useRef } from "react";
import { EditConflictForm } from "~/forms/edit-conflict-form";
import { ENTER_BUTTON } from "~/forms/intent";
import { useActionExtras, useLastResult } from "~/forms/use-last-result";
import { usePickerOptions } from "~/forms/use-picker-options";
import { msg } from "~/i18n/i18n";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { NoticeDialog } from "~/ui/dialog/notice-dialog";
import { listOf } from "~/ui/field/control";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import type { Filled } from "~/ui/form/fill";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { useFormState } from "~/ui/form/form-state";
import { toStoredFieldName } from "~/ui/form/picker-fields";
import { Link } from "~/ui/link/link";
import { MAX_OPTIONS, Picker } from "~/ui/picker/picker";
import { AddressFields } from "./address-fields";
import { LOCATION_FORM, readTypedPosition, setFields } from "./field-access";
import {
  CONFIRM_PIN_BUTTON,
  type LocationActionData,
  type LocationFields,
  readLocationFields,
  toPinFields,
} from "./location-form-data";
import { LocationMap } from "./location-map";
import type { LocationPicker, loadLocationPickers } from "./location-pickers.server";
import { applyPickerChanges, parsePickerChanges } from "./picker-changes";
import { usePin } from "./use-pin";

export const LABELS = {
  name: msg("Name"),
  address: msg("Address"),
  lat: msg("Latitude"),
  lng: msg("Longitude"),
  machines: msg("Machines"),
  managers: msg("Managers"),
};

type Pickers = Awaited<ReturnType<typeof loadLocationPickers>>["pickers"];

type Props = {
  pickers: Pickers;
  /** The stored location's fields; null for a new location. */
  fields: LocationFields | null;
  mapSource: string;
  closeTo: string;
  /** The URL of the dialog that deletes the location; undefined when the viewer can't. */
  removeTo?: string | undefined;
};

/** Renders the form of New and Edit Location (LOC-01). */
export function LocationForm({ fields: stored, pickers, mapSource, closeTo, removeTo }: Props) {
  const { i18n } = useLingui();
  const result = useLastResult();
  const actionData = useActionExtras<LocationActionData & { filled: Filled }>();
  const { places, focus, confirmPin = false } = actionData;
  const submitted = result?.initialValue;
  const fields = readLocationFields((name) => (submitted ? submitted[name] : stored?.[name as keyof LocationFields]));
  const { pin, setPin, hiddenFields, ...addressState } = usePin(fields, actionData);
  return (
    <Form id={LOCATION_FORM} labels={LABELS} layout="plain" preventScrollReset>
      <div className="form" inert={confirmPin}>
        <DefaultButton name={ENTER_BUTTON} />
        <ErrorSummary title={i18n._("The location isn't saved.")} />
        <EditConflictForm
          revision={fields.revision}
          title={i18n._("Someone else has changed this location since you opened it")}
        />
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField name="name" required defaultValue={fields.name} autoComplete="off" />
        <AddressFields {...addressState} places={places} autoFocus={focus === "address"} />
        <LocationMap
          pin={pin}
          source={mapSource}
          autoFocus={focus === "map"}
          onMove={(position) => {
            setFields(toPinFields(position));
            setPin(position);
          }}
        />
        <Coordinates fields={fields} onChange={() => setPin(readTypedPosition())} />
        <LocationPickers {...pickers} />
        <FormActions submit={i18n._("Save")} cancelTo={closeTo}>
          {removeTo && (
            <ButtonLink to={removeTo} variant="danger" preventScrollReset>
              {i18n._("Delete")}
            </ButtonLink>
          )}
        </FormActions>
      </div>
      {confirmPin && <ConfirmPin />}
    </Form>
  );
}

/** Renders the choice of machines and managers, each where the viewer may choose them. */
function LocationPickers(loaded: Pickers) {
  const machines = usePickerOptions("machines", loaded.machines);
  const managers = usePickerOptions("managers", loaded.managers);
  const submitted = useLastResult()?.initialValue;
  return (
    <>
      {machines && (
        <Picker unit="machines" name="machines" {...withChanges("machines", machines, submitted)}>
          {machines.assignAt && (
            <p className="muted">
              <Trans
                id="There are more than {most, number} machines, too many to list here. To add some to this location, select them in the <0>inventory</0> and press “Assign to location”."
                values={{ most: MAX_OPTIONS }}
                components={{ 0: <Link to={machines.assignAt} /> }}
              />
            </p>
          )}
        </Picker>
      )}
      {managers && <Picker unit="users" name="managers" {...withChanges("managers", managers, submitted)} />}
    </>
  );
}

/**
 * Returns a picker with what the submitted form adds and removes. Without the options, which couldn't be read, the stored
 * selection is unknown: the submitted one stays.
 */
function withChanges(name: string, { stored, ...picker }: LocationPicker, submitted?: Record<string, unknown> | null) {
  if (!submitted) return { ...picker, stored, defaultValue: stored };
  const all = (field: string) => listOf(submitted[field]);
  if (!picker.options) return { ...picker, stored: all(toStoredFieldName(name)), defaultValue: all(name) };
  return { ...picker, stored, defaultValue: applyPickerChanges(stored, parsePickerChanges(all, name)) };
}

type CoordinatesProps = { fields: LocationFields; onChange: () => void };

/** Renders the pin's coordinates behind a disclosure, which is open when they were set by hand or are rejected. */
function Coordinates({ fields, onChange }: CoordinatesProps) {
  const { i18n } = useLingui();
  const { refusal } = useFormState();
  const isByHand = fields.lat !== fields.placeLat || fields.lng !== fields.placeLng;
  const field = (name: "lat" | "lng") => (
    <TextField name={name} defaultValue={fields[name]} inputMode="decimal" autoComplete="off" onChange={onChange} />
  );
  return (
    <details open={isByHand || Boolean(refusal.lat ?? refusal.lng)}>
      <summary>{i18n._("Set the pin by hand")}</summary>
      <div className="coordinates">
        {field("lat")}
        {field("lng")}
        <Button name="ask" value="map">
          {i18n._("Show on the map")}
        </Button>
      </div>
    </details>
  );
}

/**
 * Renders the confirmation of an address although the pin is elsewhere (LOC-03, LOC-04). Its buttons post the form around
 * it, and confirming saves it; Escape presses "Modify the address".
 */
function ConfirmPin() {
  const { i18n } = useLingui();
  const modify = useRef<HTMLSpanElement>(null);
  const pressModify = (event: SyntheticEvent) => {
    event.preventDefault();
    modify.current?.querySelector("button")?.click();
  };
  return (
    <NoticeDialog
      title={i18n._("Warning")}
      onCancel={pressModify}
      actions={
        <>
          <span ref={modify}>
            <Button name="ask" value="modify">
              {i18n._("Modify the address")}
            </Button>
          </span>
          <Button variant="primary" name={CONFIRM_PIN_BUTTON} value="on" autoFocus>
            {i18n._("The address is correct")}
          </Button>
        </>
      }
    >
      {i18n._("The pin isn't where we found this address. Is the address correct?")}
    </NoticeDialog>
  );
}

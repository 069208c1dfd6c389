import { ENTER } from "~/forms/picks";
import { StaleForm } from "~/forms/stale-form";
import { type Pickers, usePickerPage } from "~/forms/use-picker-page";
import { useAnswer, useResult } from "~/forms/use-result";
import { degrees } from "~/places/place";
import { inert } from "~/ui/attributes/attributes";
import { Button } from "~/ui/button/button";
import { ButtonLink, CancelLink } from "~/ui/button/button-link";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import type { Filled } from "~/ui/form/fill";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { Picker } from "~/ui/picker/picker";
import { AddressFields } from "./address-fields";
import { Coordinates } from "./coordinates";
import type { LocationAnswer } from "./location-answer.server";
import { fieldsIn, type LocationFields } from "./location-draft";
import { LOCATION_FORM, setFields, typedPosition } from "./location-fields";
import { LocationMap } from "./location-map";
import { MovedPin } from "./moved-pin";
import { usePin } from "./use-pin";

/** The fields' labels. */
export const LABELS = {
  name: "Name",
  address: "Address",
  lat: "Latitude",
  lng: "Longitude",
  machines: "Machines",
  managers: "Managers",
};

type Props = Pickers & {
  /** The stored location's fields; null for a new location. */
  fields: LocationFields | null;
  /** The map's source, which has to be named. */
  mapSource: string;
  closeTo: string;
  /** The URL of the dialog that deletes the location; undefined when the viewer can't. */
  removeTo?: string | undefined;
};

/** Renders the form of New and Edit Location (LOC-01). */
export function LocationForm({ fields: stored, pickers, mapSource, closeTo, removeTo }: Props) {
  const result = useResult();
  const answer = useAnswer<LocationAnswer & { filled: Filled }>();
  const { places, focus, versions, moved = false } = answer ?? {};
  const typed = result?.initialValue;
  const fields = fieldsIn((name) => (typed ? typed[name] : stored?.[name as keyof LocationFields]));
  const { pin, setPin, known, ...place } = usePin(fields, answer);
  const machines = usePickerPage("machines", pickers.machines);
  const managers = usePickerPage("managers", pickers.managers);
  return (
    <Form id={LOCATION_FORM} labels={LABELS} layout="plain" preventScrollReset>
      <div className="form" {...inert(moved)}>
        <DefaultButton name={ENTER} />
        <ErrorSummary undone="The location isn't saved." />
        {versions && <StaleForm versions={versions} what="this location" />}
        {Object.entries(known).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField name="name" required defaultValue={fields.name} autoComplete="off" />
        <AddressFields {...place} places={places} isAsked={focus === "address"} />
        <LocationMap
          pin={pin}
          source={mapSource}
          isAsked={focus === "map"}
          onMove={(position) => {
            setFields({ lat: degrees(position.lat), lng: degrees(position.lng) });
            setPin(position);
          }}
        />
        <Coordinates fields={fields} onChange={() => setPin(typedPosition())} />
        {machines && <Picker unit="machines" name="machines" page={machines} />}
        {managers && <Picker unit="people" name="managers" page={managers} />}
        <FormActions>
          <Button variant="primary">Save</Button>
          <CancelLink to={closeTo} />
          {removeTo && (
            <ButtonLink to={removeTo} variant="quiet" className="location-remove" preventScrollReset>
              Delete
            </ButtonLink>
          )}
        </FormActions>
      </div>
      {moved && <MovedPin />}
    </Form>
  );
}

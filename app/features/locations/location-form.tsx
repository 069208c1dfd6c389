import { useEffect, useRef, useState } from "react";
import { degrees, type Place, type Position, readPosition } from "~/places/place";
import { inert } from "~/ui/attributes/attributes";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { ButtonLink, CancelLink } from "~/ui/button/button-link";
import { TextField } from "~/ui/field/text-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { AddressFields } from "./address-fields";
import { LocationChoice } from "./location-choice";
import { LocationConflict } from "./location-conflict";
import { fieldValue, LOCATION_FORM, setFields } from "./location-fields";
import type { LocationFormView } from "./location-form.server";
import { LocationMap } from "./location-map";
import { MovedPin } from "./moved-pin";

/** The time until the address takes the focus, in milliseconds (LOC-03). */
const FOCUS_DELAY = 300;

/** The fields' labels. */
export const LABELS = { name: "Name", address: "Address", lat: "Latitude", lng: "Longitude", machines: "Machines" };

type Props = {
  view: LocationFormView;
  closeTo: string;
  /** The URL of the dialog that deletes the location; undefined when the viewer can't. */
  removeTo?: string;
};

/**
 * Renders the form of New and Edit Location (LOC-01). Each button posts the whole form; the answer is a new view of it.
 */
export function LocationForm({ view, closeTo, removeTo }: Props) {
  const { draft, machines, managers } = view;
  const { pin, setPin, known, choose } = usePin(view);
  const follow = () => setPin(typedPosition());
  return (
    <Form id={LOCATION_FORM} labels={LABELS} layout="plain" preventScrollReset>
      <div className="form" {...inert(view.moved)}>
        <DefaultButton />
        <ErrorSummary />
        {view.versions && <LocationConflict versions={view.versions} />}
        <Hidden known={known} formKey={view.formKey} />
        <TextField name="name" required defaultValue={draft.name} autoComplete="off" />
        <AddressFields view={view} onChoose={choose} />
        <LocationMap
          pin={pin}
          source={view.mapSource}
          onMove={(position) => {
            setFields({ lat: degrees(position.lat), lng: degrees(position.lng) });
            setPin(position);
          }}
        />
        <Coordinates draft={draft} onChange={follow} />
        {machines && <LocationChoice set="machines" view={machines} stamp={view.stamp} />}
        {managers && <LocationChoice set="managers" view={managers} stamp={view.stamp} />}
        <FormActions>
          <Button
            variant="primary"
            name="ask"
            value="save"
            id={`${LOCATION_FORM}-save`}
            autoFocus={view.focus === "save"}
          >
            Save
          </Button>
          <CancelLink to={closeTo} />
          {removeTo && (
            <ButtonLink to={removeTo} variant="quiet" className="location-remove" preventScrollReset>
              Delete
            </ButtonLink>
          )}
        </FormActions>
      </div>
      {view.moved && <MovedPin />}
    </Form>
  );
}

const typedPosition = () => readPosition({ lat: fieldValue("lat"), lng: fieldValue("lng") });

/** Holds the pin's position. Each answer writes its address and coordinates into the fields, and moves the pin. */
function usePin(view: LocationFormView) {
  const { draft, focus, stamp } = view;
  const [pin, setPin] = useState(() => readPosition(draft));
  const [known, setKnown] = useState<Known>(draft);
  const shown = useRef(stamp);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    // The first view: coordinates may have been typed before hydration, and the pin follows them.
    if (shown.current === stamp) setPin(typedPosition());
    else {
      const { address, lat, lng } = draft;
      setFields({ address, lat, lng });
      setPin(readPosition(draft));
      setKnown(draft);
    }
    shown.current = stamp;
    if (!focus) return;
    const to = () => document.getElementById(`${LOCATION_FORM}-${focus}`)?.focus();
    const timer = setTimeout(to, focus === "address" ? FOCUS_DELAY : 0);
    return () => clearTimeout(timer);
  }, [stamp]);
  const choose = ({ label, ...position }: Place) => {
    const at = { lat: degrees(position.lat), lng: degrees(position.lng) };
    setFields({ address: label, ...at });
    setPin(position);
    setKnown({ ...known, confirmed: "", place: { address: label, ...at } });
  };
  return { pin, setPin: setPin as (position: Position | null) => void, known, choose };
}

/** The hidden fields: the place with which the pin is compared, and the revision with which the form was filled. */
type Known = Pick<LocationFormView["draft"], "place" | "confirmed" | "revision">;

function Hidden({ known: { place, confirmed, revision }, formKey }: { known: Known; formKey: string }) {
  const of = { "place.address": place.address, "place.lat": place.lat, "place.lng": place.lng };
  const values = { formKey, revision, confirmed, ...of };
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type CoordinatesProps = { draft: LocationFormView["draft"]; onChange: () => void };

/** Renders the fields for the pin's coordinates. */
function Coordinates({ draft, onChange }: CoordinatesProps) {
  const hydrated = useHydrated();
  const field = (name: "lat" | "lng") => (
    <TextField name={name} defaultValue={draft[name]} inputMode="decimal" autoComplete="off" onChange={onChange} />
  );
  return (
    <div className="coordinates">
      {field("lat")}
      {field("lng")}
      {!hydrated && (
        <Button name="ask" value="map">
          Show on the map
        </Button>
      )}
    </div>
  );
}

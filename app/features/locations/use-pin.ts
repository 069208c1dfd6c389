import { useEffect, useRef, useState } from "react";
import type { Place, Position } from "~/places/place";
import type { Filled } from "~/ui/form/fill";
import { findInput, LOCATION_FORM, readTypedPosition, setFields } from "./field-access";
import { type LocationActionData, type LocationFields, pickHiddenFields, toPlaceFields } from "./location-form-data";
import { parsePosition } from "./place-values";

type ActionData = Pick<LocationActionData, "focus"> & { filled?: Filled };

/** The delay before the address is focused (LOC-03). */
const FOCUS_DELAY_MS = 300;

/**
 * Holds the pin's position and the address, which follow the fields that each action fills in.
 * @param actionData another object for each action
 */
export function usePin(fields: LocationFields, actionData: ActionData) {
  const [pin, setPin] = useState<Position | null>(() => parsePosition(fields));
  const [address, setAddress] = useState(fields.address);
  const [hiddenFields, setHiddenFields] = useState(() => pickHiddenFields(fields));
  const previous = useRef(actionData);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each action
  useEffect(() => {
    // The first view: coordinates may have been typed before hydration, and the pin follows them.
    setPin(readTypedPosition());
    if (previous.current !== actionData) {
      setAddress(findInput("address")?.value ?? "");
      setHiddenFields((before) => pickHiddenFields({ ...fields, ...before, ...toTexts(actionData.filled) }));
    }
    previous.current = actionData;
    const focus = actionData.focus;
    if (!focus) return;
    const moveFocus = () => document.getElementById(`${LOCATION_FORM}-${focus}`)?.focus();
    const timer = setTimeout(moveFocus, focus === "address" ? FOCUS_DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [actionData]);
  const selectPlace = (place: Place) => {
    const { lat, lng, address: label, ...placeFields } = toPlaceFields(place);
    setFields({ lat, lng });
    setAddress(label);
    setPin({ lat: place.lat, lng: place.lng });
    setHiddenFields({ ...hiddenFields, ...placeFields });
  };
  return { pin, setPin, address, setAddress, hiddenFields, selectPlace };
}

const toTexts = (filled: Filled = {}) =>
  Object.fromEntries(Object.entries(filled).map(([name, { on }]) => [name, on[0] ?? ""]));

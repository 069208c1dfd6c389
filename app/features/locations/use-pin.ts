import { useEffect, useRef, useState } from "react";
import { type Place, type Position, parsePosition } from "~/places/place";
import type { Filled } from "~/ui/form/fill";
import { findInput, LOCATION_FORM, readTypedPosition, setFields } from "./field-access";
import type { LocationActionData } from "./location-action.server";
import { type LocationFields, pickHiddenFields, toPlaceFields } from "./location-form-data";

type Answer = Pick<LocationActionData, "focus"> & { filled?: Filled };

/** The time until the address takes the focus, in milliseconds (LOC-03). */
const FOCUS_DELAY = 300;

/**
 * Holds the pin's position and the address. They follow the fields, into which each answer writes what it fills in.
 * @param answer is another object for each answer
 */
export function usePin(fields: LocationFields, answer: Answer | undefined) {
  const [pin, setPin] = useState<Position | null>(() => parsePosition(fields));
  const [address, setAddress] = useState(fields.address);
  const [known, setKnown] = useState(() => pickHiddenFields(fields));
  const shown = useRef(answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    // The first view: coordinates may have been typed before hydration, and the pin follows them.
    setPin(readTypedPosition());
    if (shown.current !== answer) {
      setAddress(findInput("address")?.value ?? "");
      setKnown((before) => pickHiddenFields({ ...fields, ...before, ...textsIn(answer?.filled) }));
    }
    shown.current = answer;
    const focus = answer?.focus;
    if (!focus) return;
    const to = () => document.getElementById(`${LOCATION_FORM}-${focus}`)?.focus();
    const timer = setTimeout(to, focus === "address" ? FOCUS_DELAY : 0);
    return () => clearTimeout(timer);
  }, [answer]);
  const choose = (place: Place) => {
    const { lat, lng, address: chosen, ...placed } = toPlaceFields(place);
    setFields({ lat, lng });
    setAddress(chosen);
    setPin({ lat: place.lat, lng: place.lng });
    setKnown({ ...known, ...placed });
  };
  return { pin, setPin, address, setAddress, known, choose };
}

/** Returns the texts that an answer filled in, by their fields' names. */
const textsIn = (filled: Filled = {}) =>
  Object.fromEntries(Object.entries(filled).map(([name, { on }]) => [name, on[0] ?? ""]));

import { useEffect, useRef, useState } from "react";
import { type Place, type Position, readPosition } from "~/places/place";
import type { LocationAnswer } from "./location-answer.server";
import { knownIn, type LocationFields, placedAt } from "./location-draft";
import { LOCATION_FORM, setFields, typedPosition } from "./location-fields";

/** The time until the address takes the focus, in milliseconds (LOC-03). */
const FOCUS_DELAY = 300;

/**
 * Holds the pin's position and the address. Each answer writes its address and coordinates into the fields, and moves the
 * pin.
 * @param answer is another object for each answer
 */
export function usePin(fields: LocationFields, answer: object | undefined, focus: LocationAnswer["focus"]) {
  const [pin, setPin] = useState<Position | null>(() => readPosition(fields));
  const [address, setAddress] = useState(fields.address);
  const [known, setKnown] = useState(() => knownIn(fields));
  const shown = useRef(answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    // The first view: coordinates may have been typed before hydration, and the pin follows them.
    if (shown.current === answer) setPin(typedPosition());
    else {
      const { lat, lng } = fields;
      setFields({ address: fields.address, lat, lng });
      setAddress(fields.address);
      setPin(readPosition(fields));
      setKnown(knownIn(fields));
    }
    shown.current = answer;
    if (!focus) return;
    const to = () => document.getElementById(`${LOCATION_FORM}-${focus}`)?.focus();
    const timer = setTimeout(to, focus === "address" ? FOCUS_DELAY : 0);
    return () => clearTimeout(timer);
  }, [answer]);
  const choose = (place: Place) => {
    const { lat, lng, address: chosen, ...placed } = placedAt(place);
    setFields({ lat, lng });
    setAddress(chosen);
    setPin({ lat: place.lat, lng: place.lng });
    setKnown({ ...known, ...placed });
  };
  return { pin, setPin, address, setAddress, known, choose };
}

import { type KeyboardEvent, useId } from "react";

/** Renders the filter of a picker that has all its options. It is no field of the form. */
export function PickerFilter({ onFilter }: { onFilter: (text: string) => void }) {
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        Filter the list
      </label>
      <input
        id={id}
        type="search"
        className="control"
        placeholder="Filter"
        onChange={(event) => onFilter(event.currentTarget.value)}
        onKeyDown={stayInForm}
      />
    </>
  );
}

/** Keeps Enter in the filter from sending the form. */
const stayInForm = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

import { useEffect, useState } from "react";
import type { FieldMeta } from "./control";
import { TextField, type TextFieldProps } from "./text-field";

const IN_WORDS = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Returns a day YYYY-MM-DD in words; null for any other text. */
const inWords = (day: string) => (Number.isNaN(Date.parse(day)) ? null : IN_WORDS.format(Date.parse(day)));

/** Renders a field for a day. With JavaScript the day is beside it in words, since browsers write dates in different orders. */
export function DayField(props: Omit<TextFieldProps, "type" | "after"> & { field: FieldMeta }) {
  const { id } = props.field;
  const [day, setDay] = useState("");
  // The browser or the server's answer may have filled in the field since.
  useEffect(() => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) setDay(input.value);
  });
  return (
    <TextField
      {...props}
      type="date"
      onInput={({ currentTarget }) => setDay(currentTarget.value)}
      after={<span className="muted">{inWords(day)}</span>}
    />
  );
}

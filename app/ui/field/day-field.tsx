import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useHydrated } from "../attributes/hydrated";
import { IconButton } from "../button/icon-button";
import { type FieldMeta, useFieldControl } from "./control";
import type { DayCalendarProps, Period } from "./day-calendar";
import { dayLocale } from "./day-locale";
import { TextField, type TextFieldProps } from "./text-field";

const IN_WORDS = { dateStyle: "long", timeZone: "UTC" } as const;

/** Returns a day YYYY-MM-DD in words; null for any other text. */
function inWords(i18n: I18n, day: string): string | null {
  const instant = Date.parse(day);
  return Number.isNaN(instant) ? null : new Intl.DateTimeFormat(dayLocale(i18n), IN_WORDS).format(instant);
}

type Props = Omit<TextFieldProps, "type" | "after" | "min" | "max"> & {
  field: FieldMeta;
  min?: string;
  max?: string;
  /** The field of the last day, which the calendar of a period's first day also fills in. */
  last?: FieldMeta;
  /** Says what an empty field means, such as "No end date". */
  whenEmpty?: string;
  /** The time zone in which today is marked in the calendar. */
  timeZone?: string;
};

/**
 * Renders a field for a day. With JavaScript, a button opens a calendar that fills in the field, and the day, or what no day
 * means, is written in words beside it: browsers order the parts of dates differently, and some show today in an empty field.
 */
export function DayField({ last, timeZone, whenEmpty, ...props }: Props) {
  const { i18n } = useLingui();
  const { id } = props.field;
  const { label } = useFieldControl(props).layout;
  const [day, setDay] = useState("");
  const hydrated = useHydrated();
  // After each rendering: the browser or an answer of the server may have filled in the field.
  useEffect(() => setDay(readDay(id)));
  return (
    <TextField
      {...props}
      type="date"
      onInput={({ currentTarget }) => setDay(currentTarget.value)}
      after={
        <>
          {hydrated && (
            <CalendarButton
              label={i18n._("Calendar for {label}", { label })}
              id={id}
              last={last?.id}
              timeZone={timeZone}
              min={props.min}
              max={props.max}
            />
          )}
          {hydrated && (
            <span className="muted">{day === "" ? (whenEmpty ?? i18n._("No day chosen")) : inWords(i18n, day)}</span>
          )}
        </>
      }
    />
  );
}

interface CalendarButtonProps {
  label: string;
  /** The ids of the field and of the period's last day. */
  id: string;
  last: string | undefined;
  min: string | undefined;
  max: string | undefined;
  timeZone: string | undefined;
}

/** Renders the button that opens the calendar. Without the calendar's script it opens the browser's own. */
function CalendarButton({ label, id, last, ...limits }: CalendarButtonProps) {
  const button = useRef<HTMLElement | null>(null);
  const [Calendar, setCalendar] = useState<ComponentType<DayCalendarProps>>();
  const [selected, setSelected] = useState<string | Period | null>(null);
  const isOpen = selected !== null;
  useEffect(() => {
    if (isOpen) return () => button.current?.focus();
  }, [isOpen]);
  const load = () => import("./day-calendar").then(({ DayCalendar }) => DayCalendar);
  const open = async (opener: HTMLElement) => {
    button.current = opener;
    try {
      const loaded = Calendar ?? (await load());
      setCalendar(() => loaded);
      const day = readDay(id);
      setSelected(last === undefined ? day : { first: day, last: readDay(last) });
    } catch {
      openNative(findInput(id));
    }
  };
  const preload = () => void load().catch(() => undefined);
  const select = (value: string | Period) => {
    if (typeof value === "string") return fillDay(id, value);
    fillDay(id, value.first);
    if (last !== undefined) fillDay(last, value.last);
  };
  return (
    <span className="day-calendar-button">
      <IconButton
        type="button"
        icon="calendar-days"
        label={label}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => open(currentTarget)}
        onFocus={preload}
        onPointerEnter={preload}
      />
      {Calendar && isOpen && (
        <Calendar
          {...limits}
          label={label}
          trigger={button}
          selected={selected}
          onSelect={select}
          onClose={() => setSelected(null)}
        />
      )}
    </span>
  );
}

function findInput(id: string): HTMLInputElement | null {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input : null;
}

/** Returns the day in a field; an empty text without one. */
export const readDay = (id: string): string => findInput(id)?.value ?? "";

/** Writes a day into a field as if it were typed. React notices only values set by the prototype's own setter. */
export function fillDay(id: string, day: string): void {
  const input = findInput(id);
  if (!input || input.value === day) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, day);
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Opens the browser's own calendar; where that is refused, the field gets the focus. */
function openNative(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    input?.focus();
  }
}

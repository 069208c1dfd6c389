import { type CalendarDate, parseDate, today } from "@internationalized/date";
import { useLingui } from "@lingui/react";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from "react-aria-components/Calendar";
import { Dialog } from "react-aria-components/Dialog";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Popover } from "react-aria-components/Popover";
import { RangeCalendar } from "react-aria-components/RangeCalendar";
import { Icon } from "../icon/icon";
import { overlayLayer } from "../overlay/overlay-layer";
import { dayLocale } from "./day-locale";

/** Days as YYYY-MM-DD; an empty text for none. */
export interface Period {
  first: string;
  last: string;
}

export interface DayCalendarProps {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  /** The selected day, or the selected days of a period. */
  selected: string | Period;
  min: string | undefined;
  max: string | undefined;
  /** The time zone whose today is marked; by default the browser's. */
  timeZone: string | undefined;
  onSelect: (selected: string | Period) => void;
  onClose: () => void;
}

/** The width of the calendar and its distance to the field, in pixels. */
const ROOM = 340;

/** True when the calendar can open beside the panel of its field, where it covers no other field. */
const isRoomBesidePanel = (field: HTMLElement | null) =>
  (field?.closest(".panel")?.getBoundingClientRect().left ?? 0) > ROOM;

/** The height of a calendar, in pixels: as much must be free above or below the fields that it must not cover. */
const HEIGHT = 400;

const hasRoomBeside = (group: HTMLElement): boolean => {
  const { top, bottom } = group.getBoundingClientRect();
  return top > HEIGHT || window.innerHeight - bottom > HEIGHT;
};

/** Returns the two days of a period; none where a field's day stands alone. */
const findPeriod = (field: HTMLElement | null) => field?.closest<HTMLElement>(".period") ?? null;

/** Returns what the calendar must not cover, scrolled to where there is room above it: both days of a period, else the field. */
function findUncovered(field: HTMLElement | null): HTMLElement | null {
  const group = findPeriod(field);
  if (!group) return field;
  if (!hasRoomBeside(group)) group.scrollIntoView({ block: "end" });
  return hasRoomBeside(group) ? group : field;
}

/** Renders a calendar in a popover at its field, for a day or for a period's first and last day. */
export function DayCalendar({ label, trigger, onClose, ...props }: DayCalendarProps) {
  const { i18n } = useLingui();
  const field = trigger.current?.closest<HTMLElement>(".field") ?? trigger.current;
  const isBeside = isRoomBesidePanel(field);
  // Once: it may scroll.
  const [anchor] = useState(() => ({ current: isBeside ? field : findUncovered(field) }));
  return (
    <I18nProvider locale={dayLocale(i18n)}>
      <Popover
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        triggerRef={anchor}
        placement={isBeside ? "start top" : findPeriod(field) ? "bottom end" : "bottom start"}
        className="calendar-popover"
        UNSTABLE_portalContainer={overlayLayer(trigger.current)}
      >
        <Dialog aria-label={label} className="calendar-dialog">
          {typeof props.selected === "string" ? (
            <OneDay {...props} selected={props.selected} onClose={onClose} />
          ) : (
            <FirstAndLast {...props} selected={props.selected} onClose={onClose} />
          )}
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}

type Kind<Selected> = Omit<DayCalendarProps, "label" | "trigger" | "selected"> & { selected: Selected };

function OneDay({ selected, onSelect, onClose, timeZone, ...limits }: Kind<string>) {
  const shared = useShared(limits, timeZone);
  const day = parse(selected);
  return (
    <Calendar
      {...shared}
      defaultValue={day}
      defaultFocusedValue={day ?? shared.defaultFocusedValue}
      onChange={(next) => {
        onSelect(String(next));
        onClose();
      }}
    >
      {({ state }) => <Month state={state} timeZone={timeZone} />}
    </Calendar>
  );
}

/** Renders a calendar for a period. Its first day counts as soon as it is selected: the last one may stay open. */
function FirstAndLast({ selected: { first, last }, onSelect, onClose, timeZone, ...limits }: Kind<Period>) {
  const { i18n } = useLingui();
  const shared = useShared(limits, timeZone);
  const [start, end] = [parse(first), parse(last)];
  return (
    <RangeCalendar
      {...shared}
      className="calendar calendar-period"
      defaultValue={start && end && start.compare(end) <= 0 ? { start, end } : null}
      defaultFocusedValue={start ?? shared.defaultFocusedValue}
      commitBehavior="reset"
      onChange={(range) => {
        onSelect({ first: String(range.start), last: String(range.end) });
        onClose();
      }}
    >
      {({ state }) => (
        <>
          <FirstSelected day={state.anchorDate?.toString()} onSelect={(day) => onSelect({ first: day, last })} />
          <Month state={state} timeZone={timeZone} />
          <p className="field-hint">
            {i18n._("Select the first day, then the last. Close to leave the last day as it is.")}
          </p>
        </>
      )}
    </RangeCalendar>
  );
}

function FirstSelected({ day, onSelect }: { day: string | undefined; onSelect: (day: string) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each first day
  useEffect(() => {
    if (day) onSelect(day);
  }, [day]);
  return null;
}

/** Renders a month. The library marks the browser's today, and finds its state by identity: so its time zone is changed in it. */
function Month({ state, timeZone }: { state: object; timeZone: string | undefined }) {
  if (timeZone) Object.assign(state, { timeZone });
  return (
    <>
      <header className="calendar-header">
        <Button slot="previous" className="button button-quiet icon-button">
          <Icon icon="chevron-left" />
        </Button>
        <CalendarHeading className="calendar-month" />
        <Button slot="next" className="button button-quiet icon-button">
          <Icon icon="chevron-right" />
        </Button>
      </header>
      <CalendarGrid className="calendar-days" weekdayStyle="short">
        {(day) => <CalendarCell date={day} className="calendar-day" />}
      </CalendarGrid>
    </>
  );
}

function useShared({ min, max }: { min: string | undefined; max: string | undefined }, timeZone: string | undefined) {
  const minValue = parse(min);
  const now = timeZone ? today(timeZone) : undefined;
  return {
    className: "calendar",
    autoFocus: true,
    minValue,
    maxValue: parse(max),
    defaultFocusedValue: now && minValue && now.compare(minValue) < 0 ? minValue : now,
  };
}

/** Returns a day; undefined for any other text. */
function parse(day: string | undefined): CalendarDate | undefined {
  try {
    return day ? parseDate(day) : undefined;
  } catch {
    return undefined;
  }
}

import type { FormEvent, ReactNode } from "react";
import { joinTokens } from "../attributes/join-tokens";
import { type FieldProps, listOf, useFieldControl } from "./control";
import { Asterisk, FieldErrors, Hint } from "./field";

type Choice = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The title above this choice and those with the same one that follow it. */
  group?: string | undefined;
  /** Shown but not changeable. A browser does not send it, so the server adds the fixed values. */
  disabled?: boolean;
};

export type ChoiceGroupProps = FieldProps & {
  options: Choice[];
  /** The chosen values where they don't come from `field`. */
  defaultValue?: string | string[];
  /** True for options that are names or addresses, which no browser translates (DOOR-03). */
  untranslated?: boolean;
  /** Places the options in a row instead of a column. */
  inline?: boolean;
  /** Follows a choice with a script, such as into another field. */
  onChange?: (event: FormEvent<HTMLFieldSetElement>) => void;
  /** Content above the options, such as a filter. */
  before?: ReactNode;
  /** Content below the options, such as a field that belongs to one of them. */
  children?: ReactNode;
};

/** Renders checkboxes of one name. */
export const CheckboxGroup = (props: ChoiceGroupProps) => <ChoiceGroup {...props} type="checkbox" />;

export const RadioGroup = (props: ChoiceGroupProps) => <ChoiceGroup {...props} type="radio" />;

/** Renders the options of a group. The first one has the field's own id, for the error summary's link. */
function ChoiceGroup(props: ChoiceGroupProps & { type: "checkbox" | "radio" }) {
  const { type, labelHidden, hint, className, options, defaultValue, untranslated, inline } = props;
  const { layout, key, initial, control } = useFieldControl(props);
  const chosen = new Set(listOf(defaultValue ?? initial));
  return (
    <fieldset
      className={joinTokens("field", className)}
      aria-describedby={control["aria-describedby"]}
      data-invalid={layout.errors.length > 0 || undefined}
      data-required={layout.required || undefined}
      onChange={props.onChange}
    >
      <legend className={joinTokens("field-label", labelHidden && "visually-hidden")}>
        {layout.label}
        {layout.required && <Asterisk />}
      </legend>
      <Hint id={layout.hintId}>{hint}</Hint>
      {props.before}
      <div className="choices" data-inline={inline || undefined}>
        {inGroups(options, untranslated, (option, index) => {
          const id = index === 0 ? layout.id : `${layout.id}-${index + 1}`;
          return (
            <div className="choice" key={`${key ?? ""}${option.value}`}>
              <input
                type={type}
                id={id}
                name={control.name}
                form={control.form}
                value={option.value}
                defaultChecked={chosen.has(option.value)}
                disabled={option.disabled}
                required={type === "radio" && control.required}
                aria-invalid={control["aria-invalid"] || undefined}
                aria-describedby={option.hint ? `${id}-note` : undefined}
                className={type}
              />
              <div>
                <label htmlFor={id} translate={untranslated ? "no" : undefined}>
                  {option.label}
                </label>
                <Hint id={`${id}-note`}>{option.hint}</Hint>
              </div>
            </div>
          );
        })}
      </div>
      {props.children}
      <FieldErrors id={layout.errorId} errors={layout.errors} />
    </fieldset>
  );
}

/** Renders the choices. Adjacent ones with the same `group` are below its title. */
function inGroups(
  options: readonly Choice[],
  untranslated: boolean | undefined,
  render: (option: Choice, index: number) => ReactNode,
): ReactNode[] {
  const starts = options.flatMap(({ group }, index) =>
    index === 0 || group === undefined || group !== options[index - 1]?.group ? [index] : [],
  );
  return starts.flatMap((start, at) => {
    const { group, value } = options[start] as Choice;
    const choices = options.slice(start, starts[at + 1]).map((option, index) => render(option, start + index));
    if (group === undefined) return choices;
    return (
      <fieldset key={value} className="choice-group">
        <legend translate={untranslated ? "no" : undefined}>{group}</legend>
        {choices}
      </fieldset>
    );
  });
}

import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { CODE_LENGTH } from "#contract/authenticator";
import { useControl } from "../field/control";
import { FieldErrors, Hint } from "../field/field";
import { digitsOf, spread } from "./code";

type CodeInputProps = {
  hint?: ReactNode;
  autoFocus?: boolean;
  /** Called at the start and after every change with true when all six digits are there (JavaScript only). */
  onComplete?: (complete: boolean) => void;
};

/**
 * Renders six boxes of one digit (MFA-02), all named `code`. The first box takes all six digits, so that a code can be
 * typed or filled in without JavaScript; the server joins the boxes. The boxes are uncontrolled, which keeps digits
 * typed before hydration.
 */
export function CodeInput({ hint, autoFocus, onComplete }: CodeInputProps) {
  const { layout, control } = useControl({ name: "code", hint });
  const group = useRef<HTMLFieldSetElement>(null);
  const boxes = () => [...(group.current?.querySelectorAll("input") ?? [])];

  const write = (start: number, text: string) => {
    const all = boxes();
    const result = spread(
      all.map((box) => box.value),
      start,
      text,
    );
    all.forEach((box, i) => {
      box.value = result.boxes[i] ?? "";
    });
    all[result.focus]?.focus();
    report();
  };
  const report = () => onComplete?.(boxes().every((box) => /^\d$/.test(box.value)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    const [first] = boxes();
    if (first && first.value.length > 1) write(0, first.value);
    else report();
  }, []);

  const onInput = (event: FormEvent<HTMLFieldSetElement>) => {
    const index = boxes().indexOf(event.target as HTMLInputElement);
    const box = boxes()[index];
    if (!box) return;
    const typed = digitsOf(box.value);
    box.value = typed.slice(0, 1);
    if (typed) write(index, typed);
    else report();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const index = boxes().indexOf(event.target as HTMLInputElement);
    const erases = event.key === "Backspace" || event.key === "Delete";
    const step = event.key === "ArrowRight" ? 1 : erases || event.key === "ArrowLeft" ? -1 : 0;
    if (index < 0 || step === 0) return;
    event.preventDefault();
    const all = boxes();
    const box = all[index];
    const before = all[index - 1];
    // An empty box has nothing to erase, so the digit before it is erased.
    if (erases && box) (box.value || !before ? box : before).value = "";
    all[index + step]?.focus();
    if (erases) report();
  };
  const onPaste = (event: ClipboardEvent<HTMLFieldSetElement>) => {
    const index = boxes().indexOf(event.target as HTMLInputElement);
    if (index < 0) return;
    event.preventDefault();
    write(index, event.clipboardData.getData("text"));
  };

  return (
    <fieldset
      className="field code-input"
      ref={group}
      aria-describedby={control["aria-describedby"]}
      data-required
      onInput={onInput}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <legend className="field-label">{layout.label}</legend>
      <Hint id={layout.hintId}>{hint}</Hint>
      <div className="code-boxes">
        {Array.from({ length: CODE_LENGTH }, (_, i) => (
          <input
            key={String(i)}
            id={i === 0 ? layout.id : `${layout.id}-${i + 1}`}
            className="control code-box"
            name={control.name}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={i === 0 ? CODE_LENGTH : 1}
            autoComplete={i === 0 ? "one-time-code" : "off"}
            // biome-ignore lint/a11y/noAutofocus: the page exists for this field alone
            autoFocus={i === 0 && autoFocus}
            aria-label={`Digit ${i + 1} of ${CODE_LENGTH}`}
            aria-invalid={control["aria-invalid"]}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <FieldErrors id={layout.errorId} errors={layout.errors} />
    </fieldset>
  );
}

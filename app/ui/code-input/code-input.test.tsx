import { describe, expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { CodeInput } from "./code-input";
import { extractDigits, spreadDigits } from "./use-digit-boxes";

const empty = ["", "", "", "", "", ""];

describe("spreading digits over six boxes [MFA-02]", () => {
  test("one digit moves the focus to the next box", () => {
    expect(spreadDigits(empty, 2, "7")).toEqual({ boxes: ["", "", "7", "", "", ""], focus: 3 });
  });
  test("a whole code fills from the first box, wherever it was pasted", () => {
    expect(spreadDigits(empty, 3, "123 456")).toEqual({ boxes: [..."123456"], focus: 5 });
  });
  test("a part of a code stays within the boxes", () => {
    expect(spreadDigits(empty, 4, "1234").boxes).toEqual(["", "", "", "", "1", "2"]);
  });
  test("only digits count", () => {
    expect(extractDigits("a1 b-2")).toBe("12");
    expect(extractDigits("８٦9")).toBe("869");
    expect(spreadDigits(empty, 1, "x")).toEqual({ boxes: empty, focus: 1 });
  });
});

test("without JavaScript there is one field, with room for blanks in the code [MFA-03]", () => {
  const html = render(<CodeInput label="Code" hint="Six digits." id="code" />);
  expect(html.match(/<input/g)).toHaveLength(1);
  expect(html).toMatch(/<input(?=[^>]* name="code")(?=[^>]* maxLength="11")[^>]* autoComplete="one-time-code"/i);
  expect(html).toContain('<label class="field-label" id="code-label" for="code">Code</label>');
  expect(html).toContain('aria-describedby="code-description"');
  expect(html).not.toMatch(/Digit|role="group"/);
});

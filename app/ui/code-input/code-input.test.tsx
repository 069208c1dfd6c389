import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { digitsOf, spread } from "./code";
import { CodeInput } from "./code-input";

const empty = ["", "", "", "", "", ""];

describe("spreading digits over six boxes [MFA-02]", () => {
  test("one digit moves the focus to the next box", () => {
    expect(spread(empty, 2, "7")).toEqual({ boxes: ["", "", "7", "", "", ""], focus: 3 });
  });
  test("a whole code fills from the first box, wherever it was pasted", () => {
    expect(spread(empty, 3, "123 456")).toEqual({ boxes: [..."123456"], focus: 5 });
  });
  test("a part of a code stays within the boxes", () => {
    expect(spread(empty, 4, "1234").boxes).toEqual(["", "", "", "", "1", "2"]);
  });
  test("only digits count", () => {
    expect(digitsOf("a1 b-2")).toBe("12");
    expect(spread(empty, 1, "x")).toEqual({ boxes: empty, focus: 1 });
  });
});

test("without JavaScript the first box takes all six digits [MFA-03]", () => {
  const html = renderToStaticMarkup(<CodeInput />);
  expect(html.match(/name="code"/g)).toHaveLength(6);
  expect(html).toMatch(/maxLength="6"[^>]*autoComplete="one-time-code"/i);
});

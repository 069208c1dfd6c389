import { expect, test } from "vitest";
import { csv } from "./csv";

test("cells are quoted where they must be, formulas are defused", () => {
  expect(csv(["Name", "Note"], [['Say "hi"', "a,b\nc"]])).toBe('\ufeffName,Note\r\n"Say ""hi""","a,b\nc"\r\n');
  for (const formula of ["=1+1", "+39", "-1", "@SUM(A1)", "\t=1"])
    expect(csv(["A"], [[formula]])).toContain(`\r\n'${formula}`);
  expect(csv(["A"], [])).toBe("\ufeffA\r\n");
});

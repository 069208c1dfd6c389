import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

test("VAT numbers [REG-05]", async () => {
  const check = async (vatNumber: string) =>
    (
      await upstream.ask("query ($vatNumber: String!) { validateVAT(vatNumber: $vatNumber) { isValid companyName } }", {
        variables: { vatNumber },
      })
    ).data.validateVAT;
  expect(await check("IT99999010012")).toEqual({ isValid: true, companyName: "Acme S.p.A." });
  expect(await check("99999010012")).toEqual({ isValid: true, companyName: "Acme S.p.A." });
  expect(await check("IT99999030150")).toEqual({ isValid: true, companyName: null });
  expect((await check("IT99999010013")).isValid).toBe(false);
  expect((await check("")).isValid).toBe(false);
  expect((await check("CHE-123.456.788")).isValid).toBe(true);
  expect(await check("IT 0074 3110 157")).toEqual({ isValid: true, companyName: null });
  expect((await check("IT99999991013")).isValid).toBe(false);
  const rules = ["DE136695976", "FR 40 303 265 045", "EL094259216", "NL004495445B01", "XI110305878", "DE999990606"];
  for (const valid of rules) expect((await check(valid)).isValid, valid).toBe(true);
  for (const invalid of ["DE136695970", "FR123", "ATU1", "XI110305879", "ZZ99999010012", "XA1234567", "QQ1234567"])
    expect((await check(invalid)).isValid, invalid).toBe(false);
});

import { expect, test } from "vitest";
import { openSecrets, sealSecrets } from "./sealed-secrets.server";
import type { SubmittedForm } from "./submitted-form.server";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("a sealed secret fills its empty field, and one that is typed anew wins [REG-05]", async () => {
  const form = formOf({ password: "first" });
  const sealed = await sealSecrets({ form, nonce: "n", secrets: ["password"] } as unknown as SubmittedForm);
  const open = async (fields: Record<string, string>) =>
    (await openSecrets(formOf({ sealed: sealed?.text ?? "", nonce: "n", ...fields }))).get("password");
  expect(await open({ password: "" })).toBe("first");
  expect(await open({ password: "second" })).toBe("second");
  // Another nonce belongs to another form.
  expect(await open({ password: "", nonce: "other" })).toBe("");
});

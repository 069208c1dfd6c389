import { expect, test } from "vitest";
import { z } from "zod";
import { createI18n, toText } from "~/i18n/i18n";
import { parseForm, sanitizeFormData } from "./parse-form";

test.each(["__intent__", "__state__", "__proto__", "d[4294967294].name", "a.b"])("%s is dropped", (crafted) => {
  const form = new FormData();
  form.set("name", "Ada");
  form.set(crafted, "x");
  expect(parseForm(form, z.object({ name: z.string() })).value).toEqual({ name: "Ada" });
});

test("an error is a message with the limits that it names [LANG-05]", () => {
  const form = new FormData();
  for (const name of ["short", "long", "own"]) form.set(name, "four");
  const own = z.string().refine(() => false, { message: "{most}", params: { most: 7 } });
  const schema = z.object({ short: z.string().min(5, "{minimum}"), long: z.string().max(3, "{maximum}"), own });
  const errors = Object.values(parseForm(form, schema).errors ?? {}).flat();
  expect(errors.map((error) => toText(createI18n("en"), error))).toEqual(["5", "3", "7"]);
});

test("fields that no page sends so get one sentence together, others their own [LANG-05]", () => {
  const form = new FormData();
  form.set("chosen", "made up");
  const schema = z.object({ chosen: z.enum(["one"]), hidden: z.string(), name: z.string("Cannot be empty") });
  const { "": ofForm = [], ...ofFields } = parseForm(form, schema).errors ?? {};
  expect(ofForm.map((each) => toText(createI18n("en"), each))).toEqual([
    "This form isn't complete. Open the page again and try again.",
  ]);
  expect(Object.keys(ofFields)).toEqual(["name"]);
});

test("fields keep their order, and values beyond the limit are dropped [SAFE-01]", () => {
  const form = new FormData();
  for (let value = 0; value < 2500; value++) form.append("destinations", String(value));
  form.append("0.", "x");
  form.append("name", "Ada");
  const kept = sanitizeFormData(form);
  expect(kept.getAll("destinations")).toEqual(form.getAll("destinations").slice(0, 2000));
  expect([...new Set(kept.keys())]).toEqual(["destinations", "name"]);
  expect(form.has("0.")).toBe(true);
});

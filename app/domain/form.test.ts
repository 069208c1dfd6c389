import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./form";

test.each(["__intent__", "__state__", "__proto__", "d[4294967294].name", "a.b"])("%s does no harm", (crafted) => {
  const form = new FormData();
  form.set("name", "Ada");
  form.set(crafted, "x");
  const submission = parseForm(form, z.object({ name: z.string() }));
  expect(submission.status === "success" && submission.value).toEqual({ name: "Ada" });
});

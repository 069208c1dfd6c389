// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { savedForms } from "~/ui/form/unsaved-changes";
import { requestInBackground } from "./in-background";

const fail = (reason: unknown) => requestInBackground(() => Promise.reject(reason), "as before");
const toLogIn = new Response(null, { status: 302, headers: { Location: "/authentication" } });

test("without an answer the fallback is taken; a redirect loads the page again [PAGE-06, GATE-02]", async () => {
  expect(await requestInBackground(async () => "read", "as before")).toBe("read");
  expect(await fail(new TypeError("Failed to fetch"))).toBe("as before");
  const again = await fail(toLogIn).catch((thrown: Response) => thrown);
  expect((again as Response).headers.get("Location")).toBe(location.pathname + location.search);
  const other = new Response(null, { status: 404 });
  await expect(fail(other)).rejects.toBe(other);
});

test("no redirect takes a form away that is being filled in [PAGE-06]", async () => {
  document.body.innerHTML = '<form><input name="name" value="Anna"></form>';
  savedForms.set(document.forms[0] as HTMLFormElement, "[]");
  expect(await fail(toLogIn)).toBe("as before");
  document.body.replaceChildren();
  await expect(fail(toLogIn)).rejects.toBeInstanceOf(Response);
});

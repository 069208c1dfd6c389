import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { ConfirmDialog } from "./confirm-dialog";

const show = (props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}, answer?: object) =>
  parse(
    render(
      <ConfirmDialog title="Remove User" closeTo="/users?q=a" confirmLabel="Remove" {...props}>
        Anna will be removed.
      </ConfirmDialog>,
      "/users/anna/remove",
      answer,
    ),
  );

test("a question posts its hidden fields, and is cancelled by a link back", () => {
  const root = show({ confirms: "confirmed", fields: <input type="hidden" name="id" value="anna" />, danger: true });
  const sent = root
    .querySelectorAll("form [type=hidden]")
    .map((each) => [each.getAttribute("name"), each.getAttribute("value")]);
  expect(sent).toEqual([
    ["id", "anna"],
    ["confirmed", "on"],
  ]);
  expect(root.querySelector("[data-cancel]")?.getAttribute("href")).toBe("/users?q=a");
  expect(root.querySelector("[data-cancel]")?.text).toBe("Cancel");
  expect(root.querySelector("form button")?.text).toBe("Remove");
  expect(root.querySelector("form button")?.getAttribute("class")).toContain("button-danger");
  expect(root.querySelector("dialog")?.getAttribute("role")).toBe("alertdialog");
});

test("a question may have other words, and says what did not happen when it is refused", () => {
  const refused = { isRefused: true, result: { status: "error", error: { "": ["Anna has access."] } } };
  const root = show({ cancelLabel: "Keep", errorSummary: "The user wasn't removed." }, refused);
  expect(root.querySelector("[data-cancel]")?.text).toBe("Keep");
  expect(root.querySelector("form button")?.getAttribute("class")).toContain("button-primary");
  expect(root.querySelectorAll("form [type=hidden]")).toEqual([]);
  expect(root.querySelector(".error-summary p")?.text).toBe("The user wasn't removed.");
  expect(root.querySelector(".error-summary li")?.text).toBe("Anna has access.");
  expect(show({}, { result: refused.result }).querySelector(".error-summary p")).toBeNull();
});

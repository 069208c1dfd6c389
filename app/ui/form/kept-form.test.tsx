import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../render";
import { type Kept, KeptForm } from "./kept-form";

const kept: Kept = {
  path: "/profile",
  nonce: "n-1",
  unsure: undefined,
  fields: [
    ["firstName", "Sara"],
    ["role", ""],
    ["province", "MI"],
    ["province", ""],
    ["revision", "r-1"],
  ],
  secrets: ["newPassword", "other"],
  labels: { firstName: "First Name", role: "Role", province: "Province", newPassword: "New password" },
};

test("asks again for the secrets that were typed, and shows one of two fields that take turns [PAGE-06]", () => {
  const page = parse(render(<KeptForm kept={kept} />));
  const shown = page
    .querySelectorAll("input:not([type=hidden])")
    .map((input) => [input.getAttribute("name"), input.getAttribute("type")]);
  expect(shown).toEqual([
    ["firstName", "text"],
    ["role", "text"],
    ["province", "text"],
    ["newPassword", "password"],
  ]);
  const sent = page.querySelectorAll("input[type=hidden]").map((input) => input.getAttribute("name"));
  expect(sent).toEqual(["nonce", "province", "revision"]);
});

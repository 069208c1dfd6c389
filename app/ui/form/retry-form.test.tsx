import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { type KeptForm, RetryForm } from "./retry-form";

const kept: KeptForm = {
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

test("asks again for the typed secrets, and shows only the filled one of two alternative fields [PAGE-06]", () => {
  const page = parse(render(<RetryForm kept={kept} />));
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

test("shows typed fields with their labels, sends the others along, and is the same submission [PAGE-06, SAFE-03]", () => {
  const typed: KeptForm = {
    path: "/support/new-ticket",
    nonce: "n-1",
    unsure: "1.x",
    secrets: [],
    labels: { subject: "Subject", comment: "Comment", "d[].name": "Name", consent: "I agree" },
    fields: [
      ["subject", "Noise"],
      ["comment", "It hums.\nLoud."],
      ["d[0].name", "Office"],
      ["consent", "on"],
      ["revision", "abc"],
    ],
  };
  const html = render(<RetryForm kept={typed} />);
  expect(html).toMatch(/<form[^>]*action="\/support\/new-ticket"/);
  expect(html).toContain('name="nonce" value="n-1"');
  expect(html).toContain('name="unsure" value="1.x"');
  expect(html).toMatch(/<label[^>]*>Subject<\/label>.*<input[^>]*value="Noise"/s);
  expect(html).toMatch(/<textarea[^>]*name="comment"[^>]*>It hums.\nLoud.<\/textarea>/);
  expect(html).toContain("Name 1</label>");
  for (const hidden of ['name="consent" value="on"', 'name="revision" value="abc"'])
    expect(html).toContain(`<input type="hidden" ${hidden}`);
});

test("a text of more than 80 characters has a field of several lines, and a typed secret says why it is empty", () => {
  const fields: [string, string][] = [
    ["subject", "x".repeat(80)],
    ["subject", "x".repeat(81)],
  ];
  const page = parse(render(<RetryForm kept={{ ...kept, fields, labels: { ...kept.labels, subject: "Subject" } }} />));
  const kinds = page.querySelectorAll("[name=subject]").map(({ tagName }) => tagName);
  expect(kinds).toEqual(["INPUT", "TEXTAREA"]);
  expect(page.querySelector("#kept-newPassword-description")?.text).toBe("We don't keep this. Enter it again.");
});

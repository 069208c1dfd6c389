import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { buildSessionPage } from "./sessions.server";

type Arguments = Parameters<typeof buildSessionPage>;

test("what a connection has received and sent stands under its own name [RASX-02]", () => {
  const viewer = { permissions: { onCompany: () => true }, i18n: createI18n("en") } as unknown as Arguments[0];
  const since = "2026-03-20T08:00:00Z";
  const session = { email: "anna@acme.example", address: "203.0.113.1", since, received: 3_000_000, sent: 7_000 };
  const sessions = [session] as unknown as Arguments[2];
  const [row] = buildSessionPage(viewer, new Request("http://localhost/ras/1/sessions"), sessions).rows;
  expect(row?.row.details).toContainEqual({ term: "Received", description: "3 MB" });
  expect(row?.row.details).toContainEqual({ term: "Sent", description: "7 kB" });
});

import type { Queryable } from "#db/client";
import { savedViews } from "#db/schema/views";
import { companyId } from "./companies";
import { toSeedId } from "./ids";
import { userId } from "./people";

/** Inserts a shared and a personal view of Acme's inventory, and views of Borea's other lists (VIEW-01). */
export function seedViews(db: Queryable): void {
  const view = (by: string, list: string, name: string, query: string, isShared: boolean) => ({
    id: toSeedId("view", name),
    companyId: companyId(by.includes("@borea.") ? "borea" : "acme"),
    userId: userId(by),
    list,
    name,
    query,
    isShared,
  });
  const fleet = "fleet@acme.example";
  const borea = "master@borea.example";
  db.insert(savedViews)
    .values([
      view(fleet, "inventory", "To renew", "maintenance=expired&sort=expiresOn", true),
      view(fleet, "inventory", "Old OS in Milano", "location=Milano+HQ&os=outdated", false),
      view(borea, "serenity-events", "Urgent", "severity=critical&state=pending", true),
      view(borea, "users", "By last login", "sort=lastUsed&columns=email%2Cphone%2ClastUsed", false),
      view(borea, "activity", "Refused", "kind=refusal&period=week", false),
    ])
    .run();
}

import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { machines } from "./fleet";
import { ofCompany, removedWith, users } from "./identity";

/** Holds the tags that a company's machines have, each in one spelling (TAG-01). */
export const tags = sqliteTable(
  "tags",
  {
    companyId: ofCompany(),
    /** The key by which tags are the same (contract/tags.ts). */
    folded: text("folded").notNull(),
    name: text("name").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.folded] })],
);

/** Holds which machines have which tags. */
export const machineTags = sqliteTable(
  "machine_tags",
  {
    companyId: text("company_id").notNull(),
    machineId: text("machine_id").notNull(),
    tag: text("tag").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.machineId, t.tag] }),
    removedWith([t.companyId, t.machineId], [machines.companyId, machines.id]),
    // A tag that is renamed stays on its machines.
    removedWith([t.companyId, t.tag], [tags.companyId, tags.folded]).onUpdate("cascade"),
    index("machine_tags_tag").on(t.companyId, t.tag, t.machineId),
  ],
);

/** Holds the changes of many machines' tags, as long as they can be undone. The id is the caller's own (TAG-01). */
export const tagChanges = sqliteTable(
  "tag_changes",
  {
    companyId: ofCompany(),
    id: text("id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    added: text("added", { mode: "json" }).$type<string[]>().notNull(),
    removed: text("removed", { mode: "json" }).$type<string[]>().notNull(),
    refused: text("refused", { mode: "json" }).$type<RefusedMachine[]>().notNull(),
    undoneAt: integer("undone_at"),
    /** The machines that undoing left as they were. */
    left: text("left", { mode: "json" }).$type<RefusedMachine[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("tag_changes_age").on(t.createdAt),
    index("tag_changes_user").on(t.userId),
  ],
);

interface RefusedMachine {
  serialNumber: string;
  reason: string;
}

/** Holds the keys of the tags that a change really added to a machine and removed from it. */
export const taggedMachines = sqliteTable(
  "tagged_machines",
  {
    companyId: text("company_id").notNull(),
    changeId: text("change_id").notNull(),
    machineId: text("machine_id").notNull(),
    added: text("added", { mode: "json" }).$type<string[]>().notNull(),
    removed: text("removed", { mode: "json" }).$type<string[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.changeId, t.machineId] }),
    removedWith([t.companyId, t.changeId], [tagChanges.companyId, tagChanges.id]),
    removedWith([t.companyId, t.machineId], [machines.companyId, machines.id]),
    index("tagged_machines_machine").on(t.companyId, t.machineId),
  ],
);

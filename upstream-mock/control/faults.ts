import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client";
import { prepared } from "#db/prepared";
import { FAULT_KINDS, faults } from "#db/schema/control";

export type Fault = typeof faults.$inferSelect;

/** The body of POST /__mock/faults (UP-05). */
export const faultShape = z.object({
  operation: z.string().min(1).max(200),
  kind: z.enum(FAULT_KINDS),
  latencyMs: z.coerce.number().int().min(0).max(600_000).optional(),
  status: z.coerce.number().int().min(200).max(599).optional(),
  message: z.string().max(1000).optional(),
  code: z
    .string()
    .regex(/^[A-Z_]{1,40}$/)
    .optional(),
  times: z.coerce.number().int().min(1).optional(),
});

export const armFault = (db: Db, fault: z.infer<typeof faultShape>) =>
  db.insert(faults).values(fault).returning().get();

/** Disarms one fault, or all without an id. */
export const disarmFaults = (db: Db, id?: number) =>
  void db
    .delete(faults)
    .where(id === undefined ? undefined : eq(faults.id, id))
    .run();

const ARMED = or(isNull(faults.times), gt(faults.times, 0));

export const armedFaults = (db: Db) => db.select().from(faults).where(ARMED).orderBy(asc(faults.id)).all();

const firstFault = prepared((db) =>
  db
    .select()
    .from(faults)
    .where(and(sql`${faults.operation} IN (SELECT value FROM json_each(${sql.placeholder("operations")}))`, ARMED))
    .orderBy(asc(faults.id))
    .limit(1)
    .prepare(),
);

/**
 * Returns the first armed fault for one of the operations and counts it down; null when none is armed. Without faults
 * it writes nothing, so that reads go on when the disk is full.
 */
export function takeFault(db: Db, operations: readonly string[]): Fault | null {
  const fault = firstFault(db).get({ operations: JSON.stringify([...operations, "*"]) });
  if (!fault || fault.times === null) return fault ?? null;
  const { changes } = db
    .update(faults)
    .set({ times: sql`${faults.times} - 1` })
    .where(and(eq(faults.id, fault.id), gt(faults.times, 0)))
    .run();
  return changes === 1 ? fault : null;
}

import type { ActivityKind } from "#contract/activity";
import type { RecordedField } from "#db/schema/activity";
import type { CompanyKey } from "./companies";

/** What somebody did, as it is told of relative to today. */
export interface Happened {
  /** Days before today. */
  ago: number;
  time: string;
  by: string;
  kind: ActivityKind;
  operation: string;
  sentence: string;
  about?: string;
  location?: string;
  serial?: string;
  fields?: RecordedField[];
}

/** A record before it is stored. */
export interface Dated extends Omit<Happened, "ago" | "time"> {
  company: CompanyKey;
  /** In milliseconds. */
  at: number;
  /** When and how a deployment ends. */
  end?: { endsAt: number; outcome: string };
}

import { fold } from "#contract/text";
import { STATUSES, type Status } from "../gateway/status";
import { RAS_MINIMUM_VERSION } from "../gateway/thresholds";

/** What the address asks the table for (RAS-02). */
export interface RasQuestion {
  search: string;
  status: Status | "";
}

export function rasQuestion(parameters: URLSearchParams): RasQuestion {
  return {
    search: (parameters.get("q") ?? "").trim().slice(0, 200),
    status: STATUSES.find((each) => each === parameters.get("status")) ?? "",
  };
}

/** Whether only the gateways themselves can tell which rows it means: their states, and their users. */
export const asksAll = ({ search, status }: RasQuestion) => search !== "" || status !== "";

/** What the search looks at. */
interface Listed {
  name: string;
  status: Status;
  users: readonly { email: string }[] | null;
}

/** The rows that a question is about: found by the location's name, or a user's e-mail. */
export function findRows<Row extends Listed>(rows: readonly Row[], { search, status }: RasQuestion): Row[] {
  const wanted = fold(search);
  const contains = (text: string) => fold(text).includes(wanted);
  return rows.filter(
    (row) =>
      (!status || row.status === status) &&
      (contains(row.name) || (row.users ?? []).some(({ email }) => wanted !== "" && contains(email))),
  );
}

/** A location without remote access, and whether it could have it. */
export interface Candidate {
  id: string;
  name: string;
  /** Whether one of its machines has OS 4.6.0 or later. */
  suitable: boolean;
  /** Whether the viewer may deploy there. */
  permitted: boolean;
}

/**
 * Why remote access can't be deployed on a location (RAS-03); undefined where it can.
 * @param product the product's own name
 */
export function deployReason({ suitable, permitted }: Candidate, product: string): string | undefined {
  if (!permitted) return "You do not have the permission to deploy remote access here.";
  if (suitable) return undefined;
  return `At least one device must be updated to ${product}OS ${RAS_MINIMUM_VERSION} or later to use the service.`;
}

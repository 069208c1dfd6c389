import { RAS_MINIMUM_VERSION } from "#contract/os-version";
import { fold } from "#contract/text";
import { STATUSES, type Status } from "../gateway/status";

/** The search and the filter in the page's URL (RAS-02). */
export interface RasQuestion {
  search: string;
  status: Status | "";
}

/** Reads the search and the filter in the page's URL; ignores unknown statuses. */
export function rasQuestion(parameters: URLSearchParams): RasQuestion {
  return {
    search: (parameters.get("q") ?? "").trim().slice(0, 200),
    status: STATUSES.find((each) => each === parameters.get("status")) ?? "",
  };
}

/** True when the question is about statuses or users, which only the gateways know: all of them have to be asked. */
export const asksAll = ({ search, status }: RasQuestion) => search !== "" || status !== "";

/** The fields of a row that are searched and filtered. */
interface Listed {
  name: string;
  status: Status;
  users: readonly { email: string }[] | null;
}

/** Returns the rows whose location's name or a user's e-mail contains the search, and which have the status. */
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
  /** True when one of its machines has OS 4.6.0 or later. */
  suitable: boolean;
  /** True when the viewer may deploy there. */
  permitted: boolean;
}

/**
 * Returns why remote access can't be deployed on a location; undefined when it can (RAS-03).
 * @param product the product's name, without "OS"
 */
export function deployReason({ suitable, permitted }: Candidate, product: string): string | undefined {
  if (!permitted) return "You do not have the permission to deploy remote access here.";
  if (suitable) return undefined;
  return `At least one device must be updated to ${product}OS ${RAS_MINIMUM_VERSION} or later to use the service.`;
}

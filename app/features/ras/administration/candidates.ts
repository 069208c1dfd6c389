import { RAS_MINIMUM_VERSION } from "#contract/os-version";

/** A location without remote access, and whether it could have it. */
export interface Candidate {
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

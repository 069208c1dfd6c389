import type { Permissions } from "~/permissions/permissions";

/** True when the user may change the tags of machines at a location; null for machines without one (TAG-01). */
export const mayTag = ({ onCompany, onCompanyOrLocation }: Permissions, locationId: string | null): boolean =>
  onCompany("account.company.update") || onCompanyOrLocation(locationId, "location.update");

/** True when the user may change the tags of some machines. */
export const mayTagSomewhere = ({ onCompany, onAny }: Permissions): boolean =>
  onCompany("account.company.update") || onAny("location.update");

/** True when the user may rename tags, which changes them on all machines. */
export const mayRenameTags = (permissions: Permissions): boolean => mayTag(permissions, null);

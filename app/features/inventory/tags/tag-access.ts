import type { Permissions } from "~/permissions/permissions";

/** True when the user may change the tags of machines at a location; null for machines without one (TAG-01). */
export const canTag = ({ onCompany, onCompanyOrLocation }: Permissions, locationId: string | null): boolean =>
  onCompany("account.company.update") || onCompanyOrLocation(locationId, "location.update");

/** True when the user may change the tags of some machines. */
export const canTagSomewhere = ({ onCompany, onAny }: Permissions): boolean =>
  onCompany("account.company.update") || onAny("location.update");

/** True when the user may rename tags, which changes them on all machines. */
export const canRenameTags = (permissions: Permissions): boolean => canTag(permissions, null);

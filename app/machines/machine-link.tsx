import type { ReactNode } from "react";
import { machinePaths } from "~/paths";
import { Link } from "~/ui/link/link";

interface Props {
  serialNumber: string;
  /** True when the viewer may open the machine. */
  canView: boolean;
  children?: ReactNode;
}

/** Renders a machine's serial number, as a link to its page for viewers who may open it (PAGE-01). */
export const MachineLink = ({ serialNumber, canView, children = serialNumber }: Props) =>
  canView ? (
    <Link className="identifier nowrap" translate="no" to={machinePaths.page(serialNumber)}>
      {children}
    </Link>
  ) : (
    <span className="identifier nowrap" translate="no">
      {children}
    </span>
  );

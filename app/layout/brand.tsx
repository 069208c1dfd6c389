import { paths } from "~/paths";
import { Topbar } from "~/ui/topbar/topbar";
import { useApplicationName } from "./root-data";

/** The top bar of somebody who is not signed in: only the brand (LAY-01). */
export function BrandBar() {
  return <Topbar brand={useApplicationName()} homeTo={paths.root} />;
}

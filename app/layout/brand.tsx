import { paths } from "~/paths";
import { Topbar } from "~/ui/topbar/topbar";
import { useApplicationName } from "./root-data";

/** Renders the top bar of a visitor, with the brand only (LAY-01). */
export function BrandBar() {
  return <Topbar brand={useApplicationName()} homeTo={paths.root} />;
}

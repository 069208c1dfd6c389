export { PANEL, usePanelOpen } from "~/layout/handle";

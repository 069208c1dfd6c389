import { redirect } from "@remix-run/node";
import { paths } from "~/paths";

/** GATE-08 */
export const loader = () => redirect(paths.signUp);

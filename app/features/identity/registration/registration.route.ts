import { redirect } from "@remix-run/node";
import { paths } from "~/paths";

/** Redirects to the sign-up (GATE-08). */
export const loader = () => redirect(paths.signUp);

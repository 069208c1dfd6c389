import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { safeRedirectTarget } from "~/session/sign-in-paths";
import { isTheme } from "./theme";
import { serializeTheme } from "./theme.server";

/** Stores the selected look and returns to the page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = form.get("theme");
  const headers = { "Set-Cookie": await serializeTheme(isTheme(theme) ? theme : "system") };
  return redirect(safeRedirectTarget(form.get("from")), { headers });
}

export const loader = () => redirect("/");

import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { safeRedirectTarget } from "~/session/sign-in-paths";
import { serializeChartShown } from "./chart-shown.server";

/** Stores whether the chart of the months is shown, and returns to the page (HOME-05). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const headers = { "Set-Cookie": await serializeChartShown(form.get("chart") === "shown") };
  return redirect(safeRedirectTarget(form.get("from")), { headers });
}

export const loader = () => redirect("/");

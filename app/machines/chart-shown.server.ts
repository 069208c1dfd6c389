import { preferenceCookie } from "~/host/sealed-cookie.server";

const cookie = preferenceCookie("chart");

/** Reads whether this browser's user shows or hides the chart of the months; undefined without a choice. */
export async function readChartShown(request: Request): Promise<boolean | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return value === "shown" ? true : value === "hidden" ? false : undefined;
}

export const serializeChartShown = (shown: boolean): Promise<string> => cookie.serialize(shown ? "shown" : "hidden");

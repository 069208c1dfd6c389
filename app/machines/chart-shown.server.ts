import { preferenceCookie } from "~/host/sealed-cookie.server";

const cookie = preferenceCookie("chart");

/** Reads whether this browser's user shows the chart of the months, which waits until then. */
export const readChartShown = async (request: Request): Promise<boolean> =>
  (await cookie.parse(request.headers.get("Cookie"))) === "shown";

export const serializeChartShown = (shown: boolean): Promise<string> => cookie.serialize(shown ? "shown" : "hidden");

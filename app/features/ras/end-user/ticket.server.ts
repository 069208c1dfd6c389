import { sealedCookie } from "~/host/sealed-cookie.server";

/** The content kept between the page that says that a download starts, and the download (RASU-04). */
interface KeptTicket {
  locationId: string;
  ticket: string;
}

/** The lifetime of a ticket (contract decision 52). */
const SECONDS = 60;

/** The ticket of the download that was confirmed last. It never appears in HTML, a URL or a log. */
export const ticketCookie = sealedCookie<KeptTicket>("profile-ticket", SECONDS);

/** Returns the ticket for a location's profile; null when there is none, or it has expired. */
export async function readTicket(request: Request, locationId: string | undefined): Promise<string | null> {
  const kept = await ticketCookie.read(request);
  return kept?.locationId === locationId ? (kept?.ticket ?? null) : null;
}

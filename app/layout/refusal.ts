/** The host's words when it refuses a request of the browser's router. They are the data of the error on the page. */
export interface HostRefusal {
  title: string;
  advice: string;
  requestId: string;
}

/** Returns the host's words when an error's data are such a refusal, else null. */
export function hostRefusal(data: unknown): HostRefusal | null {
  const { title, advice, requestId } = Object(data) as Partial<Record<keyof HostRefusal, unknown>>;
  const texts = [title, advice, requestId].every((text) => typeof text === "string");
  return texts ? (data as HostRefusal) : null;
}

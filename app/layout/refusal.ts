/** What the host says where it refuses a request of the browser's router: the data of the error that the page shows. */
export interface HostRefusal {
  title: string;
  advice: string;
  requestId: string;
}

/** Returns the host's words where an error's data are a refusal, else null. */
export function hostRefusal(data: unknown): HostRefusal | null {
  const { title, advice, requestId } = Object(data) as Partial<Record<keyof HostRefusal, unknown>>;
  const texts = [title, advice, requestId].every((text) => typeof text === "string");
  return texts ? (data as HostRefusal) : null;
}

/** The result of Remix's `data`: an answer, or a refusal that a loader throws. */
export interface DataWithInit {
  type: string;
  data: object | null;
  init: ResponseInit | null;
}

export const isDataWithInit = (value: unknown): value is DataWithInit =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

import type { data } from "@remix-run/node";

/** The result of Remix's `data`: an answer, or a refusal that a loader throws. */
export type DataWithInit<Data extends object | null = object | null> = ReturnType<typeof data<Data>>;

export const isDataWithInit = (value: unknown): value is DataWithInit =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

export const getStatus = ({ init }: Pick<DataWithInit, "init">): number => init?.status ?? 200;

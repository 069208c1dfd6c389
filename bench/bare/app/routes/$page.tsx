import { readFileSync } from "node:fs";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Recorded } from "../../../record";

const waves: Record<string, Recorded[][]> = JSON.parse(readFileSync(process.env.BENCH_CALLS ?? "", "utf8"));

/** Makes the upstream calls that the portal's page makes, side by side where the portal does, and pads to its size. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  for (const wave of waves[params.page ?? ""] ?? []) {
    await Promise.all(
      wave.map(async ({ method, path, headers, body }) => {
        const response = await fetch(process.env.BENCH_UPSTREAM + path, { method, headers, body: body || undefined });
        return response.text();
      }),
    );
  }
  return { padding: Number(new URL(request.url).searchParams.get("padding")) };
}

export default function Padded() {
  const { padding } = useLoaderData<typeof loader>();
  return <p>{"x".repeat(padding)}</p>;
}

import type { Upstream } from "./client.server";

/** Fixed, as the sample page's own are: they open nothing. */
const SAMPLE_CREDENTIALS = { username: "sample", password: "sample" };

/** Posts the sample login of a virtual desktop (DAS-01, D7). Nobody reads the answer. */
export async function postSampleLogin(upstream: Upstream, desktop: string): Promise<void> {
  await upstream.rest("sampleDesktopLogin", { body: new URLSearchParams({ ...SAMPLE_CREDENTIALS, desktop }) });
}

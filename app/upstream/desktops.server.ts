import type { UpstreamClient } from "./client.server";

/** The sample page's own credentials. They give access to nothing. */
const SAMPLE_CREDENTIALS = { username: "sample", password: "sample" };

/** Posts the sample login of a virtual desktop (DAS-01, D7). */
export async function postSampleLogin(upstream: UpstreamClient, desktop: string): Promise<void> {
  await upstream.rest("sampleDesktopLogin", { body: new URLSearchParams({ ...SAMPLE_CREDENTIALS, desktop }) });
}

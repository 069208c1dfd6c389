import { afterAll } from "vitest";

// The files of one worker share their document: what one leaves there, such as a changed form, would be the next one's.
afterAll(() => globalThis.document?.body.replaceChildren());

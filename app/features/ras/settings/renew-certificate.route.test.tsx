// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount } from "../../../../tests/support/mount";
import RenewCertificate from "./renew-certificate.route";

const LOADED = { id: "milano", name: "Milano HQ", revision: "2026-04-05T09:00:00.000Z", ends: "05/04/2026" };

async function dialogOf(change: object) {
  const { box } = await mount(<RenewCertificate />, "/ras/milano/renew-certificate", {
    loader: () => ({ ...LOADED, until: "16/03/2027", isLast: false, ...change }),
  });
  return [box.querySelector("p")?.textContent, box.querySelector<HTMLInputElement>("[name=revision]")?.value];
}

test("the question says until when both certificates are valid, and which is the last [CONN-03]", async () => {
  const present = "The gateway certificate at Milano HQ is valid until 05/04/2026";
  const [text, revision] = await dialogOf({});
  expect(text).toBe(`${present}, a new one until 16/03/2027.`);
  expect(revision).toBe("2026-04-05T09:00:00.000Z");
  expect((await dialogOf({ isLast: true }))[0]).toBe(
    `${present}, a new one until 16/03/2027. After that it can't be renewed: undeploy remote access then, and deploy it again.`,
  );
  expect((await dialogOf({ until: null }))[0]).toBe(`${present}. A new one wouldn't be valid for longer.`);
});

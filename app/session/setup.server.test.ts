import { expect, test } from "vitest";
import { scan } from "../../tests/support/authenticator";
import { toAuthenticatorSetup } from "./setup.server";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

test("the QR code contains the secret as authenticator apps read it [MFA-06]", async () => {
  const { qrCode, secret } = await toAuthenticatorSetup("ada+new@acme.example", SECRET);
  expect(secret).toBe(SECRET);
  const uri = new URL(scan(qrCode ?? ""));
  expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(uri.pathname)).toBe("/Brenta Central:ada+new@acme.example");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: SECRET, digits: "6", period: "30" });
});

test("a secret in groups gives the same QR code, an unreadable one gives none [MFA-06]", async () => {
  const { qrCode } = await toAuthenticatorSetup("ada@acme.example", SECRET);
  const grouped = await toAuthenticatorSetup(
    "ada@acme.example",
    `${SECRET.toLowerCase().replace(/(.{4})/g, "$1 ")}====`,
  );
  expect(grouped.qrCode).toBe(qrCode);
  expect(await toAuthenticatorSetup("ada@acme.example", "n0 secret!")).toMatchObject({
    secret: "n0 secret!",
    qrCode: null,
  });
});

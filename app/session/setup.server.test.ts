import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { scan } from "../../tests/support/authenticator";
import { toAuthenticatorSetup } from "./setup.server";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

test("the QR code contains the secret as authenticator apps read it [MFA-06]", async () => {
  const { address, qrCode, secret } = await toAuthenticatorSetup("ada+new@acme.example", SECRET);
  expect(secret).toBe(SECRET);
  expect(scan(qrCode ?? "")).toBe(address);
  const uri = new URL(address ?? "");
  expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(uri.pathname)).toBe("/Brenta Central:ada+new@acme.example");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: SECRET, digits: "6", period: "30" });
});

test("the QR code has a white edge of four modules, which cameras need [MFA-06]", async () => {
  const { qrCode } = await toAuthenticatorSetup("ada@acme.example", SECRET);
  const { data, width } = PNG.sync.read(Buffer.from((qrCode ?? "").split(",")[1] ?? "", "base64"));
  const isDark = Array.from({ length: data.length / 4 }, (_, pixel) => (data[pixel * 4] ?? 0) < 128);
  const first = isDark.indexOf(true);
  // The dark line of a corner mark is seven modules long.
  const module = (isDark.indexOf(false, first) - first) / 7;
  expect(Math.round(Math.floor(first / width) / module)).toBeGreaterThanOrEqual(4);
  expect(Math.round((first % width) / module)).toBeGreaterThanOrEqual(4);
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
    address: null,
    qrCode: null,
  });
});

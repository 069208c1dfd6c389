import type { CDPSession, Page } from "@playwright/test";

/** A browser's virtual authenticator, which verifies its user and answers at once unless it is told otherwise. */
export class PasskeyDevice {
  private constructor(
    private readonly cdp: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  /** Connects another device. A browser has one built in; others come by USB. */
  static async plugIn(page: Page, transport: "internal" | "usb" = "internal"): Promise<PasskeyDevice> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable", { enableUI: false });
    const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new PasskeyDevice(cdp, authenticatorId);
  }

  /** Makes the device answer at once, or wait for its user, who never comes. */
  async answers(enabled: boolean): Promise<void> {
    await this.cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: this.authenticatorId, enabled });
  }

  /** Makes the user's fingerprint fit or not. */
  async verifies(isUserVerified: boolean): Promise<void> {
    await this.cdp.send("WebAuthn.setUserVerified", { authenticatorId: this.authenticatorId, isUserVerified });
  }

  /** Sets the counters of all its passkeys back, as copies of an earlier day would have them. */
  async setBack(signCount: number): Promise<void> {
    const { authenticatorId } = this;
    const { credentials } = await this.cdp.send("WebAuthn.getCredentials", { authenticatorId });
    for (const credential of credentials) {
      await this.cdp.send("WebAuthn.removeCredential", { authenticatorId, credentialId: credential.credentialId });
      await this.cdp.send("WebAuthn.addCredential", { authenticatorId, credential: { ...credential, signCount } });
    }
  }

  async countCredentials(): Promise<number> {
    const { authenticatorId } = this;
    return (await this.cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
  }
}
